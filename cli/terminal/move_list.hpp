// The moves of a record as a column of lines: rounds, comments and variations, the shown ply in brackets.
#pragma once

#include <cstddef>
#include <vector>

#include "cli/render/game_tree.hpp"
#include "cli/terminal/styled_text.hpp"

namespace krona::cli {

struct MoveList {
    std::vector<StyledLine> lines;
    std::size_t shown = 0;  // the line that holds the shown ply
};

/// All lines, of at most `width` columns.
MoveList move_list(const GameTree& tree, NodeIndex shown, std::size_t width);

/// `rows` of the lines (fewer where there are no more), the shown ply among them.
std::vector<StyledLine> lines_around(const MoveList& list, std::size_t rows);

}  // namespace krona::cli
