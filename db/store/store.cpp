#include "db/store/store.hpp"

#include <fmt/format.h>

#include "db/store/game_remover.hpp"
#include "db/store/schema.hpp"

namespace krona {

namespace {

/// Nothing, `:memory:` and some URIs name a database without a file: what went into it would be gone.
DbResult<void> check_kept(Connection& connection) {
    auto named =
        connection.query_integer("SELECT length(file) > 0 FROM pragma_database_list WHERE name = 'main'");
    if (!named) {
        return pass_on(named);
    }
    if (*named == 0) {
        return db_error(DbFault::missing,
                        "no file has this name, so the store would not be kept; write ./ before it");
    }
    return {};
}

}  // namespace

DbResult<Store> Store::open(const std::string& path, OpenMode mode) {
    auto connection = Connection::open(path, mode);
    if (!connection) {
        return tl::unexpected<DbError>(connection.error());
    }
    auto prepared = check_kept(*connection);
    if (prepared) {
        prepared = prepare_schema(*connection, mode);
    }
    if (!prepared) {
        DbError error = prepared.error();
        error.message = fmt::format("{}: {}", path, error.message);
        return tl::unexpected<DbError>(std::move(error));
    }
    return Store(std::move(*connection), path);
}

DbResult<std::vector<GameId>> delete_games(Store& store, std::span<const GameId> ids) {
    Connection& connection = store.connection();
    auto transaction = Transaction::begin(connection);
    if (!transaction) {
        return tl::unexpected<DbError>(transaction.error());
    }
    auto remover = GameRemover::open(connection);
    if (!remover) {
        return pass_on(remover);
    }
    std::vector<GameId> unknown;
    for (GameId id : ids) {
        auto removed = remover->remove(id);
        if (!removed) {
            return pass_on(removed);
        }
        if (!*removed) {
            unknown.push_back(id);
        }
    }
    if (auto finished = remover->finish(); !finished) {
        return pass_on(finished);
    }
    if (auto committed = transaction->commit(); !committed) {
        return tl::unexpected<DbError>(committed.error());
    }
    return unknown;
}

}  // namespace krona
