// What a record of any game claims about its result: the Result tag, the marker at its end, and Termination.
// Whether the board agrees is judged by game_claims.hpp and, for Krona, by games/krona/ending.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "notation/result.hpp"

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
    /// Tag and marker say different things.
    bool contradictory() const;
    Span result_span() const;
};

/// Reads the claims; a Result that is none is `bad-score`, and `examples` name some that are.
ResultClaims read_result_claims(const Record& record, std::string_view examples,
                                std::vector<Diagnostic>& diagnostics);

/// Writes `text` wherever the record gives a result.
Fix write_result(const ResultClaims& claims, std::string why, const std::string& text);

enum class LikelierClaim : std::uint8_t { tag, marker };
/// `result-mismatch` of contradictory claims, with the fix of the likelier one first.
Diagnostic result_mismatch(const Record& record, const ResultClaims& claims, LikelierClaim likelier);

/// The result that a board shows, and what made it.
struct ShownResult {
    std::string text;
    std::string why;
};
/// `missing-result`; `shown` is empty where the game is not over on the board.
Diagnostic missing_result(const ResultClaims& claims, const std::optional<ShownResult>& shown);

/// The Termination that a marker such as `B+R` stands for (`resignation`); empty for every other result.
std::string_view termination_of(const GameResult& result);

}  // namespace krona
