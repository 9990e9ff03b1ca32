#include "db/index/game_index.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/record/content_hash.hpp"
#include "db/record/record_codec.hpp"
#include "db/sqlite/rows.hpp"
#include "db/store/stored_row.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

/// Games whose changes are gathered before they are written, where all are indexed anew.
constexpr std::size_t kGamesAtOnce = 20'000;

/// More faults of the index as a whole are not listed.
constexpr std::size_t kMostFaults = 10;

// Apart from keys of postings, and from one another.
constexpr std::uint64_t kFeatureEntry = std::uint64_t{1} << 63;
constexpr std::uint64_t kLineEntry = std::uint64_t{1} << 62;

std::uint64_t line_entry(std::string_view bytes) {
    return kLineEntry | static_cast<std::uint64_t>(hash64(bytes)) >> 2;
}

}  // namespace

GameTraces traces_of(const GameRow& row) {
    GameTraces traces;
    if (!row.valid || static_cast<GameState>(row.state) == GameState::unchecked) {
        return traces;
    }
    if (is_board_game(static_cast<GameKind>(row.game))) {
        return board_game_traces(record_of(row));
    }
    FoundGame columns;
    columns.game = static_cast<GameKind>(row.game);
    columns.record = row.record;
    columns.players = row.players;
    columns.rules = row.rules;
    if (auto line = stored_main_line(columns)) {
        traces = krona_traces(*line);
    }
    if (row.shape) {
        IndexKey key = shape_index_key(*row.shape);
        auto place = std::lower_bound(traces.keys.begin(), traces.keys.end(), key);
        if (place == traces.keys.end() || *place != key) {
            traces.keys.insert(place, key);
        }
    }
    return traces;
}

void GameIndex::gather(GameId id, const GameTraces& traces, Changes& changes) {
    auto game = static_cast<std::int64_t>(id);
    for (IndexKey key : traces.keys) {
        changes.postings.push_back(Posting{key, game});
    }
    if (!traces.features.empty()) {
        changes.features.push_back(GameFeatures{game, traces.features});
    }
    if (traces.line) {
        changes.lines.push_back(StoredLine{game, *traces.line});
    }
}

DbResult<void> GameIndex::flush() {
    auto done = positions_.remove(std::move(removed_.postings));
    done = done ? features_.remove(removed_.features) : done;
    done = done ? lines_.remove(removed_.lines) : done;
    done = done ? positions_.add(std::move(added_.postings)) : done;
    done = done ? features_.add(added_.features) : done;
    done = done ? lines_.add(added_.lines) : done;
    forget();
    return done;
}

void GameIndex::forget() {
    added_ = Changes{};
    removed_ = Changes{};
}

DbResult<void> build_game_index(Connection& connection) {
    auto cleared = PostingIndex(connection).clear();
    cleared = cleared ? FeatureIndex(connection).clear() : cleared;
    cleared = cleared ? GridLineStore(connection).clear() : cleared;
    auto rows = StoredRowReader::open(connection);
    if (!cleared || !rows) {
        return cleared ? pass_on(rows) : pass_on(cleared);
    }
    GameIndex index(connection);
    std::size_t gathered = 0;
    auto done = rows->for_each([&](StoredRow& stored) -> DbResult<Rows> {
        index.add(stored.id, traces_of(stored.row));
        if (++gathered % kGamesAtOnce == 0) {
            if (auto flushed = index.flush(); !flushed) {
                return pass_on(flushed);
            }
        }
        return Rows::more;
    });
    return done ? index.flush() : done;
}

void GameIndexCheck::take(std::uint64_t entry, Digest& digest) {
    ++digest.entries;
    // Mixed, so that sums of other entries are other sums.
    entry = (entry ^ entry >> 32) * 0xD6E8FEB86659FD93U;
    entry = (entry ^ entry >> 32) * 0xD6E8FEB86659FD93U;
    digest.sum += entry ^ entry >> 32;
}

bool GameIndexCheck::digest_entry(std::int64_t game, std::uint64_t entry) {
    auto place = static_cast<std::size_t>(game);
    if (game <= 0 || place >= digests_.size()) {
        faults_.push_back(fmt::format("the indexes of positions name the game {}, which is not there", game));
        return faults_.size() < kMostFaults;
    }
    take(entry, digests_[place]);
    return true;
}

DbResult<GameIndexCheck> GameIndexCheck::open(Connection& connection) {
    GameIndexCheck check;
    PostingIndex positions(connection);
    auto faults = positions.faults();
    auto last = connection.query_integer("SELECT coalesce(max(id), 0) FROM games");
    if (!faults || !last) {
        return faults ? pass_on(last) : pass_on(faults);
    }
    check.faults_ = std::move(*faults);
    check.digests_.resize(static_cast<std::size_t>(*last) + 1);
    auto read = positions.for_each(
        [&](const Posting& posting) { return check.digest_entry(posting.game, posting.key); });
    read = read ? FeatureIndex(connection).for_each([&](std::int64_t game, Feature feature) {
        return check.digest_entry(game, kFeatureEntry | feature);
    })
                : read;
    read = read ? GridLineStore(connection).for_each([&](std::int64_t game, std::string_view bytes) {
        return check.digest_entry(game, line_entry(bytes));
    })
                : read;
    if (!read) {
        return pass_on(read);
    }
    return check;
}

bool GameIndexCheck::fits(GameId id, const GameTraces& traces) {
    Digest expected;
    for (IndexKey key : traces.keys) {
        take(key, expected);
    }
    for (Feature feature : traces.features) {
        take(kFeatureEntry | feature, expected);
    }
    if (traces.line) {
        take(line_entry(*traces.line), expected);
    }
    auto place = static_cast<std::size_t>(id);
    Digest found = place < digests_.size() ? digests_[place] : Digest{};
    if (place < digests_.size()) {
        digests_[place] = Digest{};
    }
    return found == expected;
}

std::vector<GameId> GameIndexCheck::strangers() const {
    std::vector<GameId> ids;
    for (std::size_t place = 0; place < digests_.size(); ++place) {
        if (digests_[place].entries > 0) {
            ids.push_back(GameId{static_cast<std::int64_t>(place)});
        }
    }
    return ids;
}

}  // namespace krona
