// A position named on the command line: position text, `start` or `empty`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "validator/games/krona/position.hpp"
#include "validator/position_text.hpp"

namespace krona::cli {

/// Words of one position as the shell split them, joined: `wb/bw`, `w`, `0,0`.
std::string joined_words(const std::vector<std::string>& words);

/// The error is a whole message: the text, a caret below it, and what is wrong.
tl::expected<PositionText, std::string> read_position(const std::string& text, StoneLetters allow);

/// Largest number of colours that the text speaks of, two at least.
int players_of(const PositionText& position);

/// Stones and the rest of a text as a board ready for movement. The error says what forbids it.
tl::expected<SparseBoard, std::string> board_of(const PositionText& position);
tl::expected<KronaPosition, std::string> movement_position(const PositionText& position, int players);

}  // namespace krona::cli
