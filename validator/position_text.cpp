#include "validator/position_text.hpp"

#include <algorithm>
#include <array>

namespace krona {

namespace {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads one position text from left to right; the first fault ends it.
class Parser {
  public:
    Parser(std::string_view text, StoneLetters allow) : text_(text), allow_(allow) {}

    tl::expected<PositionText, PositionTextError> parse() {
        const bool read = parse_rows() && place_rows() && parse_fields();
        if (!read) return tl::make_unexpected(std::move(error_));
        for (Stone& stone : result_.stones) stone.point = stone.point + result_.corner;
        return std::move(result_);
    }

  private:
    bool fail(std::size_t begin, std::size_t end, std::string message) {
        error_ = {std::move(message), begin, end};
        return false;
    }

    bool at_row_end() const { return at_ == text_.size() || text_[at_] == '/' || text_[at_] == ' '; }

    bool parse_rows() {
        if (text_.empty()) return fail(0, 0, "the position is empty");
        for (;;) {
            if (!parse_row()) return false;
            if (at_ == text_.size() || text_[at_] == ' ') return true;
            ++at_;
            ++rows_;
            if (rows_ >= SparseBoard::kMaxExtent) {
                return fail(at_ - 1, at_, "the position has more than " + limit_text() + " rows");
            }
        }
    }

    bool parse_row() {
        const std::size_t begin = at_;
        const std::size_t stones_before = result_.stones.size();
        std::int32_t x = 0;
        while (!at_row_end()) {
            if (is_digit(text_[at_])) {
                if (!parse_empties(x)) return false;
            } else if (!parse_stone(x)) {
                return false;
            }
            if (x > SparseBoard::kMaxExtent) {
                return fail(begin, at_, "the row is wider than " + limit_text() + " points");
            }
        }
        if (result_.stones.size() > stones_before) return true;
        const std::size_t end = std::min(std::max(at_, begin + 1), text_.size());
        return fail(begin, end,
                    "row " + std::to_string(rows_ + 1) +
                        " holds no stone; the rows are those of the bounding box of "
                        "one connected group");
    }

    bool parse_empties(std::int32_t& x) {
        const std::size_t begin = at_;
        std::int32_t count = 0;
        while (at_ < text_.size() && is_digit(text_[at_])) {
            if (count <= SparseBoard::kMaxExtent) count = count * 10 + (text_[at_] - '0');
            ++at_;
        }
        if (text_[begin] == '0') {
            return fail(begin, at_, "a run of empty points is a number from 1 on, without leading zeros");
        }
        x += std::min(count, SparseBoard::kMaxExtent + 1);
        return true;
    }

    bool parse_stone(std::int32_t& x) {
        const char letter = text_[at_];
        const std::size_t begin = at_++;
        if (letter == 'x' && allow_ == StoneLetters::colours_or_shape) {
            seen_shape_ = true;
            result_.shape = true;
            result_.stones.push_back({{x++, rows_}, Colour::white});
        } else {
            const std::optional<Colour> colour = stone_colour(letter);
            if (!colour) return fail(begin, at_, stone_fault(letter));
            seen_colour_ = true;
            result_.stones.push_back({{x++, rows_}, *colour});
        }
        if (!seen_shape_ || !seen_colour_) return true;
        return fail(begin, at_,
                    "a position is written with colour letters or with `x` throughout, not with both");
    }

    static std::optional<Colour> stone_colour(char letter) {
        if (letter < 'a' || letter > 'z') return std::nullopt;
        return colour_from_letter(letter);
    }

    std::string stone_fault(char letter) const {
        const bool capital = letter >= 'A' && letter <= 'Z' && colour_from_letter(letter).has_value();
        if (capital) return "stones are written in small letters";
        if (letter == 'x') return "`x` (any colour) is for shapes; here every stone needs its colour";
        return "a row holds the letters w b r g u y v o and numbers of empty points";
    }

    /// Turns row numbers from the top into y, and sees to it that the box is the bounding box.
    bool place_rows() {
        const bool left = std::any_of(result_.stones.begin(), result_.stones.end(),
                                      [](const Stone& stone) { return stone.point.x == 0; });
        if (!left)
            return fail(0, at_, "the rows are not those of the bounding box: the first column is empty");
        for (Stone& stone : result_.stones) stone.point.y = rows_ - stone.point.y;
        return true;
    }

    /// Colour to move, corner and blocked colours, each optional.
    bool parse_fields() {
        while (at_ < text_.size()) {
            const std::size_t begin = ++at_;  // behind the space
            at_ = std::min(text_.find(' ', at_), text_.size());
            const std::string_view field = text_.substr(begin, at_ - begin);
            if (field.empty())
                return fail(begin - 1, begin, "one space stands between the parts of a position");
            const bool corner = field.find(',') != std::string_view::npos;
            if (!(corner ? parse_corner(field, begin) : parse_letters(field, begin))) return false;
        }
        return true;
    }

    bool parse_letters(std::string_view field, std::size_t begin) {
        if (next_field_ == Field::colour && field.size() == 1) {
            result_.to_move = stone_colour(field.front());
            next_field_ = Field::corner;
            return result_.to_move.has_value() || fail(begin, at_, kFieldFault);
        }
        if (next_field_ == Field::end) return fail(begin, at_, kFieldFault);
        next_field_ = Field::end;
        for (const char letter : field) {
            const std::optional<Colour> colour = stone_colour(letter);
            if (!colour) return fail(begin, at_, kFieldFault);
            if (std::find(result_.blocked.begin(), result_.blocked.end(), *colour) != result_.blocked.end()) {
                return fail(begin, at_, "a blocked colour is named twice");
            }
            result_.blocked.push_back(*colour);
        }
        return true;
    }

    bool parse_corner(std::string_view field, std::size_t begin) {
        const std::size_t comma = field.find(',');
        const auto x = coordinate(field.substr(0, comma));
        const auto y = coordinate(field.substr(comma + 1));
        if (next_field_ > Field::corner || !x || !y) return fail(begin, at_, kFieldFault);
        result_.corner = {*x, *y};
        next_field_ = Field::blocked;
        return true;
    }

    static std::optional<std::int32_t> coordinate(std::string_view text) {
        const bool negative = !text.empty() && text.front() == '-';
        if (negative) text.remove_prefix(1);
        if (text.empty() || text.size() > 6 || !std::all_of(text.begin(), text.end(), is_digit))
            return std::nullopt;
        std::int32_t value = 0;
        for (const char digit : text) value = value * 10 + (digit - '0');
        return negative ? -value : value;
    }

    static std::string limit_text() { return std::to_string(SparseBoard::kMaxExtent); }

    enum class Field : std::uint8_t { colour, corner, blocked, end };
    static constexpr const char* kFieldFault =
        "behind the rows stand, each optional and in this order, the colour to move (one letter), the lower "
        "left corner "
        "(`x,y`) and the letters of the blocked colours";

    std::string_view text_;
    StoneLetters allow_;
    std::size_t at_ = 0;
    std::int32_t rows_ = 0;
    bool seen_shape_ = false;
    bool seen_colour_ = false;
    Field next_field_ = Field::colour;
    PositionText result_;
    PositionTextError error_;
};

}  // namespace

tl::expected<PositionText, PositionTextError> parse_position_text(std::string_view text, StoneLetters allow) {
    return Parser(text, allow).parse();
}

std::string rows_text(const SparseBoard& board) {
    std::string text;
    const Box box = board.box();
    std::int32_t y = box.max.y;
    std::int32_t x = box.min.x;
    board.any_stone([&](Point point, Colour colour) {
        for (; y > point.y; --y) {
            text += '/';
            x = box.min.x;
        }
        if (point.x > x) text += std::to_string(point.x - x);
        text += colour_stone_letter(colour);
        x = point.x + 1;
        return false;
    });
    return text;
}

std::string position_text(const SparseBoard& board, Colour to_move, Point corner,
                          std::span<const Colour> blocked) {
    std::string text = rows_text(board);
    text += ' ';
    text += colour_stone_letter(to_move);
    text += ' ' + point_text(corner);
    if (!blocked.empty()) text += ' ';
    for (const Colour colour : blocked) text += colour_stone_letter(colour);
    return text;
}

}  // namespace krona
