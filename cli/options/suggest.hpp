// "Did you mean": the nearest of the known words to a mistyped one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace krona::cli {

/// The known word with the fewest slips (insertion, deletion, change, swap of neighbours), empty where none
/// is near.
std::string nearest_word(std::string_view typed, const std::vector<std::string>& known);

}  // namespace krona::cli
