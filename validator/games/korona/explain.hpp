// What is said of a move of Korona that is refused, and which slips may be behind it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/diagnostic_codes.hpp"
#include "validator/game_rules.hpp"
#include "validator/games/korona/move_text.hpp"

namespace krona::korona {

/// `king`, `dama`, `ferz`, ...
std::string_view piece_name(Piece piece);

/// The rule broken and the facts that break it.
std::string explain_refusal(const Position& position, std::string_view text, Code code, Language language);

/// Texts that may have been meant: a lost letter first, then other castlings and promotions.
void append_slips(const Position& position, std::string_view text, Language language,
                  std::vector<MoveSlip>& slips);

}  // namespace krona::korona
