#include "validator/games/three_crowns/fault_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

#include "validator/games/three_crowns/board_text.hpp"

namespace krona::three_crowns {
namespace {

std::string_view player_name(int side) {
    return colour_tag(colour_at(side));
}

std::string_view kind_name(Kind kind) {
    return kind == Kind::crowned ? "crowned" : "uncrowned";
}

/// `a white crowned piece`
std::string piece_name(const Board& board, Square square) {
    const bool white = (board.pieces[0] & bit(square)) != 0;
    return fmt::format("{} {} piece", board.is_crowned(square) ? "a crowned" : "an uncrowned",
                       white ? "white" : "black");
}

bool occupied(const Board& board, Square square) {
    return (board.occupied() & bit(square)) != 0;
}

std::string written_name(const WrittenSquare& square) {
    return fmt::format("{}{}", static_cast<char>('a' + square.file), square.rank + 1);
}

/// Explains one refused move; made for one call.
class Explainer {
  public:
    Explainer(const Board& board, Equalizer equalizer, const WrittenText& written)
        : board_(board), equalizer_(equalizer), written_(written) {}

    std::string illegal() const {
        for (std::size_t i = 0; i < written_.square_count; ++i) {
            if (!written_.squares[i].on_board())
                return fmt::format("there is no square {}: the board has a1 to h8",
                                   written_name(written_.squares[i]));
        }
        const Square from = written_.squares[0].square();
        if (!occupied(board_, from)) return fmt::format("there is no piece on {} to move", square_text(from));
        if ((board_.pieces[board_.side] & bit(from)) == 0) {
            return fmt::format("on {} stands {}, but it is {}'s turn", square_text(from),
                               piece_name(board_, from), player_name(board_.side));
        }
        return bad_step(from, written_.squares[1].square());
    }

    std::string equalizer() const {
        const std::string piece = square_text(board_.equalized);
        if (equalizer_ == Equalizer::same) {
            return fmt::format(
                "the equalizer: on the second turn White moves the piece of the first turn "
                "again, which stands on {} (Equalizer \"same\")",
                piece);
        }
        return fmt::format(
            "the equalizer: on the second turn White may not move the piece of the first "
            "turn, which stands on {}",
            piece);
    }

    std::string third_jump() const {
        return "a third jump is forbidden: a turn is one step or exactly two jumps";
    }

    std::string single_jump() const {
        const Square to = written_.squares[1].square();
        const std::string seconds = second_jumps();
        return fmt::format("a jump is only allowed with a second one behind it, and from {} {}",
                           square_text(to),
                           seconds.empty() ? "there is none, so the first is not allowed either"
                                           : fmt::format("there is {}: write both", seconds));
    }

    std::string bad_jump() const {
        const Kind kind = board_.kind_at(written_.squares[0].square());
        Square at = written_.squares[0].square();
        Square first_over = kNoSquare;
        for (std::size_t i = 1; i < written_.square_count; ++i) {
            const Square to = written_.squares[i].square();
            const Square over = jumped_over(board_, kind, without_mover(), at, to);
            if (over == kNoSquare) return one_bad_jump(at, to, kind);
            if (over == first_over) {
                return fmt::format(
                    "both jumps pass over the piece on {}: the second passes over another "
                    "piece than the first",
                    square_text(over));
            }
            first_over = over;
            at = to;
        }
        return "the jumps are not lawful";
    }

    std::string suffix(const Move& move) const {
        return fmt::format("the suffix is not true: {}; the whole move is {}", deeds(move), move_text(move));
    }

  private:
    /// Second jumps that exist behind the first written one: `c5:e5 or c5:e7`.
    std::string second_jumps() const {
        std::string all;
        for (const Move& move : double_jumps()) {
            if (!all.empty()) all += " or ";
            all += fmt::format("{}:{}", square_text(move.via), square_text(move.to));
        }
        return all;
    }

    std::vector<Move> double_jumps() const {
        std::vector<Move> moves;
        legal_moves(board_, equalizer_, moves);
        std::erase_if(moves, [this](const Move& move) {
            return !move.jump() || move.from != written_.squares[0].square() ||
                   move.via != written_.squares[1].square();
        });
        return moves;
    }

    Bits without_mover() const { return board_.occupied() & ~bit(written_.squares[0].square()); }

    std::string bad_step(Square from, Square to) const {
        if (from == to) return fmt::format("the move ends where it starts, on {}", square_text(to));
        if (occupied(board_, to))
            return fmt::format("{} is taken by {}", square_text(to), piece_name(board_, to));
        const bool two_away =
            std::abs(file_of(to) - file_of(from)) <= 2 && std::abs(rank_of(to) - rank_of(from)) <= 2;
        return fmt::format("a step goes one square in one of 8 directions, and {} is not beside {}{}",
                           square_text(to), square_text(from),
                           two_away ? "; a double jump is written with colons, such as a5:c5:e7" : "");
    }

    std::string one_bad_jump(Square at, Square to, Kind kind) const {
        const int files = file_of(to) - file_of(at);
        const int ranks = rank_of(to) - rank_of(at);
        const bool straight = (files == 0 || std::abs(files) == 2) && (ranks == 0 || std::abs(ranks) == 2) &&
                              (files != 0 || ranks != 0);
        const std::string jump = fmt::format("{}:{}", square_text(at), square_text(to));
        if (!straight)
            return fmt::format("{} is no jump: a jump goes two squares straight, in one of 8 directions",
                               jump);
        const Square over = square_at(file_of(at) + files / 2, rank_of(at) + ranks / 2);
        if ((without_mover() & bit(over)) == 0)
            return fmt::format("{} jumps over nothing: {} is empty", jump, square_text(over));
        if ((board_.pieces[board_.side] & bit(over)) != 0)
            return fmt::format("{} jumps over {}'s own piece on {}: a jump passes over an enemy", jump,
                               player_name(board_.side), square_text(over));
        if (board_.kind_at(over) == kind) {
            return fmt::format("{} jumps over {} on {}: {} piece jumps only over {} enemies", jump,
                               piece_name(board_, over), square_text(over),
                               kind == Kind::crowned ? "a crowned" : "an uncrowned", kind_name(other(kind)));
        }
        return fmt::format("{} is blocked: {} stands on {}, just behind", jump, piece_name(board_, to),
                           square_text(to));
    }

    std::string deeds(const Move& move) const {
        std::string said;
        if (move.crowns)
            said = fmt::format("the piece becomes crowned on {} in a troika", square_text(move.to));
        if (move.second != kNoSquare) {
            if (!said.empty()) said += " and ";
            said += fmt::format("the piece on {} {}", square_text(move.second),
                                move.captures ? "is captured" : "loses its crown");
        }
        return said.empty() ? "the move crowns, captures and uncrowns nothing" : said;
    }

    const Board& board_;
    Equalizer equalizer_;
    const WrittenText& written_;
};

std::string syntax_text(std::string_view text) {
    return fmt::format(
        "`{}` is no move of Three Crowns: a step is written a3-b4, a double jump a5:c5:e7, "
        "with =C, xd6 or od6 behind it",
        text);
}

bool is_digit(char c) {
    return c >= '1' && c <= '8';
}
bool is_file(char c) {
    const char letter = static_cast<char>(c | 0x20);
    return letter >= 'a' && letter <= 'h';
}

/// The squares that a text may name, letter and digit in either order, as far as they lie before its
/// suffixes.
struct NamedSquares {
    std::vector<Square> squares;
    bool swapped = false;  // a digit stood before its letter
};

NamedSquares squares_in(std::string_view text) {
    NamedSquares named;
    std::vector<Square>& squares = named.squares;
    text = text.substr(0, text.find('='));
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const bool plain = is_file(text[i]) && is_digit(text[i + 1]);
        const bool turned = is_digit(text[i]) && is_file(text[i + 1]);
        if (!plain && !turned) continue;
        const bool suffix = i > 0 && squares.size() >= 2 && (text[i - 1] == 'o' || text[i - 1] == 'O');
        if (suffix) break;
        const char file = static_cast<char>(text[plain ? i : i + 1] | 0x20);
        const char rank = text[plain ? i + 1 : i];
        squares.push_back(square_at(file - 'a', rank - '1'));
        named.swapped = named.swapped || turned;
        ++i;
    }
    return named;
}

Square transposed(Square square) {
    return square_at(rank_of(square), file_of(square));
}

}  // namespace

bool suffixes_fit(const WrittenText& written, const Move& move) {
    unsigned seen = 0;
    for (std::size_t i = 0; i < written.suffix_count; ++i) {
        const Suffix& suffix = written.suffixes[i];
        const unsigned mark = 1U << static_cast<unsigned>(suffix.kind);
        if ((seen & mark) != 0) return false;
        seen |= mark;
        if (suffix.kind == SuffixKind::crown) {
            if (!move.crowns) return false;
            continue;
        }
        const bool capture = suffix.kind == SuffixKind::capture;
        if (move.second == kNoSquare || move.captures != capture || !suffix.square.on_board() ||
            suffix.square.square() != move.second) {
            return false;
        }
    }
    return true;
}

std::string fault_text(const Board& board, Equalizer equalizer, std::string_view text, Code code) {
    const auto written = parse_move_text(text);
    if (!written) return syntax_text(text);
    const Explainer explainer(board, equalizer, *written);
    if (code == Code::illegal_move) return explainer.illegal();
    if (code == Code::equalizer) return explainer.equalizer();
    if (code == Code::third_jump) return explainer.third_jump();
    if (code == Code::single_jump) return explainer.single_jump();
    if (code == Code::bad_jump) return explainer.bad_jump();
    if (code == Code::suffix_wrong) {
        const Square via = written->jump ? written->squares[1].square() : kNoSquare;
        const Square to = written->squares[written->square_count - 1].square();
        return explainer.suffix(complete(board, written->squares[0].square(), via, to));
    }
    return syntax_text(text);
}

void undo_slips(const Board& board, Equalizer equalizer, std::string_view text, std::vector<MoveSlip>& out) {
    const NamedSquares named = squares_in(text);
    const std::vector<Square>& squares = named.squares;
    if (squares.size() < 2) return;
    std::vector<Move> moves;
    legal_moves(board, equalizer, moves);
    const auto offer = [&](const Move& move, std::string why) {
        out.push_back({move_text(move), std::move(why), false});
    };
    std::vector<MoveSlip> nearby;  // other squares than those written: behind what only writes them otherwise
    const std::string_view path_why =
        named.swapped ? "file and rank were swapped" : "the signs or the suffix are wrong";
    for (const Move& move : moves) {
        const bool ends = move.from == squares.front() && move.to == squares.back();
        const bool whole = ends && (squares.size() < 3 || move.via == squares[1]);
        if (whole && move.jump() && squares.size() == 2) {
            offer(move, "a double jump names the square between its jumps");
        } else if (whole) {
            offer(move, std::string(path_why));
        } else if (move.jump() && move.from == squares[0] && move.via == squares[1] &&
                   (squares.size() == 2 || move.to == squares[2])) {
            offer(move, squares.size() == 2 ? "the second jump is missing" : "a turn has two jumps");
        } else if (move.jump() && squares.size() == 3 && move.from == squares[0] &&
                   (move.via == squares[1] || move.to == squares[2])) {
            nearby.push_back({move_text(move), "one square of the jump is another", false});
        } else if (move.from == squares.back() && move.to == squares.front()) {
            offer(move, "origin and target were exchanged");
        } else if (move.from == transposed(squares.front()) && move.to == transposed(squares.back())) {
            offer(move, "file and rank were exchanged");
        }
    }
    std::move(nearby.begin(), nearby.end(), std::back_inserter(out));
}

std::string outcome_text(const Board& board, const GameOutcome& outcome) {
    const std::string_view last = player_name(1 - board.side);
    if (outcome.ending == "troika") return fmt::format("{} has a crowned troika", last);
    if (outcome.ending == "captures") return fmt::format("{} has captured three pieces", last);
    if (outcome.ending == "repetition") return "the same position came for the third time, which is a draw";
    return fmt::format("{} has no legal move, which is a draw", player_name(board.side));
}

}  // namespace krona::three_crowns
