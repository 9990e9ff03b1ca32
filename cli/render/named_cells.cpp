#include "cli/render/named_cells.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

namespace krona::cli {

namespace {

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

std::optional<std::size_t> place_of(const std::vector<std::string>& labels, std::string_view label) {
    const auto found = std::find(labels.begin(), labels.end(), label);
    if (found == labels.end()) return std::nullopt;
    return static_cast<std::size_t>(found - labels.begin());
}

/// Reads cells such as `e4`, or `2c3` on a board with levels, from left to right.
class CellReader {
  public:
    CellReader(const BoardView& view, std::string_view text) : view_(view), text_(text) {}

    std::vector<ViewCell> read() {
        std::vector<ViewCell> cells;
        while (at_ < text_.size()) {
            if (const auto cell = read_cell()) cells.push_back(*cell);
        }
        return cells;
    }

  private:
    // The picture of a board with levels begins with a layer of them all.
    bool has_levels() const { return view_.layers.size() > 1; }

    /// Those that are there; of a long number, which names nothing, the first ones.
    std::string_view digits() {
        constexpr std::size_t kMost = 3;
        const std::size_t begin = at_;
        while (at_ < text_.size() && at_ - begin < kMost && is_digit(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    std::optional<ViewCell> read_cell() {
        const std::string_view level = digits();
        if (at_ == text_.size() || !is_letter(text_[at_])) {
            ++at_;
            return std::nullopt;
        }
        const std::string column(1,
                                 static_cast<char>(std::tolower(static_cast<unsigned char>(text_[at_++]))));
        const std::string_view row = digits();
        if (row.empty()) return std::nullopt;
        ViewCell cell;
        if (has_levels()) {
            cell.layer = level.empty() ? 1 : 0;
            for (const char digit : level)
                cell.layer = cell.layer * 10 + static_cast<std::size_t>(digit - '0');
            if (cell.layer == 0) return std::nullopt;
        }
        // Levels without balls are not in the picture; their places have the labels of the ground.
        const ViewLayer& ground = view_.layers[has_levels() ? 1 : 0];
        const auto x = place_of(ground.columns, column);
        const auto y = place_of(ground.rows, row);
        const std::size_t shrunk = has_levels() ? cell.layer - 1 : 0;
        if (!x || !y || cell.layer > ground.rows.size()) return std::nullopt;
        if (*x + shrunk >= ground.columns.size() || *y + shrunk >= ground.rows.size()) return std::nullopt;
        cell.column = *x;
        cell.row = *y;
        return cell;
    }

    const BoardView& view_;
    std::string_view text_;
    std::size_t at_ = 0;
};

/// Without what else happened: `=C`, and behind jumps the piece that was taken or lost its crown (`xe4`,
/// `od6`).
std::string_view path_of(std::string_view text) {
    text = text.substr(0, text.find('='));
    const std::size_t jump = text.rfind(':');
    return jump == std::string_view::npos ? text : text.substr(0, text.find_first_of("xo", jump));
}

}  // namespace

MoveMarks named_cells(const BoardView& view, std::string_view text) {
    MoveMarks marks;
    const bool puts_stones = text.find('@') != std::string_view::npos;
    const std::vector<ViewCell> cells = CellReader(view, path_of(text)).read();
    if (puts_stones) {
        marks.targets = cells;
    } else if (!cells.empty()) {
        marks.targets.push_back(cells.back());
        if (cells.size() > 1) marks.origins.push_back(cells.front());
    }
    return marks;
}

}  // namespace krona::cli
