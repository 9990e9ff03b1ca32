// Cuts a line of loose text into the plies, numbers and other tokens of a game of Krona. What fits nothing is
// a token of kind `words`, up to the next space.
#pragma once

#include <vector>

#include "notation/parse/loose_text.hpp"

namespace krona {

std::vector<LooseToken> cut_krona_line(std::string_view text, SpacedDash dash);

}  // namespace krona
