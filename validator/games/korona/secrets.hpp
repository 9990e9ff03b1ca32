// What both players know of the secrets of one of them. Everything follows from the position, because what a
// secret is worth stands on the board: a side with one monarch has opened its note, and the mine is known
// once it went off or is the only stone that is left.
#pragma once

#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// Whether the note is open: a monarch was lost, or the game is over on the board.
bool is_crown_open(const Position& position, Side side);

/// Whether it is known which stones of the side are mined: the mine went off, so that all others are plain;
/// or all others were captured, so that the last one is the mine; or the game is over on the board.
bool are_stones_open(const Position& position, Side side);

}  // namespace krona::korona
