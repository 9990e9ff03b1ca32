// The indexes of a store over the positions of its games, kept in step with the games: postings of positions
// and opening shapes, the surroundings of points, and lines to be scanned. Valid games whose moves are
// understood are indexed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/index/feature_index.hpp"
#include "db/index/grid_line_store.hpp"
#include "db/index/posting_index.hpp"
#include "db/store/game_row.hpp"
#include "db/store/store.hpp"

namespace krona {

/// What the indexes hold of a stored game; nothing of one that is invalid or was not judged.
GameTraces traces_of(const GameRow& row);

/// Gathers what is to be added and removed, since many changes at once cost little more than one.
class GameIndex {
  public:
    explicit GameIndex(Connection& connection)
        : positions_(connection), features_(connection), lines_(connection) {}

    void add(GameId id, const GameTraces& traces) { gather(id, traces, added_); }
    void remove(GameId id, const GameTraces& traces) { gather(id, traces, removed_); }
    /// Writes what was gathered; to be called before the transaction of the games is committed.
    DbResult<void> flush();
    /// To be called after a rollback.
    void forget();

  private:
    struct Changes {
        std::vector<Posting> postings;
        std::vector<GameFeatures> features;
        std::vector<StoredLine> lines;
    };
    static void gather(GameId id, const GameTraces& traces, Changes& changes);

    PostingIndex positions_;
    FeatureIndex features_;
    GridLineStore lines_;
    Changes added_;
    Changes removed_;
};

/// Makes the indexes anew from all games, within the open transaction.
DbResult<void> build_game_index(Connection& connection);

/// Compares the indexes with what the games themselves say.
class GameIndexCheck {
  public:
    /// Reads the indexes whole. Blocks that cannot be read are a fault of the kind `corrupt`.
    static DbResult<GameIndexCheck> open(Connection& connection);

    /// Whether the indexes hold exactly this of the game.
    bool fits(GameId id, const GameTraces& traces);
    /// To be asked when all games were shown: ids that the indexes name and no game has.
    std::vector<GameId> strangers() const;
    /// What is wrong with the index as a whole, in plain words.
    const std::vector<std::string>& faults() const { return faults_; }

  private:
    /// Number of entries and a sum over them, which tells them apart whatever their order.
    struct Digest {
        std::uint32_t entries = 0;
        std::uint64_t sum = 0;
        friend bool operator==(const Digest&, const Digest&) = default;
    };
    static void take(std::uint64_t entry, Digest& digest);
    bool digest_entry(std::int64_t game, std::uint64_t entry);

    std::vector<Digest> digests_;  // by game
    std::vector<std::string> faults_;
};

}  // namespace krona
