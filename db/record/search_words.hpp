// The words of a record that the query field `text` finds: of its comments and headers, folded and cut here,
// since the tokenizers of SQLite know nothing of how names are compared (fold.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace krona {

/// Runs of letters and digits, folded; long ones are cut off.
std::vector<std::string> words_of(std::string_view text);

/// Each word of the record's comments and headers once, sorted, with spaces between. Tags that hold rules,
/// results and positions are left out.
std::string search_words(const Record& record);

}  // namespace krona
