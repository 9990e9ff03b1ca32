// Who played, and how it went: players of a collection, and the table of a tournament.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/query/search.hpp"

namespace krona {

struct Standing {
    std::string name;  // as first spelt; names that fold to the same are one player
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t open = 0;  // without result, or void
    Points scored{};         // final points of Krona, own
    Points conceded{};       // and the others'

    /// One for a win, half a one for a draw.
    Points points() const {
        return Points{static_cast<std::int64_t>(2 * wins) + static_cast<std::int64_t>(draws)};
    }
};

/// Players of the games that answer the query, the most points first.
SearchResult<std::vector<Standing>> player_standings(Store& store, std::string_view query,
                                                     const SearchOptions& options);

struct Crosstable {
    /// What one player made against another: a result a game, in the order of dates.
    struct Cell {
        std::vector<Points> results;
        Points sum() const;
    };
    std::vector<Standing> players;         // by points, wins, difference of scores, name
    std::vector<std::vector<Cell>> cells;  // [row][column], in the order of `players`
    std::uint64_t left_out = 0;  // games without result, without names or with more than two players
};

/// Of the games of two named players that have a result.
SearchResult<Crosstable> crosstable(Store& store, std::string_view query);

}  // namespace krona
