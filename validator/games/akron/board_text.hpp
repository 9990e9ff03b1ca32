// Position text of Akron (rules-akron, "Move text"): levels joined by `|`, each with its rows from the top,
// then the side to move: `3/1b1/3|2/1w b`.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "validator/games/akron/board.hpp"

namespace krona::akron {

/// The error says which row or level is wrong, and how.
tl::expected<Board, std::string> parse_board(std::string_view text, int size);

/// Levels above the last ball are not written.
std::string board_text(const Board& board);

}  // namespace krona::akron
