// Reads Krona plies in letters and digits that are not written as KGN has them: `e4>g7`, `K10 – M12`,
// Cyrillic letters that look like Latin ones.
#pragma once

#include <optional>
#include <string_view>

#include "notation/parse/bent_token.hpp"

namespace krona {

/// A lettered ply at the head of `text`; nullopt where there is none or where it is not bent.
std::optional<BentToken> read_bent_lettered_ply(std::string_view text);

}  // namespace krona
