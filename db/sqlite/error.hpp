// What can go wrong with a store, as values: the kind decides what a caller does, the message is for people.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

namespace krona {

enum class DbFault : std::uint8_t {
    missing,         // no such file, or it cannot be opened
    not_a_database,  // the file is not SQLite's
    not_a_store,     // an SQLite database of another program
    newer,           // a store made by a newer version
    read_only,
    full,    // disk full, or the file may not grow
    locked,  // another process kept it locked for too long
    corrupt,
    input_output,
    unreadable_input,  // a file to import could not be read
    internal,
};

struct DbError {
    DbFault fault = DbFault::internal;
    std::string message;
};

template <typename T>
using DbResult = tl::expected<T, DbError>;

inline tl::unexpected<DbError> db_error(DbFault fault, std::string message) {
    return tl::unexpected<DbError>(DbError{fault, std::move(message)});
}

}  // namespace krona
