// Legal random Krona games for tests and benchmarks: same seed, same games on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "notation/record.hpp"
#include "validator/games/krona/parameters.hpp"

namespace krona {

enum class RandomStyle : std::uint8_t {
    uniform,
    slow
};  // `slow` is the command line's `long`: loses energy slowly

struct KronaRandomOptions {
    KronaRules rules = KronaRules::classic;
    int players = 2;
    std::uint32_t stones_per_player = 18;
    RandomStyle style = RandomStyle::uniform;
    std::string setup;  // position text or one of `square16`, `square36`, `square64`; empty: none (classic)
                        // or the rectangle of 2N stones that is nearest to a square (compact)
    std::function<bool()> should_stop =
        {};  // asked before each ply; the game is then broken off and of no use
};

/// Makes game `index` of the series that `seed` names, as a canonical record with tags and result, played to
/// its end. Plies are drawn among the legal ones with equal chances, or among those that lower (E, D) least.
/// The options are sound: a setup is readable, connected and of the players' colours; one that is not
/// readable gives an empty record.
Record random_krona_game(std::uint64_t seed, std::uint64_t index, const KronaRandomOptions& options);

/// Rows of a named starting position (rules-krona, "Named starting positions"), or nullopt.
std::optional<std::string> named_setup(std::string_view name);

}  // namespace krona
