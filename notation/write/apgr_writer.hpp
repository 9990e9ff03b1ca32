// Writes Akron records as game reports of a public play server (see parse/apgr_events.hpp).
#pragma once

#include <string>

#include "notation/record.hpp"

namespace krona {

/// Appends one report on one line. `record` is a canonical record of Akron with its plies on the doubled
/// grid. A report has no comments, NAGs or variations: they are left out.
void write_apgr(const Record& record, std::string& out);

}  // namespace krona
