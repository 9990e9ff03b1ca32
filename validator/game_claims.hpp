// The end of a record of a board game: what it claims about the result, and whether the board agrees. Krona
// has an end of its own (games/krona/ending.hpp), with runs and scores.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "notation/result.hpp"
#include "validator/game_rules.hpp"

namespace krona {

/// Claims of a record about its end.
struct ResultClaims {
    const Tag* result_tag = nullptr;
    const Element* marker = nullptr;
    std::optional<GameResult> tag_result;
    std::optional<GameResult> marker_result;
    std::string termination;  // canonical; empty where absent

    /// The marker's result, else the tag's, else unknown.
    GameResult result() const;
    /// Neither tag nor marker.
    bool nothing_said() const { return !marker && !result_tag; }
    Span result_span() const;
};

/// Reads the claims; a Result that is none is `bad-score`.
ResultClaims read_result_claims(const Record& record, std::vector<Diagnostic>& diagnostics);

/// The end as the board shows it.
struct BoardEnd {
    std::optional<GameOutcome> outcome;
    std::string why;  // what made the outcome: `Black has joined ...`; empty where there is none
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

/// The Termination that a marker such as `B+R` stands for (`resignation`); empty for every other result.
std::string_view termination_of(const GameResult& result);

}  // namespace krona
