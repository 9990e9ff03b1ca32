// Score and result of a Krona board that is over, and of one whose players agreed on the run's length
// (rules-krona, "End and score").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/result.hpp"
#include "validator/games/krona/parameters.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

struct KronaOutcome {
    GameResult result;  // on final points
    Colour runner = Colour::none;
    std::uint32_t run = 0;
    std::vector<Points> scores;  // final points, white first
};

/// Outcome of a game whose run had `run` moves. The position is in phase `run` or `over`.
KronaOutcome krona_outcome(const KronaParameters& parameters, const KronaPosition& position,
                           std::uint32_t run);

/// `5:2`, white first.
std::string score_text(const std::vector<Points>& scores);
/// Reads `5:2`; nullopt for anything else.
std::optional<std::vector<Points>> parse_score(std::string_view text);

/// How the outcome comes about, for messages: "White's run of 3 and a handicap of 2 make 5:0".
std::string explain_outcome(const KronaParameters& parameters, const KronaOutcome& outcome);

/// Run lengths that would give the claimed result, smallest first (several only with more than two players).
std::vector<std::uint32_t> runs_for_result(const KronaParameters& parameters, const KronaPosition& position,
                                           const GameResult& claimed);

}  // namespace krona
