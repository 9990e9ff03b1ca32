#include "db/store/schema.hpp"

#include <fmt/format.h>

#include "db/index/game_index.hpp"
#include "db/store/complete_store.hpp"
#include "db/store/migrations.hpp"

namespace krona {
namespace {

/// Stores of older versions have other indexes over positions, or none.
constexpr std::int64_t kIndexedVersion = 5;

struct Header {
    std::int64_t application_id = 0;
    std::int64_t version = 0;
    std::int64_t tables = 0;
    bool blank() const { return application_id == 0 && version == 0 && tables == 0; }
};

DbResult<Header> read_header(Connection& connection) {
    auto tables = connection.query_integer("SELECT count(*) FROM sqlite_master");
    if (!tables) {
        return tl::unexpected<DbError>(tables.error());
    }
    auto application_id = connection.query_integer("PRAGMA application_id");
    auto version = connection.query_integer("PRAGMA user_version");
    if (!application_id || !version) {
        return tl::unexpected<DbError>(application_id ? version.error() : application_id.error());
    }
    return Header{*application_id, *version, *tables};
}

DbResult<void> check_header(const Header& header, OpenMode mode) {
    if (header.blank() && mode == OpenMode::create) {
        return {};
    }
    if (header.blank()) {
        return db_error(DbFault::not_a_store, "not a krona store: the database is empty");
    }
    if (header.application_id != kApplicationId) {
        return db_error(DbFault::not_a_store, "not a krona store: the database belongs to another program");
    }
    if (header.version > schema_version()) {
        return db_error(
            DbFault::newer,
            fmt::format("the store has schema version {} and this program knows versions up to {}: "
                        "it was made by a newer krona",
                        header.version, schema_version()));
    }
    if (header.version < schema_version() && mode == OpenMode::read_only) {
        return db_error(
            DbFault::read_only,
            fmt::format("the store has the older schema version {}; open it once for writing (for "
                        "instance by an import) to bring it to version {}",
                        header.version, schema_version()));
    }
    return {};
}

DbResult<void> migrate_from(Connection& connection, std::int64_t version) {
    for (const Migration& migration : migrations()) {
        if (migration.version <= version) {
            continue;
        }
        auto done = connection.execute(migration.sql);
        if (done) {
            done = connection.execute(fmt::format("PRAGMA user_version = {}", migration.version));
        }
        if (!done) {
            done.error().message = fmt::format("migration {}: {}", migration.name, done.error().message);
            return done;
        }
    }
    return connection.execute(fmt::format("PRAGMA application_id = {}", kApplicationId));
}

/// All steps in one transaction; the version is read again under the lock, since another process may have
/// been first.
DbResult<void> migrate(Connection& connection) {
    auto transaction = Transaction::begin(connection);
    if (!transaction) {
        return tl::unexpected<DbError>(transaction.error());
    }
    auto header = read_header(connection);
    if (!header) {
        return tl::unexpected<DbError>(header.error());
    }
    if (header->version < schema_version()) {
        if (auto done = migrate_from(connection, header->version); !done) {
            return done;
        }
        if (auto done = complete_store(connection); !done) {
            return done;
        }
        if (header->version < kIndexedVersion) {
            if (auto done = build_game_index(connection); !done) {
                return done;
            }
        }
    }
    return transaction->commit();
}

}  // namespace

int schema_version() {
    return migrations().back().version;
}

DbResult<void> prepare_schema(Connection& connection, OpenMode mode) {
    auto header = read_header(connection);
    if (!header) {
        return tl::unexpected<DbError>(header.error());
    }
    if (auto checked = check_header(*header, mode); !checked) {
        return checked;
    }
    if (connection.read_only() && mode != OpenMode::read_only) {
        return db_error(DbFault::read_only, "the store is opened read-only and cannot be changed");
    }
    if (mode != OpenMode::read_only) {
        // Readers go on while an importer writes. A file system without shared memory keeps the old journal.
        if (auto journal = connection.execute("PRAGMA journal_mode = WAL"); !journal) {
            return journal;
        }
        if (header->version < schema_version()) {
            if (auto migrated = migrate(connection); !migrated) {
                return migrated;
            }
        }
    }
    return connection.execute(
        "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536");
}

}  // namespace krona
