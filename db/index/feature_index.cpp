#include "db/index/feature_index.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/sqlite/rows.hpp"

namespace krona {
namespace {

/// Looking up so many features costs about as much as scanning the line of a game.
constexpr std::size_t kLookupsAScan = 1;

/// In so many chunks every list is tried; then those go on that spare more than they cost.
constexpr std::int64_t kTrialChunks = 4;

constexpr std::int64_t row_id(std::int64_t chunk, Feature feature) {
    return chunk << kFeatureBits | static_cast<std::int64_t>(feature);
}
constexpr Feature feature_of(std::int64_t row) {
    return static_cast<Feature>(row) & ((Feature{1} << kFeatureBits) - 1);
}
constexpr std::int64_t chunk_of(std::int64_t game) {
    return game >> kChunkBits;
}
constexpr std::size_t place_of(std::int64_t game) {
    return static_cast<std::size_t>(game) % kChunkGames;
}

tl::unexpected<DbError> damaged(std::int64_t row) {
    return db_error(DbFault::corrupt,
                    fmt::format("the store is damaged: row {} of pattern_features cannot be read", row));
}

/// Games of a chunk that have one of the features.
DbResult<GameSet> games_with_any(std::int64_t chunk, const std::vector<Feature>& features,
                                 Statement& lookup) {
    GameSet games;
    for (Feature feature : features) {
        std::int64_t id = row_id(chunk, feature);
        auto done = for_each_row(lookup.bind(1, id), [&](const Statement& row) -> DbResult<Rows> {
            return decode_game_set(row.text(0), games) ? DbResult<Rows>(Rows::enough) : damaged(id);
        });
        if (!done) {
            return pass_on(done);
        }
    }
    return games;
}

/// One of the lists of a search: what it has cost so far and what it has spared.
struct TriedList {
    const std::vector<Feature>* features = nullptr;
    std::size_t lookups = 0;
    std::size_t spared = 0;  // games that need no scan

    bool worth_it(std::int64_t chunk, std::size_t left) const {
        bool pays = chunk < kTrialChunks || spared * kLookupsAScan >= lookups;
        return pays && left * kLookupsAScan >= features->size();
    }
};

/// Games of a chunk that may have something of every list.
DbResult<GameSet> find_in_chunk(std::int64_t chunk, std::vector<TriedList>& lists, Statement& lookup) {
    GameSet left;
    left.set();
    for (TriedList& list : lists) {
        std::size_t before = left.count();
        if (!list.worth_it(chunk, before)) {
            continue;
        }
        auto games = games_with_any(chunk, *list.features, lookup);
        if (!games) {
            return games;
        }
        left &= *games;
        list.lookups += list.features->size();
        list.spared += before - left.count();
    }
    return left;
}

}  // namespace

DbResult<void> FeatureIndex::add(const std::vector<GameFeatures>& games) {
    return change(games, Change::add);
}

DbResult<void> FeatureIndex::remove(const std::vector<GameFeatures>& games) {
    return change(games, Change::remove);
}

DbResult<void> FeatureIndex::clear() {
    return run_sql(*connection_, "DELETE FROM pattern_features");
}

DbResult<void> FeatureIndex::change(const std::vector<GameFeatures>& games, Change change) {
    std::vector<std::pair<std::int64_t, std::int64_t>> entries;  // row, game
    for (const GameFeatures& game : games) {
        for (Feature feature : game.features) {
            entries.emplace_back(row_id(chunk_of(game.game), feature), game.game);
        }
    }
    std::sort(entries.begin(), entries.end());
    auto find = connection_->prepare("SELECT games FROM pattern_features WHERE id = ?");
    auto keep = connection_->prepare("INSERT OR REPLACE INTO pattern_features (id, games) VALUES (?, ?)");
    auto erase = connection_->prepare("DELETE FROM pattern_features WHERE id = ?");
    for (const auto* statement : {&find, &keep, &erase}) {
        if (!*statement) {
            return pass_on(*statement);
        }
    }
    for (auto entry = entries.begin(); entry != entries.end();) {
        std::int64_t id = entry->first;
        GameSet set;
        auto row = find->bind(1, id).step();
        if (!row) {
            return pass_on(row);
        }
        if (*row && !decode_game_set(find->text(0), set)) {
            return damaged(id);
        }
        find->reset();
        for (; entry != entries.end() && entry->first == id; ++entry) {
            set.set(place_of(entry->second), change == Change::add);
        }
        std::string bytes = encode_game_set(set);
        auto done = set.any() ? keep->bind(1, id).bind_blob(2, bytes).run() : erase->bind(1, id).run();
        if (!done) {
            return done;
        }
    }
    return {};
}

DbResult<std::vector<std::int64_t>> FeatureIndex::find(
    const std::vector<std::vector<Feature>>& wanted) const {
    auto most = connection_->query_integer("SELECT coalesce(max(id), -1) FROM pattern_features");
    auto lookup = connection_->prepare("SELECT games FROM pattern_features WHERE id = ?");
    if (!most || !lookup) {
        return most ? pass_on(lookup) : pass_on(most);
    }
    std::vector<TriedList> lists;
    for (const auto& features : wanted) {
        lists.push_back(TriedList{&features});
    }
    std::vector<std::int64_t> games;
    for (std::int64_t chunk = 0; *most >= 0 && chunk <= *most >> kFeatureBits; ++chunk) {
        auto found = find_in_chunk(chunk, lists, *lookup);
        if (!found) {
            return pass_on(found);
        }
        for (std::size_t place = 0; place < kChunkGames; ++place) {
            if ((*found)[place]) {
                games.push_back(chunk << kChunkBits | static_cast<std::int64_t>(place));
            }
        }
    }
    return games;
}

DbResult<void> FeatureIndex::for_each(const Take& take) const {
    return for_each_row(
        *connection_, "SELECT id, games FROM pattern_features ORDER BY id",
        [&](const Statement& row) -> DbResult<Rows> {
            GameSet games;
            std::int64_t id = row.integer(0);
            if (!decode_game_set(row.text(1), games)) {
                return damaged(id);
            }
            std::int64_t first = id >> kFeatureBits << kChunkBits;
            for (std::size_t place = 0; place < kChunkGames; ++place) {
                if (games[place] && !take(first + static_cast<std::int64_t>(place), feature_of(id))) {
                    return Rows::enough;
                }
            }
            return Rows::more;
        });
}

}  // namespace krona
