// What the judges of all games say alike of a ply, whichever the rules. They name the ply themselves.
#pragma once

#include <cstdint>
#include <vector>

#include "notation/record.hpp"

namespace krona {

/// `move-number`: the number stands before a ply of another round. The fix keeps its periods.
Diagnostic wrong_move_number(const Record& record, const Element& number, std::uint32_t round);

/// Appends the fixes of `more` whose edits are not among `fixes` yet.
void append_new_fixes(std::vector<Fix> more, std::vector<Fix>& fixes);

}  // namespace krona
