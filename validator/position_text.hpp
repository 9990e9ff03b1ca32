// Krona position text (notation.md, "Position text"): `wbw/b1b/wbw b 0,0 r`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "validator/sparse_board.hpp"

namespace krona {

struct PositionText {
    std::vector<Stone> stones;      // absolute points; colour none is never used
    bool shape = false;             // written with `x`: stones have colour white then, and no colour is meant
    std::optional<Colour> to_move;  // where written
    Point corner{0, 0};             // lower left corner of the box
    std::vector<Colour> blocked;    // colours written as blocked
};

/// What is wrong with a position text, for `bad-setup`: message in plain words and the byte range in the
/// text.
struct PositionTextError {
    std::string message;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Reads strictly; trailing empties are tolerated. `x` stones are only allowed where `allow` says so.
enum class StoneLetters : std::uint8_t { colours, colours_or_shape };
tl::expected<PositionText, PositionTextError> parse_position_text(std::string_view text, StoneLetters allow);

/// Rows only, e.g. `wbw/b1b/wbw`; empty for an empty board.
std::string rows_text(const SparseBoard& board);
/// Rows, colour to move, corner, blocked colours (where any).
std::string position_text(const SparseBoard& board, Colour to_move, Point corner,
                          std::span<const Colour> blocked);

}  // namespace krona
