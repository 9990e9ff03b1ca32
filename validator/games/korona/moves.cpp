#include "validator/games/korona/moves.hpp"

#include <algorithm>

namespace krona::korona {
namespace {

constexpr std::array<Piece, 4> kPromotions{Piece::ferz, Piece::rook, Piece::bishop, Piece::knight};
constexpr int kMostStones = 3;

Bitboard pawn_targets(const Position& position, Square square) {
    const Side side = position.to_move();
    const Bitboard empty = ~position.occupied();
    const Bitboard push = pawn_pushes(side, square.bit()) & empty;
    const Bitboard middle = rank_of(side == Side::white ? 2 : 5);
    const Bitboard jump = pawn_pushes(side, push & middle) & empty;
    const Bitboard prey = position.of(other(side)) | position.en_passant_bit();
    return push | jump | (pawn_attacks(side, square.bit()) & prey);
}

/// Calls `visit(from, targets)` for each piece of the side to move.
template <typename Visit>
void each_piece(const Position& position, Visit&& visit) {
    const Bitboard own = position.of(position.to_move());
    for (Bitboard rest = own & ~position.stones(position.to_move()); rest != 0;) {
        const Square from = take_first(rest);
        const Piece piece = position.piece_at(from);
        visit(from, piece == Piece::pawn ? pawn_targets(position, from)
                                         : piece_attacks(piece, from, position.occupied()) & ~own);
    }
}

bool is_decided(const Position& position) {
    return position.has_lost_crown(Side::white) || position.has_lost_crown(Side::black);
}

/// The choices of one stone after another on ascending squares.
class StoneTurns {
  public:
    StoneTurns(const Position& position, int most, std::vector<Move>& moves)
        : most_(most),
          reserve_(position.reserve(position.to_move())),
          empty_(~position.occupied()),
          moves_(moves) {
        turn_.kind = MoveKind::stones;
    }

    void append(Bitboard squares) {
        while (squares != 0) {
            const Square square = take_first(squares);
            place(reserve_.plain, square, Piece::plain_stone, squares);
            place(reserve_.mined, square, Piece::mined_stone, squares);
            place(reserve_.unknown, square, Piece::unknown_stone, squares);
        }
    }
    Bitboard empty() const { return empty_; }

  private:
    void place(std::uint8_t& left, Square square, Piece nature, Bitboard rest) {
        if (left == 0) return;
        --left;
        turn_.stones[turn_.stone_count++] = {square, nature};
        moves_.push_back(turn_);
        if (turn_.stone_count < most_) append(rest);
        turn_.stones[--turn_.stone_count] = {};
        ++left;
    }

    int most_;
    Reserve reserve_;
    Bitboard empty_;
    std::vector<Move>& moves_;
    Move turn_;
};

void append_turns(const Position& position, int most, std::vector<Move>& moves) {
    if (is_decided(position) || !position.is_unlocked(position.to_move())) return;
    StoneTurns turns(position, most, moves);
    turns.append(turns.empty());
}

std::uint64_t choose(std::uint64_t of, int count) {
    std::uint64_t ways = 1;
    for (int i = 0; i < count; ++i) {
        if (of < static_cast<std::uint64_t>(i)) return 0;
        ways = ways * (of - static_cast<std::uint64_t>(i)) / static_cast<std::uint64_t>(i + 1);
    }
    return ways;
}

}  // namespace

bool can_castle(const Position& position, Castling castling) {
    const Side side = position.to_move();
    if (!position.may_castle(side, castling)) return false;
    const Bitboard between = kCastlingSquares[static_cast<std::size_t>(castling)].between;
    return (position.occupied() & between << (side == Side::white ? 0 : 56)) == 0;
}

Move castling_move(const Position& position, Castling castling) {
    const CastlingSquares& squares = kCastlingSquares[static_cast<std::size_t>(castling)];
    const int rank = position.to_move() == Side::white ? 0 : 56;
    Move move;
    move.kind = MoveKind::castling;
    move.castling = castling;
    move.from = shifted(Square{squares.monarch_from}, rank);
    move.to = shifted(Square{squares.monarch_to}, rank);
    return move;
}

bool promotes(const Position& position, Square to) {
    return to.rank() == last_rank(position.to_move()) && position.piece_at(to) != Piece::mined_stone;
}

std::span<const Piece> promotions(const Position& position) {
    const std::span<const Piece> all(kPromotions);
    return position.promotion_rule() == PromotionRule::any ? all : all.first(1);
}

void append_steps(const Position& position, std::vector<Move>& moves) {
    if (is_decided(position)) return;
    each_piece(position, [&](Square from, Bitboard targets) {
        const bool pawn = position.piece_at(from) == Piece::pawn;
        while (targets != 0) {
            Move move;
            move.from = from;
            move.to = take_first(targets);
            if (!pawn || !promotes(position, move.to)) {
                moves.push_back(move);
                continue;
            }
            for (const Piece piece : promotions(position)) {
                move.promotion = piece;
                moves.push_back(move);
            }
        }
    });
    for (std::size_t i = 0; i < kCastlings; ++i) {
        const auto castling = static_cast<Castling>(i);
        if (can_castle(position, castling)) moves.push_back(castling_move(position, castling));
    }
}

void append_stone_turns(const Position& position, std::vector<Move>& moves) {
    append_turns(position, kMostStones, moves);
}

void append_single_stones(const Position& position, std::vector<Move>& moves) {
    append_turns(position, 1, moves);
}

std::vector<Move> all_moves(const Position& position) {
    std::vector<Move> moves;
    append_steps(position, moves);
    append_stone_turns(position, moves);
    return moves;
}

std::uint64_t count_steps(const Position& position) {
    if (is_decided(position)) return 0;
    std::uint64_t count = 0;
    const std::uint64_t choices = promotions(position).size();
    each_piece(position, [&](Square from, Bitboard targets) {
        Bitboard last = 0;
        if (position.piece_at(from) == Piece::pawn) {
            last = targets & rank_of(last_rank(position.to_move())) & ~position.of(Piece::mined_stone);
        }
        count += static_cast<std::uint64_t>(std::popcount(targets & ~last));
        count += static_cast<std::uint64_t>(std::popcount(last)) * choices;
    });
    for (std::size_t i = 0; i < kCastlings; ++i) {
        if (can_castle(position, static_cast<Castling>(i))) ++count;
    }
    return count;
}

std::uint64_t count_stone_turns(const Position& position) {
    if (is_decided(position) || !position.is_unlocked(position.to_move())) return 0;
    const Reserve& reserve = position.reserve(position.to_move());
    const auto empty = static_cast<std::uint64_t>(std::popcount(~position.occupied()));
    // All of one turn are plain, or all hidden, or one of them is the mine on any of the squares.
    std::uint64_t count = 0;
    for (int stones = 1; stones <= kMostStones; ++stones) {
        const std::uint64_t squares = choose(empty, stones);
        if (stones <= reserve.plain) count += squares;
        if (stones <= reserve.unknown) count += squares;
        if (reserve.mined > 0 && stones - 1 <= reserve.plain) {
            count += squares * static_cast<std::uint64_t>(stones);
        }
    }
    return count;
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_steps(position) + count_stone_turns(position);
    std::uint64_t leaves = 0;
    for (const Move& move : all_moves(position)) {
        Position next = position;
        next.play(move);
        leaves += perft(next, depth - 1);
    }
    return leaves;
}

}  // namespace krona::korona
