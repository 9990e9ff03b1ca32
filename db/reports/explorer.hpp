// The opening tree of a collection: how games went on from a position, by its continuations modulo the
// symmetries of the position itself.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "db/query/search.hpp"

namespace krona {

/// Results of some games.
struct ResultCounts {
    std::uint64_t games = 0;
    std::uint64_t white_wins = 0;
    std::uint64_t black_wins = 0;
    std::uint64_t other_wins = 0;  // of further colours
    std::uint64_t draws = 0;
    std::uint64_t open = 0;             // without result, or void
    std::optional<double> mean_score;   // White's final points less Black's
    std::optional<double> mean_margin;  // of the winner
    std::optional<std::string> last_played;
};

struct Continuation {
    std::string ply;  // on the board as the asked text lays it; empty where a game begins from a setup
    Colour player = Colour::none;
    std::string position;  // canonical, after the ply
    ResultCounts results;
};

struct Exploration {
    std::string position;                     // Krona: canonical; empty for the start
    ResultCounts results;                     // of all games that pass the position
    std::uint64_t ended = 0;                  // of them, games that end here
    std::vector<Continuation> continuations;  // the most frequent first
};

/// From a position of that game: Krona's modulo translation and symmetry, whoever is to move, other games' as
/// they are; an empty text is the start. `proceed` is asked between games; false ends with what was counted.
SearchResult<Exploration> explore(Store& store, std::string_view position,
                                  const std::function<bool()>& proceed, GameKind game = GameKind::krona);

}  // namespace krona
