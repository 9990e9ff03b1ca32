// Names of Akron's cells and moves (rules-akron, "Move text"): `c3`, `2c3`, `c3-2d4`; in the doubled dialect
// of a public server `1e5`, `2f6`, with the level always written and rows and files counted in halves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validator/games/akron/board.hpp"

namespace krona::akron {

enum class Coordinates : std::uint8_t { plain, doubled };

/// A cell as written; it may lie off the board. Nothing where the text is no cell of the dialect.
std::optional<Place> parse_cell(std::string_view text, Coordinates dialect);

/// A move as written.
struct WrittenMoveText {
    std::optional<Place> from;
    Place to;
};
std::optional<WrittenMoveText> parse_move(std::string_view text, Coordinates dialect);

std::string place_text(const Place& place, Coordinates dialect);
std::string cell_text(const Geometry& geometry, Cell cell, Coordinates dialect);
std::string move_text(const Geometry& geometry, const Move& move, Coordinates dialect);

}  // namespace krona::akron
