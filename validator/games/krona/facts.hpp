// Game-neutral facts of a judged Krona record.
#pragma once

#include "validator/games/krona/ending.hpp"
#include "validator/verdict.hpp"

namespace krona {

/// Fills `verdict.facts` of a record that was played through. `opening` is the position at the end of phase 1
/// (null where it was not reached), `end` the last one.
void fill_krona_facts(const Record& record, const KronaParameters& parameters, const KronaClaims& claims,
                      const KronaEnding& ending, const SparseBoard* opening, const KronaPosition& end,
                      Verdict& verdict);

/// What the tags and the marker say, for a record whose moves are not judged.
void fill_unchecked_facts(const Record& record, const KronaClaims& claims, Verdict& verdict);

}  // namespace krona
