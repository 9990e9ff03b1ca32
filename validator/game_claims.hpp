// The end of a record of a board game: whether the board agrees with what the record claims about the result
// (result_claims.hpp). Krona has an end of its own (games/krona/ending.hpp), with runs and scores.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "validator/game_rules.hpp"
#include "validator/result_claims.hpp"

namespace krona {

/// The end as the board shows it.
struct BoardEnd {
    std::optional<GameOutcome> outcome;
    /// What made the outcome: `Black has joined ...`. Called for messages only, of an end with an outcome.
    std::function<std::string()> why;
    Colour to_move = Colour::none;
    bool may_be_over = false;  // a result may be right that the board does not show (hidden information)
};

/// Appends result-mismatch, result-wrong and missing-result.
void judge_game_end(const Record& record, const ResultClaims& claims, const BoardEnd& end,
                    std::vector<Diagnostic>& diagnostics);

/// Whether the claims need no error on a board with that outcome; used to rank fixes.
bool claims_fit(const ResultClaims& claims, const std::optional<GameOutcome>& outcome);

/// Result, winner, ending, termination and state of the verdict.
void fill_result_facts(const ResultClaims& claims, const std::optional<GameOutcome>& outcome,
                       Verdict& verdict);

}  // namespace krona
