// Krona plies as text: `0,0`, `0,0>3,2`, `--` (notation.md, "Moves").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validator/games/krona/position.hpp"

namespace krona {

/// Reads one ply of the strict grammar; also en and em dash for `--`. nullopt for anything else, and where a
/// number has more than 6 digits.
std::optional<KronaMove> parse_krona_ply(std::string_view text);

}  // namespace krona
