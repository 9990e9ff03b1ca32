// Fills in what a migration cannot compute in SQL: checksums, words and crowns of games that an older version
// stored.
#pragma once

#include "db/sqlite/sqlite.hpp"

namespace krona {

/// Within the transaction of the migration; does nothing where all is there.
DbResult<void> complete_store(Connection& connection);

}  // namespace krona
