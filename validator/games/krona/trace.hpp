// The main line of a Krona record as far as it can be played: what pictures, ledgers and the table of plies
// walk along. It judges nothing beyond the first ply that cannot be played.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

struct TracedPly {
    KronaMove move;
    Colour player = Colour::none;
};

struct KronaTrace {
    KronaPosition start;
    std::vector<TracedPly> plies;  // left-out `--` included, so that index + 1 is the ply number
    bool complete = true;          // false: a ply could not be read or played, and the line ends before it
};

/// The position before the first ply; nullopt for records of other games, and where the tags give none.
std::optional<KronaPosition> krona_start(const Record& record);

/// nullopt where there is no start.
std::optional<KronaTrace> trace_krona(const Record& record);

}  // namespace krona
