// Texts of positions as games have them: the stones are one connected group at all times, so a text of
// several groups is a slip and not a position that no game happens to have.
#pragma once

#include <string_view>
#include <vector>

#include "validator/position_text.hpp"
#include "validator/sparse_board.hpp"

namespace krona {

/// parse_position_text, and refuses stones that are not one group (R3, R6).
tl::expected<PositionText, PositionTextError> parse_group_text(std::string_view text, StoneLetters allow);

SparseBoard board_with(const std::vector<Stone>& stones);

}  // namespace krona
