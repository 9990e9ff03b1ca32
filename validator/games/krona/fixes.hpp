// Search for the slip behind an illegal ply: the edits of a line after which most of the game can be played.
// A slip may stand plies before the place where it surfaced, so earlier plies are tried as well
// (diagnostics.md, "fixes").
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/line.hpp"
#include "validator/games/krona/parameters.hpp"

namespace krona {

/// A fix with the line that it makes.
struct KronaFix {
    Fix fix;
    std::vector<WrittenPly> plies;  // the whole line, mended
    std::size_t begin;              // first ply that differs
    std::ptrdiff_t shift;           // how many plies were put in (or taken out, negative)
    std::size_t resume;             // first ply of `plies` that has not been judged yet
    KronaPosition start;            // of the line: another one where the fix changes a tag
};

/// What the search needs to know of the line with the fault.
struct FaultyLine {
    const Record& record;
    const KronaCoordinates& coordinates;  // in which fixes are written
    const KronaParameters& parameters;
    const KronaPosition& start;  // before plies[0]
    const std::vector<WrittenPly>& plies;
    std::size_t failed = 0;                  // index of the faulty ply
    KronaFault fault = KronaFault::none;     // none where the ply could not be read
    const Diagnostic* unreadable = nullptr;  // the reader's words about it, with its fixes
    bool main_line = true;
    std::function<bool(const KronaPosition&)> ending_fits;  // for a line played to its end
};

/// Fixes, best first, at most `most`.
std::vector<KronaFix> find_krona_fixes(const FaultyLine& line, std::size_t most);

}  // namespace krona
