// Cuts a line of a score sheet of Korona into numbers, moves and a result: an optional stray period, the move
// number, then the rest without its spaces as one or two moves. Lines without numbers are cut at their
// spaces.
#pragma once

#include <vector>

#include "notation/parse/loose_text.hpp"

namespace krona {

std::vector<LooseToken> cut_korona_line(std::string_view text, SpacedDash dash);

/// Whether some move of a cut line is written as no other game writes it.
bool tells_korona(const std::vector<LooseToken>& tokens);

}  // namespace krona
