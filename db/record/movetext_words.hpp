// The alphabet of coded movetext (movetext_codec.hpp). It is stored: words are only ever added at the end.
#pragma once

#include <cstdint>

namespace krona {

// A byte below kFirstWord names a point by a stone beside it: stone * 8 + direction. It is a placement, or,
// in phase 2, the target of a move, and the number of the moving stone follows.
inline constexpr std::uint8_t kFirstWord = 224;
enum class MovetextWord : std::uint8_t {
    comment = kFirstWord,
    line_comment,
    nag,
    variation_begin,
    variation_end,
    blocked,
    result_marker,  // the same as the tag Result
    marker,         // text
    place_at,       // coordinates
    place_beside,   // stone, direction
    move_to,        // stone, coordinates
    move_beside,    // moving stone, stone, direction
    phase_placement,
    phase_movement,
};

}  // namespace krona
