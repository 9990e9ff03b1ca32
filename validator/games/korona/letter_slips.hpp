// Slips of a Korona move text in its letters: pieces drawn as signs, a piece whose letter was left out, and
// signs of judgement that stick to the move.
#pragma once

#include <string_view>
#include <vector>

#include "validator/game_rules.hpp"
#include "validator/games/korona/move_text.hpp"
#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// Appends texts that may have been meant; they need not be legal.
void append_letter_slips(const Position& position, std::string_view text, Language language,
                         std::vector<MoveSlip>& slips);

}  // namespace krona::korona
