#include "cli/render/text_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace krona::cli {

namespace {

/// Layers whose columns are not all labelled are grids of half steps, drawn narrower.
std::size_t cell_width(const ViewLayer& layer) {
    constexpr std::size_t kHalfSteps = 2;
    constexpr std::size_t kMarked = 3;
    const bool sparse = std::any_of(layer.columns.begin(), layer.columns.end(),
                                    [](const std::string& label) { return label.empty(); });
    return sparse ? kHalfSteps : kMarked;
}

bool marks_cell(const std::vector<ViewCell>& cells, const ViewCell& cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

void append_cell(const ViewLayer& layer, const ViewCell& cell, const MoveMarks& marks, std::string& out) {
    const std::string& seen = layer.at(cell.column, cell.row);
    const bool target = marks_cell(marks.targets, cell);
    const bool vacant = seen.empty() || seen == "·";
    const bool origin = vacant && marks_cell(marks.origins, cell);
    const bool wide = cell_width(layer) > 2;
    if (wide) out += target ? '[' : ' ';
    out += origin ? "◦" : (seen.empty() ? " " : seen);
    out += wide && target ? ']' : ' ';
}

void end_line(std::string& out) {
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
}

void append_layer(const BoardView& view, std::size_t index, const MoveMarks& marks, std::string& out) {
    const ViewLayer& layer = view.layers[index];
    if (!layer.title.empty()) out.append(layer.title).append(":\n");
    std::size_t label_width = 1;
    for (const std::string& label : layer.rows) label_width = std::max(label_width, label.size());
    for (std::size_t row = layer.rows.size(); row-- > 0;) {
        fmt::format_to(std::back_inserter(out), "{:>{}} ", layer.rows[row], label_width);
        for (std::size_t column = 0; column < layer.columns.size(); ++column)
            append_cell(layer, {index, column, row}, marks, out);
        end_line(out);
    }
    const std::size_t width = cell_width(layer);
    out.append(label_width + (width > 2 ? 2 : 1), ' ');
    for (const std::string& label : layer.columns)
        fmt::format_to(std::back_inserter(out), "{:<{}}", label, width);
    end_line(out);
}

}  // namespace

void render_view(const BoardView& view, const MoveMarks& marks, std::string& out) {
    for (std::size_t i = 0; i < view.layers.size(); ++i) append_layer(view, i, marks, out);
    for (const std::string& note : view.notes) out.append(note).append("\n");
}

}  // namespace krona::cli
