// Text between the plies that the reader refused and that can be no ply by its form: it takes no player's
// turn, so what stands behind it is judged as if it were not there.
#pragma once

#include <string_view>

#include "notation/record.hpp"

namespace krona {

/// Brackets, NAGs and suffixes that are none, and termination markers in the middle of a line.
bool is_stray(std::string_view token);

/// Whether the element is a ply, or text that was refused and may have been meant as one.
bool takes_a_turn(const Record& record, const Element& element);

}  // namespace krona
