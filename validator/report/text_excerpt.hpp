// The part of a source line that is shown under a message, and the carets under it: one column a code point,
// tabs and control characters made harmless, long lines cut around the place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "notation/source.hpp"

namespace krona {

struct Excerpt {
    std::uint64_t line = 1;
    std::string text;    // printable
    std::string marker;  // spaces, then one mark per code point of the span on this line (one at least)
};

/// `first_line`: number of the line on which `source` starts. `mark` is `^` or `~`.
Excerpt make_excerpt(std::string_view source, std::uint64_t first_line, Span span, char mark);

/// `text` with control characters and bytes that are not UTF-8 replaced by U+FFFD and tabs by spaces, one
/// column each.
std::string printable(std::string_view text);

}  // namespace krona
