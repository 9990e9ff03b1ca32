#include "db/store/complete_store.hpp"

#include <fmt/format.h>

#include "db/record/search_words.hpp"
#include "db/store/examine_game.hpp"
#include "db/store/merge.hpp"
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

/// Checksums of older versions did not cover the game.
DbResult<void> complete_origins(Connection& connection) {
    auto update = connection.prepare("UPDATE merged_games SET checksum = ? WHERE game = ?");
    if (!update) {
        return pass_on(update);
    }
    return for_each_row(connection, "SELECT game, merge, id FROM merged_games",
                        [&](const Statement& row) -> DbResult<Rows> {
                            std::int64_t game = row.integer(0);
                            auto checksum = origin_checksum(GameId{game}, row.integer(1), row.integer(2));
                            auto done = update->bind(1, checksum).bind(2, game).run();
                            return done ? DbResult<Rows>(Rows::more) : pass_on(done);
                        });
}

DbResult<std::vector<GameId>> games_where(Connection& connection, std::string_view condition) {
    std::vector<GameId> ids;
    auto done = for_each_row(connection, fmt::format("SELECT id FROM games WHERE {} ORDER BY id", condition),
                             [&](const Statement& row) -> DbResult<Rows> {
                                 ids.push_back(GameId{row.integer(0)});
                                 return Rows::more;
                             });
    if (!done) {
        return pass_on(done);
    }
    return ids;
}

/// Judges games of Korona again: older versions kept no crowns, and took some endings for captures of one.
DbResult<void> complete_crowns(Connection& connection, const std::vector<GameId>& ids) {
    auto rows = StoredRowReader::open(connection);
    auto update = connection.prepare(
        "UPDATE games SET crown_white = ?, crown_black = ?, ending = CASE WHEN ? THEN ending END,"
        " checksum = ? WHERE id = ?");
    if (!rows || !update) {
        return rows ? pass_on(update) : pass_on(rows);
    }
    Checker checker(examining_check());
    for (GameId id : ids) {
        auto stored = rows->load(id);
        if (!stored || !*stored) {
            return stored ? DbResult<void>() : DbResult<void>(pass_on(stored));
        }
        GameRow& row = (*stored)->row;
        const Record record = record_of(row);
        const Verdict& verdict = checker.check(record);
        if (verdict.valid != row.valid) {
            continue;
        }
        const GameRow made =
            verdict.valid ? make_valid_row(record, verdict) : make_invalid_row(record, verdict);
        row.crown_white = made.crown_white;
        row.crown_black = made.crown_black;
        row.ending = made.ending ? row.ending : std::nullopt;
        const auto checksum = (*stored)->checksum
                                  ? GameRow::Number(checksum_of((*stored)->file, row))
                                  : std::nullopt;  // made later, with all others that are missing
        update->bind_optional(1, row.crown_white).bind_optional(2, row.crown_black);
        update->bind(3, std::int64_t{row.ending ? 1 : 0}).bind_optional(4, checksum);
        if (auto done = update->bind(5, static_cast<std::int64_t>(id)).run(); !done) {
            return done;
        }
    }
    return {};
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
    auto begun = complete_files(connection);
    begun = begun ? complete_origins(connection) : begun;
    if (!begun) {
        return begun;
    }
    auto korona = games_where(connection, "game IN (1, 2) AND crown_white IS NULL");
    if (!korona) {
        return pass_on(korona);
    }
    if (auto done = complete_crowns(connection, *korona); !done) {
        return done;
    }
    auto unsummed = games_where(connection, "checksum IS NULL");
    return unsummed ? complete_games(connection, *unsummed) : DbResult<void>(pass_on(unsummed));
}

}  // namespace krona
