// Results of games as they stand in the Result tag and in the termination marker (notation.md, "Termination
// marker").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/colour.hpp"

namespace krona {

enum class ResultKind : std::uint8_t {
    unknown,   // `*`
    draw,      // `=`, `1/2-1/2`
    points,    // `W+7`: winner and margin
    win,       // `1-0`, `0-1`: winner, no margin
    resigned,  // `B+R`
    time,      // `B+T`
    forfeit,   // `B+F`
    annulled,  // `void`
};

struct GameResult {
    ResultKind kind = ResultKind::unknown;
    Colour winner = Colour::none;
    Points margin{};

    friend constexpr bool operator==(const GameResult&, const GameResult&) = default;
};

/// Reads every synonym, Russian `Б+7` (white) and `Ч+3` (black) included.
std::optional<GameResult> parse_result(std::string_view text);

/// Whether two results say the same: `1-0` agrees with every result that White won, `=` with `1/2-1/2`.
bool results_agree(const GameResult& a, const GameResult& b);

/// Krona's own form: `W+3`, `=`, `B+R`, `1-0`, `void`, `*`.
std::string krona_result_text(const GameResult& result);
/// The form of the other games: `1-0`, `0-1`, `1/2-1/2`, `void`, `*`.
std::string chess_result_text(const GameResult& result);

}  // namespace krona
