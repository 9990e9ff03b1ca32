// The cells that a ply of a board game names, whether it is legal or not: found by the labels on the edges of
// its picture. For showing what a wrong ply was about.
#pragma once

#include <string_view>

#include "validator/game_view.hpp"

namespace krona::cli {

/// The last cell of a path is the target and the first one the origin; all cells on which stones are put
/// (`S@e4,M@f4`) are targets. Empty where the text names no cell of the picture, as castling does.
MoveMarks named_cells(const BoardView& view, std::string_view text);

}  // namespace krona::cli
