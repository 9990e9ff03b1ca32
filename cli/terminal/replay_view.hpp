// What a screen shows of a replay: header, board, moves, whose turn it is, what is said of the ply, keys.
#pragma once

#include <vector>

#include "cli/terminal/replay.hpp"
#include "cli/terminal/styled_text.hpp"

namespace krona::cli {

/// The smallest screen that shows a board.
inline constexpr ScreenSize kLeastScreen{24, 8};

/// Exactly `size.rows` lines of at most `size.columns` columns.
std::vector<StyledLine> replay_lines(const Replay& replay, const ScreenSize& size);

}  // namespace krona::cli
