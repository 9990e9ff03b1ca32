// Position text of Korona (rules-korona, "Position text"): rows as in FEN with `K D Q R B N P`, stones `S`
// (plain), `M` (mined) and `U` (nature hidden), then side, castling rights in the order `KLDEklde`, en
// passant square, half-move clock, move number, crowns, and in Korona-2 the reserves.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "validator/games/korona/position.hpp"

namespace krona::korona {

std::string position_text(const Position& position);
/// The rows alone.
std::string rows_text(const Position& position);

/// Reads the rows and, each optional but in their order, the other fields. The error says in plain words what
/// is wrong; that a position is sound is tested as well (rules-korona: pawns, monarchs, castling rights).
tl::expected<Position, std::string> parse_position_text(std::string_view text, Edition edition,
                                                        PromotionRule promotion);

/// `KQRBNPSMUD`, small for Black.
char piece_letter(Piece piece, Side side);

}  // namespace krona::korona
