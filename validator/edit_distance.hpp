// How far two written texts are apart: ranks what may have been meant by one that is wrong.
#pragma once

#include <cstddef>
#include <string_view>

namespace krona {

/// Number of single-character changes that turn one text into the other (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace krona
