// An Akron record on the doubled grid of a public server (rules-akron, "Move text"): what `krona convert
// --coordinates doubled` writes.
#pragma once

#include "notation/record.hpp"

namespace krona::akron {

/// A canonical Akron record with its plies in the doubled dialect and the tag Coordinates behind the rule
/// tags.
Record doubled_record(Record canonical);

}  // namespace krona::akron
