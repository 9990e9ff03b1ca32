// The words of Three Crowns: why a ply is refused, what may have been meant by it, and by what a game was
// over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/game_rules.hpp"
#include "validator/games/three_crowns/board.hpp"
#include "validator/games/three_crowns/move_text.hpp"

namespace krona::three_crowns {

/// Whether each written suffix is true and none is repeated; missing ones are no fault.
bool suffixes_fit(const WrittenText& written, const Move& move);

/// The message for a ply that has the fault `code` on this board.
std::string fault_text(const Board& board, Equalizer equalizer, std::string_view text, Code code);

/// Texts that may have been meant: a jump written as a step and the like.
void undo_slips(const Board& board, Equalizer equalizer, std::string_view text, std::vector<MoveSlip>& out);

std::string outcome_text(const Board& board, const GameOutcome& outcome);

}  // namespace krona::three_crowns
