#include "db/store/game_writer.hpp"

#include <fmt/format.h>

#include <array>

#include "db/sqlite/fold.hpp"
#include "db/sqlite/rows.hpp"
#include "db/store/stored_row.hpp"

namespace krona {
namespace {

/// Beyond so many names the map is emptied and filled anew: memory does not grow with the collection.
constexpr std::size_t kNamesInMemory = 500'000;

constexpr std::string_view kInsertGame =
    "INSERT INTO games (file, number, key, game, rules, players, stones, total, white, black, event, site, "
    "round, date,"
    " result, runner, margin, score_white, score_black, handicap, run, ending, termination, plies, rounds, "
    "valid, state,"
    " shape, pattern, family, width, height, edges, direct, symmetry, final, final_edges, tree, "
    "crown_white, crown_black, judged_by, record, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
    "?, ?, ?, ?,"
    " ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (file, number) DO NOTHING";

/// The place of the one text among the numbers of kInsertGame.
constexpr int kRoundParameter = 13;

}  // namespace

DbResult<NameTable> NameTable::open(Connection& connection, std::string_view table) {
    auto find = connection.prepare(fmt::format("SELECT id FROM {} WHERE name = ?", table));
    if (!find) {
        return pass_on(find);
    }
    auto insert =
        connection.prepare(fmt::format("INSERT INTO {} (name, folded) VALUES (?, ?) RETURNING id", table));
    if (!insert) {
        return pass_on(insert);
    }
    return NameTable(std::move(*find), std::move(*insert));
}

DbResult<std::int64_t> NameTable::id_of(const std::string& name) {
    if (auto found = known_.find(name); found != known_.end()) {
        return found->second;
    }
    if (known_.size() >= kNamesInMemory) {
        known_.clear();
    }
    auto row = find_.bind_text(1, name).step();
    if (!row) {
        return pass_on(row);
    }
    std::int64_t id = *row ? find_.integer(0) : 0;
    find_.reset();
    if (!*row) {
        std::string folded = fold(name);
        auto inserted = insert_.bind_text(1, name).bind_text(2, folded).step();
        if (!inserted) {
            return pass_on(inserted);
        }
        id = insert_.integer(0);
        insert_.reset();
    }
    known_.emplace(name, id);
    return id;
}

DbResult<GameWriter> GameWriter::open(Connection& connection) {
    auto players = NameTable::open(connection, "players");
    auto names = NameTable::open(connection, "names");
    auto game = connection.prepare(kInsertGame);
    auto seat =
        connection.prepare("INSERT INTO further_players (game, colour, player, score) VALUES (?, ?, ?, ?)");
    auto tag = connection.prepare("INSERT OR IGNORE INTO tags (game, name, value) VALUES (?, ?, ?)");
    auto submitted = connection.prepare("INSERT INTO submitted (game, bytes) VALUES (?, ?)");
    auto words = connection.prepare("INSERT INTO game_text (rowid, words) VALUES (?, ?)");
    auto count = connection.prepare("UPDATE files SET games = games + 1 WHERE id = ?");
    for (const auto* statement : {&game, &seat, &tag, &submitted, &words, &count}) {
        if (!*statement) {
            return pass_on(*statement);
        }
    }
    if (!players || !names) {
        return pass_on(players ? names : players);
    }
    return GameWriter(connection, std::move(*players), std::move(*names), std::move(*game), std::move(*seat),
                      std::move(*tag), std::move(*submitted), std::move(*words), std::move(*count));
}

DbResult<void> GameWriter::begin_batch() {
    auto version = connection_->query_integer("PRAGMA data_version");
    if (!version) {
        return pass_on(version);
    }
    if (*version != data_version_) {
        forget();
        data_version_ = *version;
    }
    return {};
}

void GameWriter::forget() {
    players_.forget();
    names_.forget();
    index_.forget();
}

DbResult<std::optional<std::int64_t>> GameWriter::optional_id(NameTable& table, const GameRow::Text& text) {
    if (!text) {
        return std::optional<std::int64_t>();
    }
    auto id = table.id_of(*text);
    if (!id) {
        return pass_on(id);
    }
    return std::optional(*id);
}

DbResult<void> GameWriter::bind_game(std::int64_t file, const GameRow& row) {
    std::array<std::optional<std::int64_t>, 7> ids;  // white, black, rules, event, site, ending, termination
    const std::array<const GameRow::Text*, 7> texts{
        &row.seats[0].player, &row.seats[1].player, &row.rules, &row.event, &row.site,
        &row.ending,          &row.termination};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        auto id = optional_id(i < 2 ? players_ : names_, *texts[i]);
        if (!id) {
            return pass_on(id);
        }
        ids[i] = *id;
    }
    const std::array<std::optional<std::int64_t>, 41> columns{file,
                                                              static_cast<std::int64_t>(row.number),
                                                              row.key,
                                                              row.game,
                                                              ids[2],
                                                              row.players,
                                                              row.stones,
                                                              row.total,
                                                              ids[0],
                                                              ids[1],
                                                              ids[3],
                                                              ids[4],
                                                              std::nullopt,
                                                              row.date,
                                                              row.result,
                                                              row.runner,
                                                              row.margin,
                                                              row.seats[0].score,
                                                              row.seats[1].score,
                                                              row.handicap,
                                                              row.run,
                                                              ids[5],
                                                              ids[6],
                                                              row.plies,
                                                              row.rounds,
                                                              row.valid ? 1 : 0,
                                                              row.state,
                                                              row.shape,
                                                              row.pattern,
                                                              row.family,
                                                              row.width,
                                                              row.height,
                                                              row.edges,
                                                              row.direct,
                                                              row.symmetry,
                                                              row.final,
                                                              row.final_edges,
                                                              row.tree,
                                                              row.crown_white,
                                                              row.crown_black,
                                                              row.judged_by};
    int index = 0;
    for (const auto& column : columns) {
        game_.bind_optional(++index, column);
    }
    game_.bind_blob(++index, row.record);
    game_.bind(++index, checksum_of(file, row));
    if (row.round) {
        game_.bind_text(kRoundParameter, *row.round);
    }
    return {};
}

DbResult<GameWriter::Outcome> GameWriter::add(std::int64_t file, const GameRow& row) {
    if (auto bound = bind_game(file, row); !bound) {
        return pass_on(bound);
    }
    if (auto done = game_.run(); !done) {
        return pass_on(done);
    }
    if (connection_->changes() == 0) {
        return Outcome::known;
    }
    std::int64_t id = connection_->last_insert_id();
    last_added_ = GameId{id};
    if (auto done = count_.bind(1, file).run(); !done) {
        return pass_on(done);
    }
    if (auto done = add_seats(id, row); !done) {
        return pass_on(done);
    }
    if (auto done = add_tags(id, row); !done) {
        return pass_on(done);
    }
    if (auto done = add_texts(id, row); !done) {
        return pass_on(done);
    }
    index_.add(last_added_, row.traces ? *row.traces : traces_of(row));
    return Outcome::added;
}

DbResult<void> GameWriter::add_seats(std::int64_t game, const GameRow& row) {
    for (std::size_t i = 2; i < row.seats.size(); ++i) {
        auto player = optional_id(players_, row.seats[i].player);
        if (!player) {
            return pass_on(player);
        }
        seat_.bind(1, game).bind(2, static_cast<std::int64_t>(i + 1));
        seat_.bind_optional(3, *player).bind_optional(4, row.seats[i].score);
        if (auto done = seat_.run(); !done) {
            return done;
        }
    }
    return {};
}

DbResult<void> GameWriter::add_texts(std::int64_t game, const GameRow& row) {
    if (!row.submitted.empty()) {
        if (auto done = submitted_.bind(1, game).bind_blob(2, row.submitted).run(); !done) {
            return done;
        }
    }
    return row.words.empty() ? DbResult<void>() : words_.bind(1, game).bind_text(2, row.words).run();
}

DbResult<void> GameWriter::add_tags(std::int64_t game, const GameRow& row) {
    for (const auto& [name, value] : row.tags) {
        auto name_id = names_.id_of(name);
        auto value_id = name_id ? names_.id_of(value) : name_id;
        if (!value_id) {
            return pass_on(value_id);
        }
        if (auto done = tag_.bind(1, game).bind(2, *name_id).bind(3, *value_id).run(); !done) {
            return done;
        }
    }
    return {};
}

}  // namespace krona
