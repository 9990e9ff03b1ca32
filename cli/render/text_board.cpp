#include "cli/render/text_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace krona::cli {

namespace {

std::size_t label_width(std::int32_t from, std::int32_t to) {
    return std::max(std::to_string(from).size(), std::to_string(to).size());
}

void append_spaces(std::size_t count, std::string& out) {
    out.append(count, ' ');
}

// One point, `width` columns wide, the stone in the middle.
void append_point(const SparseBoard& board, Point point, const BoardMarks& marks, std::size_t width,
                  std::string& out) {
    const std::size_t left = (width - 3) / 2;
    append_spaces(left, out);
    const bool target = marks.target == point;
    const bool origin = marks.origin == point && board.empty_at(point);
    out += target ? '[' : ' ';
    out += origin ? "◦" : stone_sign(board.at(point));
    out += target ? ']' : ' ';
    append_spaces(width - 3 - left, out);
}

void trim_line(std::string& out) {
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
}

}  // namespace

std::string stone_sign(Colour colour) {
    switch (colour) {
        case Colour::none:
            return "·";
        case Colour::white:
            return "○";
        case Colour::black:
            return "●";
        case Colour::red:
        case Colour::green:
        case Colour::blue:
        case Colour::yellow:
        case Colour::violet:
        case Colour::orange:
            return std::string(1, colour_letter(colour));
    }
    return {};
}

void render_board(const SparseBoard& board, const BoardMarks& marks, std::string& out) {
    Box box = board.box();
    if (marks.origin && !box.empty()) box.include(*marks.origin);
    if (box.empty()) {
        out += "  (no stones)\n";
        return;
    }
    const std::size_t rank_width = label_width(box.min.y, box.max.y);
    const std::size_t width = std::max<std::size_t>(3, label_width(box.min.x, box.max.x) + 1);
    for (std::int32_t y = box.max.y; y >= box.min.y; --y) {
        fmt::format_to(std::back_inserter(out), "{:>{}} ", y, rank_width);
        for (std::int32_t x = box.min.x; x <= box.max.x; ++x) append_point(board, {x, y}, marks, width, out);
        trim_line(out);
    }
    append_spaces(rank_width + 1, out);
    for (std::int32_t x = box.min.x; x <= box.max.x; ++x) {
        const std::string label = std::to_string(x);
        // The first digit stands below the stones, a sign before it.
        const std::size_t lead = (width - 3) / 2 + (x < 0 ? 0 : 1);
        append_spaces(lead, out);
        out += label;
        if (lead + label.size() < width) append_spaces(width - lead - label.size(), out);
    }
    trim_line(out);
}

}  // namespace krona::cli
