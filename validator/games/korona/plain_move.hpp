// The moves that nearly every ply is: plain English forms (`e4`, `exd5`, `Nf3`, `Rad1`, `Bxc6`) that exactly
// one move fits. Everything else, faults included, is left to resolve.hpp.
#pragma once

#include <optional>
#include <string_view>

#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// The squares of a step that is neither castling nor promotion.
struct FromTo {
    Square from;
    Square to;
};

/// The one legal move that a plain text means; nullopt where the text is not plain or does not decide.
std::optional<FromTo> plain_move(const Position& position, std::string_view text);

}  // namespace krona::korona
