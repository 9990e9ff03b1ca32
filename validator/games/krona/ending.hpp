// The end of a Krona game: what the record claims about result and score, and whether the board agrees
// (rules-krona, "End and score"; order of tests: diagnostics.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/krona/outcome.hpp"
#include "validator/result_claims.hpp"

namespace krona {

/// Claims of a record about its end, the score included.
struct KronaClaims : ResultClaims {
    const Tag* score_tag = nullptr;
    std::optional<std::vector<Points>> score;

    /// The players stopped before the board was over: nothing of the result is compared with it.
    bool breaks_off() const;
};

/// Reads the claims; a Result or Score text that is none is `bad-score`.
KronaClaims read_krona_claims(const Record& record, std::vector<Diagnostic>& diagnostics);

/// What the board and the claims make of the game together.
struct KronaEnding {
    std::optional<KronaOutcome> outcome;  // over on the board, or counted
    bool over_on_board = false;
};

/// Judges the end: appends result-mismatch, unfinished-run, result-wrong, score-wrong and the warnings of the
/// end. The position is the last one, left-out `--` played.
KronaEnding judge_krona_ending(const Record& record, const KronaParameters& parameters,
                               const KronaClaims& claims, const KronaPosition& position,
                               std::uint64_t node_limit, std::vector<Diagnostic>& diagnostics);

/// Whether an end at `position` would need no error; used to rank fixes. Never searches for runs.
bool krona_ending_fits(const KronaParameters& parameters, const KronaClaims& claims,
                       const KronaPosition& position);

}  // namespace krona
