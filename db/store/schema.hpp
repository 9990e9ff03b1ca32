// The schema of a store: tells stores from other files, makes new ones and brings old ones up to date.
#pragma once

#include "db/sqlite/sqlite.hpp"

namespace krona {

/// Marks a store in SQLite's application_id: the letters `KRON`.
inline constexpr std::int64_t kApplicationId = 0x4B524F4E;

/// Newest schema version that this program knows.
int schema_version();

/// Checks that the connection is a store of a version that this program reads. With `create`, makes an empty
/// database a store; with `create` and `read_write`, migrates an older store; a read-only one must be up to
/// date.
DbResult<void> prepare_schema(Connection& connection, OpenMode mode);

}  // namespace krona
