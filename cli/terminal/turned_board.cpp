#include "cli/terminal/turned_board.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace krona::cli {

namespace {

ViewCell turned_cell(const BoardView& view, const ViewCell& cell, Turned turned) {
    const std::size_t last_column = view.layers[cell.layer].columns.size() - 1;
    const std::size_t last_row = view.layers[cell.layer].rows.size() - 1;
    switch (turned) {
        case Turned::none:
            return cell;
        case Turned::quarter:
            return {cell.layer, last_row - cell.row, cell.column};
        case Turned::half:
            return {cell.layer, last_column - cell.column, last_row - cell.row};
        case Turned::three_quarters:
            return {cell.layer, cell.row, last_column - cell.column};
    }
    return cell;
}

std::vector<std::string> reversed(std::vector<std::string> labels) {
    std::reverse(labels.begin(), labels.end());
    return labels;
}

ViewLayer turned_layer(const BoardView& view, std::size_t index, Turned turned) {
    const ViewLayer& layer = view.layers[index];
    ViewLayer out = layer;
    switch (turned) {
        case Turned::none:
            return out;
        case Turned::quarter:
            out.columns = reversed(layer.rows);
            out.rows = layer.columns;
            break;
        case Turned::half:
            out.columns = reversed(layer.columns);
            out.rows = reversed(layer.rows);
            break;
        case Turned::three_quarters:
            out.columns = layer.rows;
            out.rows = reversed(layer.columns);
            break;
    }
    for (std::size_t row = 0; row < layer.rows.size(); ++row) {
        for (std::size_t column = 0; column < layer.columns.size(); ++column) {
            const ViewCell to = turned_cell(view, {index, column, row}, turned);
            out.cells[to.row * out.columns.size() + to.column] = layer.at(column, row);
        }
    }
    return out;
}

std::array<std::vector<ViewCell>*, 5> lists_of(PictureMarks& marks) {
    return {&marks.last.targets, &marks.last.origins, &marks.dimmed, &marks.wrong.targets,
            &marks.wrong.origins};
}

}  // namespace

Turned turned_on(Turned turned, std::uint8_t quarters) {
    return static_cast<Turned>((static_cast<unsigned>(turned) + quarters) % 4);
}

BoardView turned_view(const BoardView& view, Turned turned) {
    BoardView out;
    out.notes = view.notes;
    for (std::size_t i = 0; i < view.layers.size(); ++i) out.layers.push_back(turned_layer(view, i, turned));
    return out;
}

PictureMarks turned_marks(const BoardView& view, const PictureMarks& marks, Turned turned) {
    PictureMarks out = marks;
    for (auto* cells : lists_of(out)) {
        for (ViewCell& cell : *cells) {
            // A wrong ply may name a level of Akron that is not in the picture.
            if (cell.layer < view.layers.size()) cell = turned_cell(view, cell, turned);
        }
    }
    return out;
}

PictureMarks marks_from_above(const BoardView& view, const PictureMarks& marks) {
    PictureMarks out = marks;
    if (view.layers.size() < 2) return out;
    for (auto* cells : lists_of(out)) {
        const std::size_t count = cells->size();
        for (std::size_t i = 0; i < count; ++i) {
            const ViewCell cell = (*cells)[i];
            if (cell.layer == 0) continue;
            const std::size_t shift = cell.layer - 1;
            cells->push_back({0, 2 * cell.column + shift, 2 * cell.row + shift});
        }
    }
    return out;
}

}  // namespace krona::cli
