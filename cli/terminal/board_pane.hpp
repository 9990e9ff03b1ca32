// A position as styled lines that fit a part of the screen: the layers side by side where there is room, the
// last move in brackets. A board that is larger than its place shows the part around the last move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cli/render/game_frames.hpp"
#include "cli/terminal/styled_text.hpp"

namespace krona::cli {

/// Steps in cells by which a part of a board is moved away from the last move.
struct Scroll {
    std::int32_t columns = 0;
    std::int32_t rows = 0;
};

struct PaneWish {
    ScreenSize size;
    std::size_t first_layer = 0;  // which one comes first
    Scroll scroll;
};

/// Exactly `size.rows` lines, centred in `size.columns`.
std::vector<StyledLine> board_pane(const BoardView& view, const PictureMarks& marks, const PaneWish& wish);

}  // namespace krona::cli
