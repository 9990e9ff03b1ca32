#include "cli/terminal/board_pane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace krona::cli {

namespace {

constexpr std::size_t kGap = 3;  // columns between layers side by side
constexpr std::size_t kNarrow = 2;
constexpr std::size_t kWide = 3;

bool has_cell(const std::vector<ViewCell>& cells, const ViewCell& cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

/// A run of rows or columns of a layer.
struct Range {
    std::size_t begin = 0;
    std::size_t count = 0;
};

/// The part of `total` that is shown in `room`: its middle, moved as little as needed to hold `focus` with a
/// neighbour on each side, then by `scroll`.
Range visible_range(std::size_t total, std::size_t room, std::optional<std::size_t> focus,
                    std::int32_t scroll) {
    if (total <= room) return {0, total};
    const auto most = static_cast<std::int64_t>(total - room);
    std::int64_t begin = most / 2;
    if (focus) {
        const auto at = static_cast<std::int64_t>(*focus);
        begin = std::min(begin, at - 1);
        begin = std::max(begin, at + 2 - static_cast<std::int64_t>(room));
    }
    begin = std::clamp<std::int64_t>(begin + scroll, 0, most);
    return {static_cast<std::size_t>(begin), room};
}

struct Block {
    std::vector<StyledLine> lines;
    std::size_t width = 0;
};

/// Draws a part of one layer.
class LayerWriter {
  public:
    LayerWriter(const BoardView& view, std::size_t index, const PictureMarks& marks, const PaneWish& wish)
        : layer_(view.layers[index]), index_(index), marks_(marks) {
        for (const std::string& label : layer_.rows)
            label_width_ = std::max(label_width_, display_width(label));
        choose_cell_width(wish.size);
        choose_part(wish);
    }

    Block write() const {
        Block block;
        if (!layer_.title.empty()) block.lines.emplace_back(cut_text(layer_.title, width()), Style::faint);
        for (std::size_t i = rows_.count; i-- > 0;) block.lines.push_back(row_line(rows_.begin + i));
        block.lines.push_back(label_line());
        if (cut_) block.lines.push_back(cut_line());
        for (const StyledLine& line : block.lines) block.width = std::max(block.width, line.width());
        return block;
    }

  private:
    std::size_t title_rows() const { return layer_.title.empty() ? 0 : 1; }
    std::size_t width() const { return label_width_ + 1 + columns_.count * cell_width_ + 1; }

    /// Layers whose columns are not all labelled are grids of half steps, drawn narrow.
    void choose_cell_width(const ScreenSize& size) {
        const bool half_steps = std::any_of(layer_.columns.begin(), layer_.columns.end(),
                                            [](const std::string& label) { return label.empty(); });
        const bool fits = label_width_ + 1 + layer_.columns.size() * kWide <= size.columns;
        cell_width_ = half_steps || !fits ? kNarrow : kWide;
    }

    void choose_part(const PaneWish& wish) {
        // A narrow cell shares the columns beside it with its neighbours; one is left behind the last.
        const std::size_t edge = label_width_ + (cell_width_ == kNarrow ? 2 : 1);
        const std::size_t across = wish.size.columns > edge ? (wish.size.columns - edge) / cell_width_ : 0;
        std::size_t down = wish.size.rows - std::min(wish.size.rows, title_rows() + 1);
        cut_ = across < layer_.columns.size() || down < layer_.rows.size();
        if (cut_ && down > 0) --down;
        const std::optional<ViewCell> focus = focus_cell();
        const auto column = focus ? std::optional(focus->column) : std::nullopt;
        const auto row = focus ? std::optional(focus->row) : std::nullopt;
        columns_ = visible_range(layer_.columns.size(), std::max<std::size_t>(across, 1), column,
                                 wish.scroll.columns);
        rows_ = visible_range(layer_.rows.size(), std::max<std::size_t>(down, 1), row, wish.scroll.rows);
    }

    std::optional<ViewCell> focus_cell() const {
        for (const auto* cells : {&marks_.wrong.targets, &marks_.wrong.origins, &marks_.last.targets}) {
            for (const ViewCell& cell : *cells) {
                if (cell.layer == index_) return cell;
            }
        }
        return std::nullopt;
    }

    bool is_wrong(const ViewCell& cell) const {
        return has_cell(marks_.wrong.targets, cell) || has_cell(marks_.wrong.origins, cell);
    }

    /// What stands in the column before a cell and behind it.
    std::string_view bracket_before(const ViewCell& cell) const {
        if (is_wrong(cell)) return "!";
        if (has_cell(marks_.last.targets, cell)) return "[";
        return has_cell(marks_.dimmed, cell) ? "(" : " ";
    }
    std::string_view bracket_behind(const ViewCell& cell) const {
        if (is_wrong(cell)) return "!";
        if (has_cell(marks_.last.targets, cell)) return "]";
        return has_cell(marks_.dimmed, cell) ? ")" : " ";
    }

    Style cell_style(const ViewCell& cell) const {
        if (is_wrong(cell)) return Style::wrong;
        if (has_cell(marks_.last.targets, cell)) return Style::target;
        if (has_cell(marks_.last.origins, cell)) return Style::origin;
        if (has_cell(marks_.dimmed, cell)) return Style::faint;
        return layer_.at(cell.column, cell.row) == "·" ? Style::faint : Style::plain;
    }

    std::string_view sign(const ViewCell& cell) const {
        const std::string& seen = layer_.at(cell.column, cell.row);
        const bool vacant = seen.empty() || seen == "·";
        if (vacant && has_cell(marks_.last.origins, cell)) return "◦";
        return seen.empty() ? std::string_view(" ") : std::string_view(seen);
    }

    StyledLine row_line(std::size_t row) const {
        StyledLine line(fmt::format("{:>{}} ", layer_.rows[row], label_width_), Style::faint);
        std::string_view behind = " ";
        Style style_behind = Style::plain;
        for (std::size_t i = 0; i < columns_.count; ++i) {
            const ViewCell cell{index_, columns_.begin + i, row};
            const std::string_view before = bracket_before(cell);
            const Style style = cell_style(cell);
            if (cell_width_ == kWide && i > 0) line.add(behind, style_behind);
            // Narrow cells share the column between them.
            const bool shared = cell_width_ == kNarrow && i > 0 && before == " ";
            line.add(shared ? behind : before, shared ? style_behind : style);
            line.add(sign(cell), style);
            behind = bracket_behind(cell);
            style_behind = style;
        }
        line.add(behind, style_behind);
        return line;
    }

    /// Labels stand below the signs, a minus before its first digit's place; where labels are longer than a
    /// cell, every second or third column has one.
    StyledLine label_line() const {
        std::string text(label_width_ + 1, ' ');
        std::size_t used = 0;  // columns of `text` that are taken
        for (std::size_t i = 0; i < columns_.count; ++i) {
            const std::string& label = layer_.columns[columns_.begin + i];
            if (label.empty()) continue;
            const std::size_t sign_at = label_width_ + 1 + i * cell_width_ + 1;
            const std::size_t at = sign_at - (label.front() == '-' ? 1 : 0);
            if (at < used) continue;
            text.append(at > text.size() ? at - text.size() : 0, ' ');
            text += label;
            used = text.size() + 1;
        }
        return StyledLine(text, Style::faint);
    }

    StyledLine cut_line() const {
        std::string text;
        const auto say = [&text](std::size_t count, std::string_view arrow) {
            if (count == 0) return;
            if (!text.empty()) text += ' ';
            fmt::format_to(std::back_inserter(text), "{}{}", arrow, count);
        };
        say(columns_.begin, "←");
        say(layer_.columns.size() - columns_.begin - columns_.count, "→");
        say(layer_.rows.size() - rows_.begin - rows_.count, "↑");
        say(rows_.begin, "↓");
        StyledLine line("more: ", Style::faint);
        line.add(text, Style::faint);
        line.cut_to(width());
        return line;
    }

    const ViewLayer& layer_;
    std::size_t index_;
    const PictureMarks& marks_;
    std::size_t label_width_ = 1;
    std::size_t cell_width_ = kWide;
    Range columns_;
    Range rows_;
    bool cut_ = false;
};

/// Layers that stand side by side.
struct Shelf {
    std::vector<StyledLine> lines;
    std::size_t width = 0;
};

void put_beside(Shelf& shelf, const Block& block) {
    const std::size_t at = shelf.width == 0 ? 0 : shelf.width + kGap;
    if (shelf.lines.size() < block.lines.size()) shelf.lines.resize(block.lines.size());
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
        shelf.lines[i].pad_to(at);
        shelf.lines[i].add(block.lines[i]);
    }
    shelf.width = at + block.width;
}

/// As many layers as there is room for, in reading order from the first one that is wished.
Shelf arrange_layers(const BoardView& view, const PictureMarks& marks, const PaneWish& wish) {
    Shelf whole;
    Shelf row;
    const auto end_row = [&whole, &row] {
        whole.width = std::max(whole.width, row.width);
        whole.lines.insert(whole.lines.end(), row.lines.begin(), row.lines.end());
        row = {};
    };
    const std::size_t count = view.layers.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t index = (wish.first_layer + i) % count;
        const Block block = LayerWriter(view, index, marks, wish).write();
        if (row.width > 0 && row.width + kGap + block.width > wish.size.columns) end_row();
        if (i > 0 && whole.lines.size() + block.lines.size() > wish.size.rows) break;
        put_beside(row, block);
    }
    end_row();
    return whole;
}

}  // namespace

std::vector<StyledLine> board_pane(const BoardView& view, const PictureMarks& marks, const PaneWish& wish) {
    Shelf shelf;
    if (!view.layers.empty()) shelf = arrange_layers(view, marks, wish);
    std::vector<StyledLine> lines;
    const std::size_t above = (wish.size.rows - std::min(wish.size.rows, shelf.lines.size())) / 2;
    const std::size_t left = (wish.size.columns - std::min(wish.size.columns, shelf.width)) / 2;
    lines.resize(above);
    for (const StyledLine& line : shelf.lines) {
        StyledLine placed(std::string(left, ' '));
        placed.add(line);
        placed.cut_to(wish.size.columns);
        lines.push_back(std::move(placed));
    }
    lines.resize(wish.size.rows);
    return lines;
}

}  // namespace krona::cli
