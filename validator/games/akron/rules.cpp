#include "validator/games/akron/rules.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/akron/board_text.hpp"
#include "validator/games/akron/fault_text.hpp"

namespace krona::akron {
namespace {

constexpr unsigned kSymmetries = 4;

Move move_on(const Geometry& geometry, const WrittenMoveText& written) {
    return {written.from ? geometry.at(*written.from) : kNoCell, geometry.at(written.to)};
}

}  // namespace

bool Rules::read_size(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("Size");
    if (!tag) return true;
    const std::string_view value = record.value(*tag);
    int size = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), size);
    const bool number = error == std::errc{} && end == value.data() + value.size();
    if (number && size >= kLeastSize && size <= kMostSize) {
        size_ = size;
        return true;
    }
    diagnostics.push_back(
        make_diagnostic(Code::bad_rule_tag, tag->value_source,
                        fmt::format("Size \"{}\" is no width of the board: a number from {} to {}; 8 without "
                                    "the tag",
                                    value, kLeastSize, kMostSize)));
    return false;
}

bool Rules::read_coordinates(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("Coordinates");
    if (!tag) return true;
    if (record.value(*tag) == "doubled") {
        dialect_ = Coordinates::doubled;
        return true;
    }
    Diagnostic diagnostic = make_diagnostic(
        Code::bad_rule_tag, tag->value_source,
        fmt::format("Coordinates \"{}\" is no dialect of Akron: doubled, or no tag", record.value(*tag)));
    diagnostic.fixes.push_back({"the dialect of the doubled grid", 0, {Edit{tag->value_source, "doubled"}}});
    diagnostics.push_back(std::move(diagnostic));
    return false;
}

bool Rules::read_setup(const Record& record, std::vector<Diagnostic>& diagnostics) {
    start_ = Board(size_);
    const Tag* tag = record.find("Setup");
    if (!tag) return true;
    auto board = parse_board(record.value(*tag), size_);
    if (board) {
        start_ = *board;
        return true;
    }
    diagnostics.push_back(
        make_diagnostic(Code::bad_setup, tag->value_source, fmt::format("Setup: {}", board.error())));
    return false;
}

bool Rules::open(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const bool coordinates = read_coordinates(record, diagnostics);
    return read_size(record, diagnostics) && read_setup(record, diagnostics) && coordinates;
}

tl::expected<Move, Code> Rules::read_move(const Board& board, std::string_view text) const {
    const auto written = parse_move(text, dialect_);
    if (!written) return tl::unexpected(Code::syntax);
    const Move move = move_on(board.geometry(), *written);
    if (move.to == kNoCell || (written->from && move.from == kNoCell))
        return tl::unexpected(Code::illegal_move);
    const Board::Check check = board.check(move);
    if (!check.legal) return tl::unexpected(check.code);
    return move;
}

std::string Rules::explain(const Board& board, std::string_view text, Code code) const {
    return fault_text(board, dialect_, text, code);
}

void Rules::slips(const Board& board, std::string_view text, std::vector<MoveSlip>& out) const {
    undo_slips(board, dialect_, text, out);
}

std::optional<GameOutcome> Rules::outcome(const Board& board) const {
    if (board.joined(board.to_move())) return GameOutcome{board.to_move(), "chain"};
    if (!board.has_move()) return GameOutcome{Colour::none, "no-move"};
    return std::nullopt;
}

std::string Rules::explain_outcome(const Board& board, const GameOutcome& outcome) const {
    const std::string_view name = colour_tag(board.to_move());
    if (outcome.ending == "chain") {
        return fmt::format("{} has a chain from {}, which the other player's turn did not break", name,
                           board.to_move() == Colour::black ? "the bottom edge to the top edge"
                                                            : "the left edge to the right edge");
    }
    return fmt::format("{} can neither place nor move a ball, which is a draw", name);
}

std::string Rules::position_text(const Board& board) const {
    return board_text(board);
}

std::string Rules::canonical_text(const Board& board) const {
    std::string smallest = board_text(board);
    for (unsigned symmetry = 1; symmetry < kSymmetries; ++symmetry)
        smallest = std::min(smallest, board_text(board.image(symmetry)));
    return smallest;
}

namespace {

std::string_view ball_text(Colour colour) {
    return colour == Colour::white ? "○" : "●";
}

void add_labels(int count, int step, ViewLayer& layer) {
    const auto length = static_cast<std::size_t>((count - 1) * step + 1);
    layer.columns.resize(length);
    layer.rows.resize(length);
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i * step);
        layer.columns[at] = std::string(1, static_cast<char>('a' + i));
        layer.rows[at] = std::to_string(i + 1);
    }
}

/// As seen from above, on a grid of half steps: the topmost ball of each place hides those straight below.
ViewLayer from_above(const Board& board) {
    ViewLayer layer;
    layer.title = "from above";
    add_labels(board.size(), 2, layer);
    layer.cells.resize(layer.columns.size() * layer.rows.size());
    for (Cell cell = 0; cell < static_cast<Cell>(board.geometry().cell_count()); ++cell) {
        const Place& place = board.geometry().links(cell).place;
        const auto x = static_cast<std::size_t>(2 * place.x + place.level - 1);
        const auto y = static_cast<std::size_t>(2 * place.y + place.level - 1);
        std::string& seen = layer.cells[y * layer.columns.size() + x];
        if (!board.empty_at(cell)) {
            seen = ball_text(board.at(cell));
        } else if (place.level == 1) {
            seen = "·";
        }
    }
    return layer;
}

ViewLayer level_view(const Board& board, int level) {
    ViewLayer layer;
    layer.title = fmt::format("level {}", level);
    const int width = board.size() - level + 1;
    add_labels(width, 1, layer);
    for (int y = 0; y < width; ++y) {
        for (int x = 0; x < width; ++x) {
            const Cell cell = board.geometry().at({level, x, y});
            if (!board.empty_at(cell)) {
                layer.cells.emplace_back(ball_text(board.at(cell)));
            } else {
                layer.cells.emplace_back(board.supported(cell) ? "·" : "");
            }
        }
    }
    return layer;
}

ViewCell view_cell(const Board& board, Cell cell) {
    const Place& place = board.geometry().links(cell).place;
    return {static_cast<std::size_t>(place.level), static_cast<std::size_t>(place.x),
            static_cast<std::size_t>(place.y)};
}

}  // namespace

BoardView Rules::view(const Board& board) const {
    BoardView view;
    view.layers.push_back(from_above(board));
    for (int level = 1; level <= board.size(); ++level) {
        bool used = level == 1;
        for (int y = 0; y < board.size() - level + 1; ++y) {
            for (int x = 0; x < board.size() - level + 1; ++x) {
                const Cell cell = board.geometry().at({level, x, y});
                used = used || !board.empty_at(cell) || board.supported(cell);
            }
        }
        if (!used) break;
        view.layers.push_back(level_view(board, level));
    }
    return view;
}

MoveMarks Rules::marks(const Board& board, const Move& move) const {
    MoveMarks marks;
    marks.targets.push_back(view_cell(board, move.to));
    if (move.from != kNoCell) marks.origins.push_back(view_cell(board, move.from));
    return marks;
}

std::uint64_t Rules::weight(const Board& board, const Move& move, std::uint64_t character) const {
    if (move.from == kNoCell) return character % 2 == 0 ? 2 : 6;
    const int resting = board.resting_on(move.from);
    if (resting == 0) return board.geometry().links(move.to).place.level > 1 ? 4 : 1;
    return board.cascade(move.from).count > 1 ? 30 : 6;
}

}  // namespace krona::akron
