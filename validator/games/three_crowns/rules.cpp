#include "validator/games/three_crowns/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/three_crowns/board_text.hpp"
#include "validator/games/three_crowns/fault_text.hpp"
#include "validator/games/three_crowns/move_text.hpp"

namespace krona::three_crowns {
namespace {

constexpr int kRepetitions = 3;

Placement placement_of(const Board& board) {
    return {board.pieces[0], board.pieces[1], board.crowned};
}

/// The jumps of a written move, whose squares are all on the board; the code of the first rule that they
/// break.
tl::expected<Move, Code> read_jump(const Board& board, const WrittenText& written, Square from) {
    constexpr std::size_t kDoubleJump = 3;
    if (written.square_count > kDoubleJump) return tl::unexpected(Code::third_jump);
    const Kind kind = board.kind_at(from);
    const Bits occupied = board.occupied() & ~bit(from);
    Square at = from;
    Square first_over = kNoSquare;
    bool same_piece = false;
    for (std::size_t i = 1; i < written.square_count; ++i) {
        const Square to = written.squares[i].square();
        const Square over = jumped_over(board, kind, occupied, at, to);
        if (over == kNoSquare) return tl::unexpected(Code::bad_jump);
        same_piece = over == first_over;
        first_over = over;
        at = to;
    }
    if (written.square_count < kDoubleJump) return tl::unexpected(Code::single_jump);
    if (same_piece) return tl::unexpected(Code::bad_jump);
    return complete(board, from, written.squares[1].square(), at);
}

tl::expected<Move, Code> read_path(const Board& board, Equalizer equalizer, const WrittenText& written) {
    for (std::size_t i = 0; i < written.square_count; ++i) {
        if (!written.squares[i].on_board()) return tl::unexpected(Code::illegal_move);
    }
    const Square from = written.squares[0].square();
    if ((board.pieces[board.side] & bit(from)) == 0) return tl::unexpected(Code::illegal_move);
    if (equalizer_forbids(board, equalizer, from)) return tl::unexpected(Code::equalizer);
    if (written.jump) return read_jump(board, written, from);
    const Square to = written.squares[1].square();
    const int files = std::abs(file_of(to) - file_of(from));
    const int ranks = std::abs(rank_of(to) - rank_of(from));
    const bool neighbour = from != to && files <= 1 && ranks <= 1;
    if (!neighbour || (board.occupied() & bit(to)) != 0) return tl::unexpected(Code::illegal_move);
    return complete(board, from, kNoSquare, to);
}

}  // namespace

Position::Position(const Board& start) : board(start), history{placement_of(start)} {}

int Position::occurrences() const {
    int count = 0;
    // The side to move is the same every second ply.
    for (std::size_t back = 0; back < history.size(); back += 2) {
        if (history[history.size() - 1 - back] == history.back()) ++count;
    }
    return count;
}

bool Rules::read_equalizer(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("Equalizer");
    if (!tag) return true;
    const std::string_view value = record.value(*tag);
    if (value == "different" || value == "same") {
        equalizer_ = value == "same" ? Equalizer::same : Equalizer::different;
        return true;
    }
    if (no_equalizer_ && value == "none") {
        equalizer_ = Equalizer::none;
        return true;
    }
    Diagnostic diagnostic = make_diagnostic(
        Code::bad_rule_tag, tag->value_source,
        fmt::format("Equalizer \"{}\" is neither different (on the second turn White moves another piece "
                    "than on the first; so without the tag) nor same (White moves that piece again)",
                    value));
    diagnostic.fixes.push_back({"the rule of the source", 0, {Edit{tag->value_source, "different"}}});
    diagnostic.fixes.push_back({"the published variant", 0, {Edit{tag->value_source, "same"}}});
    diagnostics.push_back(std::move(diagnostic));
    return false;
}

bool Rules::read_setup(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("Setup");
    if (!tag) return true;
    auto board = parse_board(record.value(*tag));
    if (board) {
        start_ = Position(*board);
        return true;
    }
    diagnostics.push_back(make_diagnostic(board.error().code, tag->value_source,
                                          fmt::format("Setup: {}", board.error().message)));
    return false;
}

bool Rules::open(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const bool equalizer = read_equalizer(record, diagnostics);
    return read_setup(record, diagnostics) && equalizer;
}

tl::expected<Move, Code> Rules::read_move(const Position& position, std::string_view text) const {
    const auto written = parse_move_text(text);
    if (!written) return tl::unexpected(Code::syntax);
    auto move = read_path(position.board, equalizer_, *written);
    if (move && !suffixes_fit(*written, *move)) return tl::unexpected(Code::suffix_wrong);
    return move;
}

std::string Rules::explain(const Position& position, std::string_view text, Code code) const {
    return fault_text(position.board, equalizer_, text, code);
}

void Rules::slips(const Position& position, std::string_view text, std::vector<MoveSlip>& out) const {
    undo_slips(position.board, equalizer_, text, out);
}

void Rules::legal_moves(const Position& position, std::vector<Move>& moves) const {
    three_crowns::legal_moves(position.board, equalizer_, moves);
}

void Rules::play(Position& position, const Move& move) const {
    three_crowns::play(position.board, move);
    if (move.crowns || move.second != kNoSquare) position.history.clear();
    position.history.push_back(placement_of(position.board));
}

std::string Rules::move_text(const Position&, const Move& move) const {
    return three_crowns::move_text(move);
}

std::optional<GameOutcome> Rules::outcome(const Position& position) const {
    const Board& board = position.board;
    if (board.troika) return GameOutcome{colour_at(1 - board.side), "troika"};
    if (won(board)) return GameOutcome{colour_at(1 - board.side), "captures"};
    if (position.occurrences() >= kRepetitions) return GameOutcome{Colour::none, "repetition"};
    if (!has_move(board, equalizer_)) return GameOutcome{Colour::none, "no-move"};
    return std::nullopt;
}

std::string Rules::explain_outcome(const Position& position, const GameOutcome& outcome) const {
    return outcome_text(position.board, outcome);
}

std::string Rules::position_text(const Position& position) const {
    return board_text(position.board);
}

std::string Rules::canonical_text(const Position& position) const {
    return std::min(board_text(position.board), board_text(mirrored(position.board)));
}

std::uint64_t Rules::perft(const Position& position, int depth) const {
    return three_crowns::perft(position.board, equalizer_, depth);
}

BoardView Rules::view(const Position& position) const {
    const Board& board = position.board;
    ViewLayer layer;
    for (int i = 0; i < kWidth; ++i) {
        layer.columns.emplace_back(1, static_cast<char>('a' + i));
        layer.rows.emplace_back(1, static_cast<char>('1' + i));
    }
    for (Square square = 0; square < kNoSquare; ++square) {
        const bool white = (board.pieces[0] & bit(square)) != 0;
        const bool crown = board.is_crowned(square);
        if ((board.occupied() & bit(square)) == 0) {
            layer.cells.emplace_back("·");
        } else {
            layer.cells.emplace_back(white ? (crown ? "♔" : "○") : (crown ? "♚" : "●"));
        }
    }
    BoardView view;
    view.layers.push_back(std::move(layer));
    if (board.captured[0] + board.captured[1] > 0) {
        view.notes.push_back(
            fmt::format("captured by White {}, by Black {}", board.captured[0], board.captured[1]));
    }
    return view;
}

std::uint64_t Rules::weight(const Position& position, const Move& move, std::uint64_t character) const {
    constexpr std::uint64_t kShuffling = 0;
    if (character == kShuffling) {
        Board next = position.board;
        three_crowns::play(next, move);
        const bool comes_back = std::find(position.history.begin(), position.history.end(),
                                          placement_of(next)) != position.history.end();
        return comes_back ? 400 : 1;
    }
    if (move.jump()) return character > 3 ? 200 : 20;
    return move.crowns && character % 2 == 0 ? 20 : 1;
}

MoveMarks Rules::marks(const Position&, const Move& move) const {
    const auto cell = [](Square square) {
        return ViewCell{0, static_cast<std::size_t>(file_of(square)),
                        static_cast<std::size_t>(rank_of(square))};
    };
    return {{cell(move.to)}, {cell(move.from)}};
}

}  // namespace krona::three_crowns
