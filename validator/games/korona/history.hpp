// Draws by claim: how often the last position of a record has stood on the board.
#pragma once

#include <cstdint>
#include <optional>

#include "notation/record.hpp"
#include "validator/games/korona/move_text.hpp"

namespace krona::korona {

inline constexpr std::uint32_t kFiftyMoves = 100;  // in plies
inline constexpr int kThreefold = 3;

/// Occurrences of the position after the last ply of the main line, the start and itself included; nullopt
/// where some ply cannot be played.
std::optional<int> occurrences_at_end(const Position& start, const Record& record, Language language);

}  // namespace krona::korona
