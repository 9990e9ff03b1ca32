// What there is to say of one position of a board game, as text and as JSON: the half of `krona position`
// that does not speak of Krona.
#pragma once

#include <cstddef>
#include <string>

#include "validator/any_game.hpp"

namespace krona::cli {

/// A picture, side to move, outcome and legal moves; at most `moves_shown` of those.
std::string board_position_report(const AnyPosition& position, std::size_t moves_shown);

/// One JSON object with its line end.
std::string board_position_json(const AnyPosition& position);

}  // namespace krona::cli
