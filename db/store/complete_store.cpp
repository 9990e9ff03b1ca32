#include "db/store/complete_store.hpp"

#include "db/query/search_words.hpp"
#include "db/store/stored_files.hpp"
#include "db/store/stored_row.hpp"

namespace krona {
namespace {

DbResult<void> complete_files(Connection& connection) {
    auto update = connection.prepare("UPDATE files SET checksum = ? WHERE id = ?");
    if (!update) {
        return pass_on(update);
    }
    auto select = connection.prepare("SELECT id, hash, name, imported_at FROM files WHERE checksum IS NULL");
    if (!select) {
        return pass_on(select);
    }
    return for_each_row(*select, [&](const Statement& row) -> DbResult<Rows> {
        const StoredFile file{std::string(row.text(1)), std::string(row.text(2)), std::string(row.text(3))};
        auto done = update->bind(1, checksum_of(file)).bind(2, row.integer(0)).run();
        return done ? DbResult<Rows>(Rows::more) : pass_on(done);
    });
}

DbResult<std::vector<GameId>> incomplete_games(Connection& connection) {
    std::vector<GameId> ids;
    auto done = for_each_row(connection, "SELECT id FROM games WHERE checksum IS NULL ORDER BY id",
                             [&](const Statement& row) -> DbResult<Rows> {
                                 ids.push_back(GameId{row.integer(0)});
                                 return Rows::more;
                             });
    if (!done) {
        return pass_on(done);
    }
    return ids;
}

DbResult<void> complete_games(Connection& connection, const std::vector<GameId>& ids) {
    auto rows = StoredRowReader::open(connection);
    auto update = connection.prepare("UPDATE games SET checksum = ? WHERE id = ?");
    auto text = connection.prepare("INSERT INTO game_text (rowid, words) VALUES (?, ?)");
    if (!rows || !update || !text) {
        return !rows ? pass_on(rows) : pass_on(update ? text : update);
    }
    for (GameId id : ids) {
        auto stored = rows->load(id);
        if (!stored || !*stored) {
            return stored ? DbResult<void>() : DbResult<void>(pass_on(stored));
        }
        const auto number = static_cast<std::int64_t>(id);
        const GameRow& row = (*stored)->row;
        if (auto done = update->bind(1, checksum_of((*stored)->file, row)).bind(2, number).run(); !done) {
            return done;
        }
        const std::string words = search_words(record_of(row));
        if (words.empty()) {
            continue;
        }
        if (auto done = text->bind(1, number).bind_text(2, words).run(); !done) {
            return done;
        }
    }
    return {};
}

}  // namespace

DbResult<void> complete_store(Connection& connection) {
    if (auto done = complete_files(connection); !done) {
        return done;
    }
    auto ids = incomplete_games(connection);
    if (!ids) {
        return pass_on(ids);
    }
    return ids->empty() ? DbResult<void>() : complete_games(connection, *ids);
}

}  // namespace krona
