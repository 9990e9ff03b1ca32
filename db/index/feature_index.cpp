#include "db/index/feature_index.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/sqlite/rows.hpp"

namespace krona {
namespace {

/// Features that are looked up one by one in every chunk; more are found by going through whole chunks.
constexpr std::size_t kMostLookups = 300;

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

/// Games of one chunk that have something of each list wanted.
class ChunkSearch {
  public:
    explicit ChunkSearch(const std::vector<std::vector<Feature>>& wanted) : found_(wanted.size()) {
        for (std::size_t list = 0; list < wanted.size(); ++list) {
            for (Feature feature : wanted[list]) {
                lists_.emplace_back(feature, list);
            }
        }
        std::sort(lists_.begin(), lists_.end());
        for (const auto& entry : lists_) {
            if (features_.empty() || features_.back() != entry.first) {
                features_.push_back(entry.first);
            }
        }
    }

    const std::vector<Feature>& features() const { return features_; }

    void begin() { std::fill(found_.begin(), found_.end(), GameSet{}); }

    bool take(Feature feature, std::string_view bytes) {
        auto entry = std::lower_bound(lists_.begin(), lists_.end(), std::pair(feature, std::size_t{0}));
        if (entry == lists_.end() || entry->first != feature) {
            return true;
        }
        GameSet games;
        if (!decode_game_set(bytes, games)) {
            return false;
        }
        for (; entry != lists_.end() && entry->first == feature; ++entry) {
            found_[entry->second] |= games;
        }
        return true;
    }

    void end(std::int64_t chunk, std::vector<std::int64_t>& out) const {
        GameSet all = found_.front();
        for (const GameSet& games : found_) {
            all &= games;
        }
        for (std::size_t place = 0; place < kChunkGames && all.any(); ++place) {
            if (all[place]) {
                out.push_back(chunk << kChunkBits | static_cast<std::int64_t>(place));
            }
        }
    }

  private:
    std::vector<std::pair<Feature, std::size_t>> lists_;
    std::vector<Feature> features_;
    std::vector<GameSet> found_;
};

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
    ChunkSearch search(wanted);
    auto most = connection_->query_integer("SELECT coalesce(max(id), -1) FROM pattern_features");
    auto one = connection_->prepare("SELECT id, games FROM pattern_features WHERE id = ?");
    auto all = connection_->prepare("SELECT id, games FROM pattern_features WHERE id BETWEEN ? AND ?");
    if (!most || !one || !all) {
        return tl::unexpected<DbError>(!most ? most.error() : !one ? one.error() : all.error());
    }
    auto take = [&](const Statement& row) -> DbResult<Rows> {
        if (!search.take(feature_of(row.integer(0)), row.text(1))) {
            return damaged(row.integer(0));
        }
        return Rows::more;
    };
    std::vector<std::int64_t> games;
    for (std::int64_t chunk = 0; *most >= 0 && chunk <= *most >> kFeatureBits; ++chunk) {
        search.begin();
        DbResult<void> done;
        if (search.features().size() > kMostLookups) {
            all->bind(1, row_id(chunk, 0)).bind(2, row_id(chunk + 1, 0) - 1);
            done = for_each_row(*all, take);
        } else {
            for (Feature feature : search.features()) {
                done = done ? for_each_row(one->bind(1, row_id(chunk, feature)), take) : done;
            }
        }
        if (!done) {
            return pass_on(done);
        }
        search.end(chunk, games);
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
