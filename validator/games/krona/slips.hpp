// The common slips of people who write down Krona moves, undone: what may have been meant by a ply as it
// stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "validator/games/krona/position.hpp"

namespace krona {

struct Slip {
    KronaMove meant;
    std::string_view why;
    std::size_t distance = 0;   // how many slips it counts as; 0: as many as characters change
    std::uint32_t choices = 1;  // how many slips of this kind a ply offers; fewer are likelier
};

/// Moves that differ from `written` by one slip: x and y swapped, a sign lost or added, a coordinate off by
/// one, a digit lost or doubled, origin and target exchanged.
std::vector<Slip> undo_slips(const KronaMove& written);

}  // namespace krona
