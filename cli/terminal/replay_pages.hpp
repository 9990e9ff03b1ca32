// The pages that stand in front of the board of a replay: help, tags, everything about a remark.
#pragma once

#include <vector>

#include "cli/terminal/replay.hpp"
#include "cli/terminal/styled_text.hpp"

namespace krona::cli {

/// The page that the replay shows; it must show one.
std::vector<StyledLine> page_screen(const Replay& replay, const ScreenSize& size);

}  // namespace krona::cli
