// Where games came from: the rows of the table `files`.
#pragma once

#include <cstdint>
#include <string>

#include "db/sqlite/sqlite.hpp"

namespace krona {

struct StoredFile {
    std::string hash;  // the 32 bytes of the SHA-256 of its content
    std::string name;
    std::string imported_at;  // UTC, first time
};

/// What `files.checksum` holds.
std::int64_t checksum_of(const StoredFile& file);

/// Now, as the store writes times: `2026-11-29T12:00:00Z`.
std::string utc_now();

/// The id of the file with that content; it is added where it is new.
DbResult<std::int64_t> file_id(Connection& connection, const StoredFile& file);

}  // namespace krona
