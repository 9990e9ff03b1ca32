#include "validator/games/akron/board_text.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "validator/games/akron/cell_text.hpp"

namespace krona::akron {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Cuts the part before the first `sign` off the head of `text`; the last part has none behind it.
std::string_view take_part(std::string_view& text, char sign) {
    const std::size_t end = std::min(text.find(sign), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

/// Reads one position; the first fault stays in `fault_`.
class BoardParser {
  public:
    BoardParser(std::string_view text, int size) : text_(text), board_(size) {}

    tl::expected<Board, std::string> parse() {
        const std::size_t space = text_.find(' ');
        read_levels(text_.substr(0, space));
        if (fault_.empty()) read_side(space);
        if (!fault_.empty()) return tl::unexpected(fault_);
        return board_;
    }

  private:
    void read_levels(std::string_view text) {
        const auto levels = std::count(text.begin(), text.end(), '|') + 1;
        if (levels > board_.size()) {
            fault_ = fmt::format("there are {} levels; a board of size {} has {}", levels, board_.size(),
                                 board_.size());
            return;
        }
        for (int level = 1; level <= levels && fault_.empty(); ++level)
            read_level(take_part(text, '|'), level);
    }

    void read_level(std::string_view text, int level) {
        const int width = board_.size() - level + 1;
        const auto rows = std::count(text.begin(), text.end(), '/') + 1;
        if (rows != width) {
            fault_ = fmt::format("level {} has {} rows, not {} (Size {})", level, rows, width, board_.size());
            return;
        }
        for (int y = width - 1; y >= 0 && fault_.empty(); --y) read_row(take_part(text, '/'), {level, 0, y});
    }

    void read_row(std::string_view row, Place place) {
        const int width = board_.size() - place.level + 1;
        for (std::size_t at = 0; at < row.size() && fault_.empty();) {
            if (is_digit(row[at])) {
                place.x += take_run(row, at, place);
            } else {
                put(row[at++], place);
                ++place.x;
            }
        }
        if (fault_.empty() && place.x != width) {
            fault_ = fmt::format("row {} of level {} (`{}`) has {} cells, not {}", place.y + 1, place.level,
                                 row, place.x, width);
        }
    }

    int take_run(std::string_view row, std::size_t& at, const Place& place) {
        int run = 0;
        const auto [end, error] = std::from_chars(row.data() + at, row.data() + row.size(), run);
        const bool good = error == std::errc{} && row[at] != '0' && run <= board_.size();
        if (!good) {
            fault_ = fmt::format("row {} of level {} (`{}`): a number counts the empty cells of a run",
                                 place.y + 1, place.level, row);
            return 0;
        }
        at = static_cast<std::size_t>(end - row.data());
        return run;
    }

    void put(char letter, const Place& place) {
        if (letter != 'w' && letter != 'b') {
            fault_ = fmt::format("`{}` in row {} of level {}: balls are w and b, numbers are empty cells",
                                 letter, place.y + 1, place.level);
            return;
        }
        const Cell cell = board_.geometry().at(place);
        if (cell == kNoCell) return;  // the row is too long, which is said at its end
        if (!board_.supported(cell)) {
            fault_ = fmt::format("the ball on {} is not supported by four balls",
                                 place_text(place, Coordinates::plain));
            return;
        }
        board_.put(cell, letter == 'w' ? Colour::white : Colour::black);
    }

    void read_side(std::size_t space) {
        const std::string_view side = space == std::string_view::npos ? "" : text_.substr(space + 1);
        if (side == "w" || side == "b") {
            board_.set_to_move(side == "w" ? Colour::white : Colour::black);
        } else if (side.empty()) {
            fault_ = "the side to move is missing: end with ` w` or ` b`";
        } else {
            fault_ = fmt::format("`{}` is no side to move: w or b", side);
        }
    }

    std::string_view text_;
    Board board_;
    std::string fault_;
};

void append_row(const Board& board, int level, int y, std::string& text) {
    int run = 0;
    const auto end_run = [&] {
        if (run > 0) text += std::to_string(run);
        run = 0;
    };
    for (int x = 0; x < board.size() - level + 1; ++x) {
        const Colour colour = board.at(board.geometry().at({level, x, y}));
        if (colour == Colour::none) {
            ++run;
            continue;
        }
        end_run();
        text += colour_stone_letter(colour);
    }
    end_run();
}

int highest_level(const Board& board) {
    for (auto cell = static_cast<Cell>(board.geometry().cell_count() - 1); cell > 0; --cell) {
        if (!board.empty_at(cell)) return board.geometry().links(cell).place.level;
    }
    return 1;
}

}  // namespace

tl::expected<Board, std::string> parse_board(std::string_view text, int size) {
    return BoardParser(text, size).parse();
}

std::string board_text(const Board& board) {
    std::string text;
    const int levels = highest_level(board);
    for (int level = 1; level <= levels; ++level) {
        if (level > 1) text += '|';
        for (int y = board.size() - level; y >= 0; --y) {
            append_row(board, level, y, text);
            if (y > 0) text += '/';
        }
    }
    text += ' ';
    text += colour_stone_letter(board.to_move());
    return text;
}

}  // namespace krona::akron
