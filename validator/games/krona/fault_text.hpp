// The words for a ply that is not legal: which rule it breaks and the facts that break it.
#pragma once

#include <string>

#include "notation/diagnostic_codes.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

/// The diagnostic code of a fault; `fault` is not `none`.
Code fault_code(KronaFault fault);

/// Message for `move`, which has `fault` in `position` (the position in which it was tried); points are named
/// in the record's coordinates.
std::string fault_message(const KronaPosition& position, const KronaMove& move, KronaFault fault,
                          const KronaCoordinates& coordinates);

/// `White`, `Black`, ... for the start of a sentence.
std::string capital_colour(Colour colour);

}  // namespace krona
