#include "cli/render/krona_view.hpp"

#include <string>

#include "cli/render/text_board.hpp"

namespace krona::cli {

namespace {

/// Where the name of a point parts into its column and its row: `-3,12`, `e4`, `K10`.
std::size_t row_begin(std::string_view name) {
    const std::size_t comma = name.find(',');
    return comma != std::string_view::npos ? comma + 1 : name.find_first_of("0123456789");
}

std::string column_label(const KronaCoordinates& coordinates, Point point) {
    const std::string name = coordinates.text(point);
    const std::size_t row = row_begin(name);
    return name.substr(0, name[row - 1] == ',' ? row - 1 : row);
}

std::string row_label(const KronaCoordinates& coordinates, Point point) {
    const std::string name = coordinates.text(point);
    return name.substr(row_begin(name));
}

}  // namespace

ViewCell KronaPicture::cell(Point point) const {
    return ViewCell{0, static_cast<std::size_t>(point.x - box.min.x),
                    static_cast<std::size_t>(point.y - box.min.y)};
}

KronaPicture krona_picture(const SparseBoard& board, Box shown, const KronaCoordinates& coordinates,
                           std::int32_t rim) {
    Box box = board.box();
    if (!shown.empty()) {
        box.include(shown.min);
        box.include(shown.max);
    }
    if (box.empty()) box.include(Point{0, 0});
    box.min.x -= rim;
    box.min.y -= rim;
    box.max.x += rim;
    box.max.y += rim;

    ViewLayer layer;
    for (std::int32_t x = box.min.x; x <= box.max.x; ++x)
        layer.columns.push_back(column_label(coordinates, {x, box.min.y}));
    for (std::int32_t y = box.min.y; y <= box.max.y; ++y) {
        layer.rows.push_back(row_label(coordinates, {box.min.x, y}));
        for (std::int32_t x = box.min.x; x <= box.max.x; ++x)
            layer.cells.push_back(stone_sign(board.at(Point{x, y})));
    }
    KronaPicture picture;
    picture.view.layers.push_back(std::move(layer));
    picture.box = box;
    return picture;
}

Box touched_points(const KronaTrace& trace) {
    Box box;
    for (const Stone& stone : trace.start.board().stones()) box.include(stone.point);
    for (const TracedPly& played : trace.plies) {
        if (played.move.kind != KronaMoveKind::blocked) box.include(played.move.to);
    }
    return box;
}

MoveMarks krona_marks(const KronaPicture& picture, const KronaMove& move) {
    MoveMarks marks;
    if (move.kind != KronaMoveKind::blocked) marks.targets.push_back(picture.cell(move.to));
    if (move.kind == KronaMoveKind::move) marks.origins.push_back(picture.cell(move.from));
    return marks;
}

std::vector<ViewCell> bound_stones(const KronaPicture& picture, const SparseBoard& board) {
    std::vector<ViewCell> cells;
    for (const Stone& stone : board.stones()) {
        if (!board.connected_without(stone.point)) cells.push_back(picture.cell(stone.point));
    }
    return cells;
}

}  // namespace krona::cli
