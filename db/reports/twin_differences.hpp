// What parts two records of the same moves: headers that contradict one another, and what only the one that
// could go says. A twin is certain only where nothing is found here, so that taking it out loses nothing.
#pragma once

#include <string>
#include <vector>

#include "db/store/game_row.hpp"
#include "notation/record.hpp"

namespace krona {

/// One of two twins: its row, and the record that the row holds.
struct TwinSide {
    const GameRow& row;
    const Record& record;
};

/// Names of headers (lower case), of tags as they are written, `comments`, `variations` and `errors` (`of` is
/// invalid and `game` is not); each once. What `of` says beyond `game` does not count.
std::vector<std::string> twin_differences(const TwinSide& game, const TwinSide& of);

/// Whether the players of all colours are named in both, and alike.
bool same_named_players(const GameRow& a, const GameRow& b);

}  // namespace krona
