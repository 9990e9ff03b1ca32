// The moves of a position (rules-korona, "Perft"). As there is no check, every move that a piece can make is
// legal. Turns of stones are sets: each is made once, by ascending square.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// Squares on which the side's pieces of that kind (no pawn, no stone) stand that attack `to`.
inline Bitboard attackers(const Position& position, Side side, Piece piece, Square to) {
    return piece_attacks(piece, to, position.occupied()) & position.of(side, piece);
}

/// Whether the side to move can make that castling.
bool can_castle(const Position& position, Castling castling);
Move castling_move(const Position& position, Castling castling);

/// Whether a pawn of the side to move that reaches `to` has to say what it becomes: on the last rank, unless
/// it captures a mine and is gone.
bool promotes(const Position& position, Square to);
/// What a pawn may become here, the ferz first.
std::span<const Piece> promotions(const Position& position);

/// Appends every move of pieces; none where the game is decided.
void append_steps(const Position& position, std::vector<Move>& moves);
/// Appends every turn of stones.
void append_stone_turns(const Position& position, std::vector<Move>& moves);
/// Only the turns of one stone.
void append_single_stones(const Position& position, std::vector<Move>& moves);
std::vector<Move> all_moves(const Position& position);

std::uint64_t count_steps(const Position& position);
std::uint64_t count_stone_turns(const Position& position);

/// Leaves of the tree of moves at exactly `depth`.
std::uint64_t perft(const Position& position, int depth);

}  // namespace krona::korona
