// Positions of board games as text: layers of cells with their labels, the last move marked.
#pragma once

#include <string>

#include "validator/game_view.hpp"

namespace krona::cli {

/// Appends the layers one below the other, then the notes. Targets stand in brackets, an empty origin is `◦`.
void render_view(const BoardView& view, const MoveMarks& marks, std::string& out);

}  // namespace krona::cli
