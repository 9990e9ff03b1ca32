#include "db/store/maintenance.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "db/sqlite/rows.hpp"

namespace krona {
namespace {

constexpr std::string_view kForgetPlayers =
    "DELETE FROM players WHERE id NOT IN (SELECT white FROM games WHERE white IS NOT NULL"
    " UNION SELECT black FROM games WHERE black IS NOT NULL"
    " UNION SELECT player FROM further_players WHERE player IS NOT NULL)";
constexpr std::string_view kForgetNames =
    "DELETE FROM names WHERE id NOT IN (SELECT rules FROM games WHERE rules IS NOT NULL"
    " UNION SELECT event FROM games WHERE event IS NOT NULL UNION SELECT site FROM games WHERE site IS NOT "
    "NULL"
    " UNION SELECT ending FROM games WHERE ending IS NOT NULL"
    " UNION SELECT termination FROM games WHERE termination IS NOT NULL"
    " UNION SELECT name FROM tags UNION SELECT value FROM tags)";

DbResult<std::uint64_t> file_bytes(Connection& connection) {
    auto pages = connection.query_integer("PRAGMA page_count");
    auto size = pages ? connection.query_integer("PRAGMA page_size") : pages;
    if (!size) {
        return pass_on(size);
    }
    return static_cast<std::uint64_t>(*pages) * static_cast<std::uint64_t>(*size);
}

DbResult<std::uint64_t> forget_names(Connection& connection) {
    auto transaction = Transaction::begin(connection);
    if (!transaction) {
        return pass_on(transaction);
    }
    std::uint64_t forgotten = 0;
    for (const std::string_view sql : {kForgetPlayers, kForgetNames}) {
        if (auto done = run_sql(connection, sql); !done) {
            return pass_on(done);
        }
        forgotten += static_cast<std::uint64_t>(connection.changes());
    }
    if (auto done = transaction->commit(); !done) {
        return pass_on(done);
    }
    return forgotten;
}

}  // namespace

DbResult<VacuumCounts> vacuum_store(Store& store) {
    Connection& connection = store.connection();
    auto before = file_bytes(connection);
    auto names = before ? forget_names(connection) : before;
    if (!names) {
        return pass_on(names);
    }
    for (const char* sql : {"INSERT INTO game_text (game_text) VALUES ('optimize')", "VACUUM",
                            "PRAGMA wal_checkpoint(TRUNCATE)"}) {
        if (auto done = connection.execute(sql); !done) {
            return pass_on(done);
        }
    }
    auto after = file_bytes(connection);
    if (!after) {
        return pass_on(after);
    }
    return VacuumCounts{*before, *after, *names};
}

DbResult<void> back_up_store(Store& store, const std::string& path,
                             const Connection::BackupProgress& progress) {
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, error))) {
        return db_error(DbFault::input_output,
                        fmt::format("{}: the file exists already; name a new one, or remove it first", path));
    }
    const std::string part = path + ".part";
    std::filesystem::remove(part, error);
    bool whole = true;
    auto copied = store.connection().back_up(part, [&](std::int64_t done, std::int64_t all) {
        whole = progress(done, all);
        return whole;
    });
    if (copied && whole) {
        std::filesystem::rename(part, path, error);
        if (!error) {
            return {};
        }
        copied = db_error(DbFault::input_output, fmt::format("{}: {}", path, error.message()));
    }
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    std::filesystem::remove(part + "-journal", ignored);
    if (!copied) {
        copied.error().message = fmt::format("{}: {}", path, copied.error().message);
    }
    return copied;
}

}  // namespace krona
