// Care of a store's file: giving back unused space, and copies while it is in use.
#pragma once

#include <cstdint>
#include <string>

#include "db/store/store.hpp"

namespace krona {

struct VacuumCounts {
    std::uint64_t bytes_before = 0;
    std::uint64_t bytes_after = 0;
    std::uint64_t names = 0;  // of players, events and the like that no game had any more
};

/// Needs the store for itself, and as much free space as the store takes.
DbResult<VacuumCounts> vacuum_store(Store& store);

/// Writes a copy of the store as it is now, which is complete or, where `progress` ended it, not there.
/// `path` must not exist.
DbResult<void> back_up_store(Store& store, const std::string& path,
                             const Connection::BackupProgress& progress);

}  // namespace krona
