// A Krona position as a neutral picture (game_view.hpp): the group with a rim of empty points around it,
// cropped from the infinite board.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/game_view.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/games/krona/trace.hpp"

namespace krona::cli {

struct KronaPicture {
    BoardView view;
    Box box;  // of the points shown: cell (column, row) is the point box.min + (column, row)

    /// The cell of a point; it must be in the box.
    ViewCell cell(Point point) const;
};

/// `shown`: points that must be in the picture beside the stones, such as the origin of the last move. An
/// empty board shows the surroundings of 0,0. The edges carry the labels of `coordinates`.
KronaPicture krona_picture(const SparseBoard& board, Box shown = {}, const KronaCoordinates& coordinates = {},
                           std::int32_t rim = 1);

/// All points that the stones of a game ever touch: shown throughout, they keep the board from moving.
Box touched_points(const KronaTrace& trace);

/// Marks of a ply in a picture that shows its points.
MoveMarks krona_marks(const KronaPicture& picture, const KronaMove& move);

/// The stones that may not be lifted because they hold the group together (R6), for pictures that dim them.
std::vector<ViewCell> bound_stones(const KronaPicture& picture, const SparseBoard& board);

}  // namespace krona::cli
