// Which games have which features (surroundings.hpp), by chunks of 4096 games: for every chunk and feature
// the set of games. It leaves out games that cannot answer a pattern; those that it leaves in are verified.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "db/index/game_set.hpp"
#include "db/index/surroundings.hpp"
#include "db/sqlite/sqlite.hpp"

namespace krona {

struct GameFeatures {
    std::int64_t game = 0;
    std::vector<Feature> features;
};

class FeatureIndex {
  public:
    explicit FeatureIndex(Connection& connection) : connection_(&connection) {}

    // Changes belong into a transaction of the caller.
    DbResult<void> add(const std::vector<GameFeatures>& games);
    /// What is not there is passed over.
    DbResult<void> remove(const std::vector<GameFeatures>& games);
    DbResult<void> clear();

    /// Games that have, for each list, at least one of its features; ascending. Lists that tell most go
    /// first: those that cost more than they spare are passed over, and some games too many are named.
    DbResult<std::vector<std::int64_t>> find(const std::vector<std::vector<Feature>>& wanted) const;

    /// Every game and feature; false ends.
    using Take = std::function<bool(std::int64_t game, Feature feature)>;
    DbResult<void> for_each(const Take& take) const;

  private:
    enum class Change : std::uint8_t { add, remove };
    DbResult<void> change(const std::vector<GameFeatures>& games, Change change);

    Connection* connection_;
};

}  // namespace krona
