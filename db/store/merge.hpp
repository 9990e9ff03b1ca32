// Games of another store taken into this one: this store keeps its ids, the games that come get new ones and
// remember where they were.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "db/store/store.hpp"

namespace krona {

struct MergeCounts {
    std::uint64_t seen = 0;
    std::uint64_t added = 0;
    std::uint64_t known = 0;  // the same game of the same file is there already
    bool stopped = false;
};

/// Hears of what was committed so far; false ends the merge, what was committed stays.
using MergeProgress = std::function<bool(const MergeCounts& counts)>;

/// `source` is not changed. A merge that was stopped goes on when it is begun again.
DbResult<MergeCounts> merge_store(Store& target, Store& source, const MergeProgress& progress);

/// What `merges.checksum` and `merged_games.checksum` hold.
std::int64_t merge_checksum(std::string_view store, std::string_view merged_at);
std::int64_t origin_checksum(GameId game, std::int64_t merge, std::int64_t id);

}  // namespace krona
