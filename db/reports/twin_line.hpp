// The moves of a stored game in a form that is equal for equal games, whichever way the board was turned and
// wherever it lay, and whose beginnings are the forms of the game's beginnings: for finding twins.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "notation/record.hpp"

namespace krona {

struct TwinLine {
    std::vector<std::int32_t> numbers;  // what decides equality; see canonical_image for Krona
    std::vector<std::size_t> ends;      // of the head (parameters, setup) and of each ply in `numbers`
    std::size_t first_move = 0;         // index into `ends` of the first ply behind the placements

    std::size_t plies() const { return ends.empty() ? 0 : ends.size() - 1; }
    /// Of the head and the first `plies` plies.
    std::uint64_t hash(std::size_t plies) const;
    /// Hashes of all beginnings, by plies.
    std::vector<std::uint64_t> hashes() const;
    /// Whether the first plies of this line are all of `shorter`.
    bool begins_with(const TwinLine& shorter) const;
};

/// Of any game; a Krona line that cannot be read is taken as words.
TwinLine twin_line(const Record& record);
/// Krona: the same moves as a game that begins from the opening position; nullopt for others, for games from
/// a setup, and where phase 1 was not ended by a move.
std::optional<TwinLine> line_from_opening(const Record& record);

}  // namespace krona
