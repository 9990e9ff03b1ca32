// The statements that lead a store from one schema version to the next, embedded from migrations/*.sql.
#pragma once

#include <span>
#include <string_view>

namespace krona {

struct Migration {
    int version;  // after the migration
    std::string_view name;
    const char* sql;
};

/// In order, versions from 1 without a gap.
std::span<const Migration> migrations();

}  // namespace krona
