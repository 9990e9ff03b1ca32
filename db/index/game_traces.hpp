// What the indexes keep of one game: the keys of its positions, the surroundings of its points and its line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/index/surroundings.hpp"
#include "db/record/main_line.hpp"

namespace krona {

/// A key as the index keeps it: 40 bits, evenly spread. Equal keys are no proof: hits are verified.
using IndexKey = std::uint64_t;
inline constexpr int kIndexKeyBits = 40;

/// Of a Krona position, by its key modulo translation and symmetry (canonical.hpp).
IndexKey position_index_key(std::uint64_t position_key);
/// Of an opening shape, by the hash that the row of the game holds.
IndexKey shape_index_key(std::int64_t shape);
/// Of a position of another game, by what makes it this one (AnyPosition::identity).
IndexKey identity_index_key(GameKind game, std::string_view identity);

struct GameTraces {
    std::vector<IndexKey> keys;     // sorted, each once
    std::vector<Feature> features;  // likewise
    /// Of Krona alone, as patterns are looked for in it (grid_line.hpp).
    std::optional<std::string> line;
};

/// All positions of the line up to its end or its first fault.
GameTraces krona_traces(const MainLine& line);
/// The same of a board game, whose positions are indexed as they are, with the side to move. Surroundings are
/// those of Krona's stones: there are none.
GameTraces board_game_traces(const Record& record);

}  // namespace krona
