// A board seen from another side of the table, or from above.
#pragma once

#include <cstdint>

#include "cli/render/svg_board.hpp"
#include "validator/game_view.hpp"

namespace krona::cli {

/// How the board is turned, in quarters against the clock.
enum class Turned : std::uint8_t { none, quarter, half, three_quarters };
Turned turned_on(Turned turned, std::uint8_t quarters);
BoardView turned_view(const BoardView& view, Turned turned);
PictureMarks turned_marks(const BoardView& view, const PictureMarks& marks, Turned turned);

/// The marks of levels (Akron) on the first layer too, which shows all levels at once, half a step further on
/// each. Views of one layer have nothing to add.
PictureMarks marks_from_above(const BoardView& view, const PictureMarks& marks);

}  // namespace krona::cli
