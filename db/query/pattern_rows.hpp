// The rows of a local pattern as it is written: from the top, joined by `/`, all of one length.
#pragma once

#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "validator/position_text.hpp"

namespace krona {

/// A row with the place of the text where it begins.
struct PatternRow {
    std::string_view text;
    std::size_t begin = 0;
};

/// From the bottom; at least one row with at least one letter. At most `most` rows of `most` letters.
tl::expected<std::vector<PatternRow>, PositionTextError> split_pattern(std::string_view text,
                                                                       std::size_t most);

}  // namespace krona
