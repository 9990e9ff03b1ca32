// Folding of names and texts for comparison: letter case and diacritics do not count, `ё` is `е`, and `й`
// stays itself (cli.md, "Query language").
#pragma once

#include <string>
#include <string_view>

namespace krona {

/// Bytes that are not UTF-8 stay as they are. fold(fold(x)) = fold(x).
std::string fold(std::string_view text);

}  // namespace krona
