// What a search finds: games, each with the ply of its first hit.
#pragma once

#include <catch2/catch.hpp>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "db/query/search.hpp"

namespace krona::test {

struct Hit {
    std::int64_t game = 0;
    std::uint32_t ply = 0;
    friend bool operator==(const Hit&, const Hit&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const Hit& hit) {
    return out << hit.game << "@" << hit.ply;
}

inline std::vector<Hit> search(Store& store, const std::string& query) {
    constexpr std::uint32_t kNoPly = 9999;
    std::vector<Hit> hits;
    auto found = search_games(store, query, {}, [&](FoundGame& game) {
        hits.push_back(Hit{static_cast<std::int64_t>(game.id), game.hit.value_or(kNoPly)});
        return true;
    });
    CAPTURE(query);
    REQUIRE(found);
    return hits;
}

}  // namespace krona::test
