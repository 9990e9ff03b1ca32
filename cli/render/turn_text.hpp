// Who is to move, or how the game ended, in words: the line below a picture.
#pragma once

#include <string>

#include "validator/any_game.hpp"
#include "validator/games/krona/position.hpp"

namespace krona::cli {

std::string turn_text(const KronaPosition& position);
std::string turn_text(const AnyPosition& position);

}  // namespace krona::cli
