// Numbers of a whole collection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/store/store.hpp"

namespace krona {

struct StoreStats {
    std::uint64_t games = 0;
    std::uint64_t valid = 0;
    std::uint64_t finished = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t unchecked = 0;
    std::uint64_t files = 0;
    std::uint64_t players = 0;  // that play some game
    std::uint64_t shapes = 0;   // different opening shapes
    std::uint64_t patterns = 0;
    std::uint64_t families = 0;
    std::uint64_t plies = 0;
    std::optional<double> mean_plies, mean_run, mean_margin;
    std::optional<std::uint64_t> least_plies, most_plies;
    std::uint64_t trees = 0;         // finished games whose final position is a tree
    std::uint64_t trees_or_not = 0;  // finished games of Krona that have a final position
    std::uint64_t file_bytes = 0;    // of the store, without free pages
    std::uint64_t record_bytes = 0;  // of the encoded records
    std::uint64_t submitted = 0;     // games whose submitted bytes are kept, and those bytes, packed
    std::uint64_t submitted_bytes = 0;
    std::uint64_t word_bytes = 0;  // of the full-text index
    int schema_version = 0;

    struct Count {
        std::string word;
        std::uint64_t games = 0;
    };
    std::vector<Count> by_game, by_rules, by_result, by_total;  // the most frequent first
};

DbResult<StoreStats> store_stats(Store& store);

}  // namespace krona
