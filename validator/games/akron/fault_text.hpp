// The words of Akron: why a ply is refused, and what may have been meant by it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/game_rules.hpp"
#include "validator/games/akron/board.hpp"
#include "validator/games/akron/cell_text.hpp"

namespace krona::akron {

/// The message for a ply that has the fault `code` on this board, in the record's dialect.
std::string fault_text(const Board& board, Coordinates dialect, std::string_view text, Code code);

/// Texts that may have been meant: the level missing or wrong, file and rank swapped, the other dialect.
void undo_slips(const Board& board, Coordinates dialect, std::string_view text, std::vector<MoveSlip>& out);

}  // namespace krona::akron
