// Pictures of positions of Korona with the signs that its source proposes: the dama has the sign of the chess
// queen, the ferz an eight-pointed star.
#pragma once

#include "validator/game_view.hpp"
#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// A player does not see the other side's crown, nor which of its stones is mined, before they are open
/// (secrets.hpp).
BoardView board_view(const Position& position, Viewer viewer);
MoveMarks move_marks(const Move& move);

}  // namespace krona::korona
