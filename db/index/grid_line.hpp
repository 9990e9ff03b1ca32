// A Krona main line as it is scanned for local patterns: its plies as points of the grid that they stay in,
// written out so that reading them takes no board. One is kept for every game that the indexes name
// (grid_line_store.hpp); the record itself packs its plies more tightly (packed_line.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "db/record/main_line.hpp"

namespace krona {

/// The bytes of a line up to its end or its first fault; a point takes one byte, or two on a grid of more
/// than 255. Empty for lines without positions, with a placement behind a move, and where the grid would be
/// wider or higher than 255.
std::string encode_grid_line(const MainLine& line);

/// What stands on a point from a position on: a move changes two points, a `--` none.
struct GridChange {
    std::uint32_t ply = 0;    // plies behind the position; 0 for stones of the setup
    std::uint16_t point = 0;  // row by row from the bottom
    Colour now = Colour::none;
};

struct GridLine {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<GridChange> changes;
    std::vector<Colour> board;  // behind the last change, by point
};

/// Into `line`, whose memory is used again. False where the bytes are damaged.
bool decode_grid_line(std::string_view bytes, GridLine& line);

}  // namespace krona
