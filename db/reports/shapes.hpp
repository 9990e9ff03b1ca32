// Opening shapes of a collection: how often each was played, and how it went.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "db/query/search.hpp"

namespace krona {

struct ShapeSummary {
    std::string shape;  // canonical text
    ShapeMeasures measures;
    std::uint64_t games = 0;
    std::uint64_t white_wins = 0;
    std::uint64_t black_wins = 0;
    std::uint64_t other_wins = 0;  // of further colours
    std::uint64_t draws = 0;
    std::uint64_t open = 0;  // without result, or void
    /// Mean of White's final points less Black's, over the games whose score is known; absent where there is
    /// none.
    std::optional<double> mean_score;
    std::optional<double> mean_plies;
};

/// Called for each shape; false ends.
using TakeShape = std::function<bool(const ShapeSummary& shape)>;

/// Shapes of the games that answer the query, the most frequent first; `options.sort` is not used.
SearchResult<std::uint64_t> opening_shapes(Store& store, std::string_view query, const SearchOptions& options,
                                           const TakeShape& take);

}  // namespace krona
