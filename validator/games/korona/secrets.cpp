#include "validator/games/korona/secrets.hpp"

#include <bit>

namespace krona::korona {

bool is_crown_open(const Position& position, Side side) {
    const bool both = position.of(side, Piece::king) != 0 && position.of(side, Piece::dama) != 0;
    return !both || position.outcome().has_value();
}

bool are_stones_open(const Position& position, Side side) {
    const Reserve& reserve = position.reserve(side);
    const Bitboard may_be_mined =
        position.of(side, Piece::mined_stone) | position.of(side, Piece::unknown_stone);
    const bool mine_left = may_be_mined != 0 || reserve.mined > 0 || reserve.unknown > 0;
    const int left = std::popcount(position.stones(side)) + reserve.total();
    return !mine_left || left == 1 || position.outcome().has_value();
}

}  // namespace krona::korona
