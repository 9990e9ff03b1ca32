// Parameters of a Krona game as its tags give them (rules-krona, "Parameters of a game").
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/position_text.hpp"

namespace krona {

enum class KronaRules : std::uint8_t { classic, compact, house };

struct KronaParameters {
    KronaRules rules = KronaRules::classic;
    int players = 2;
    std::uint32_t stones_per_player = 0;  // N; with an uneven Setup the largest count
    Colour first = Colour::white;
    std::optional<PositionText> setup;
    std::array<Points, kMaxPlayers> handicap{};
    bool draws = true;
};

/// Reads the rule tags. Faults are appended to `diagnostics`; nullopt where no game can be played from them.
/// `placements` is the number of placements at the head of the main line, from which a missing `Stones` is
/// derived.
std::optional<KronaParameters> read_krona_parameters(const Record& record, std::uint32_t placements,
                                                     std::vector<Diagnostic>& diagnostics);

/// The position before the first ply: the empty board, or the Setup.
KronaPosition krona_start(const KronaParameters& parameters);

}  // namespace krona
