// A position of Korona or Korona-2 (rules-korona) and what a move does to it. There is no check, so a move is
// legal as soon as the piece can make it; that is decided in moves.hpp and resolve.hpp, here moves are only
// played.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "notation/colour.hpp"
#include "validator/games/korona/bitboard.hpp"

namespace krona::korona {

enum class Side : std::uint8_t { white, black };
inline constexpr std::array<Side, 2> kSides{Side::white, Side::black};
constexpr Side other(Side side) {
    return side == Side::white ? Side::black : Side::white;
}
constexpr std::size_t index_of(Side side) {
    return static_cast<std::size_t>(side);
}
constexpr Colour colour_of(Side side) {
    return side == Side::white ? Colour::white : Colour::black;
}

/// What stands on a square. Stones only in Korona-2; `unknown_stone` is one whose nature the record hides.
enum class Piece : std::uint8_t {
    pawn,
    knight,
    bishop,
    rook,
    ferz,
    king,
    dama,
    plain_stone,
    mined_stone,
    unknown_stone,
    none
};
inline constexpr std::size_t kPieces = 10;
constexpr bool is_monarch(Piece piece) {
    return piece == Piece::king || piece == Piece::dama;
}
constexpr bool is_stone(Piece piece) {
    return piece == Piece::plain_stone || piece == Piece::mined_stone || piece == Piece::unknown_stone;
}

/// Squares that a piece (no pawn, no stone) attacks from `square`.
inline Bitboard piece_attacks(Piece piece, Square square, Bitboard occupied) {
    switch (piece) {
        case Piece::knight:
            return knight_attacks(square);
        case Piece::king:
        case Piece::dama:
            return monarch_attacks(square);
        case Piece::bishop:
            return bishop_attacks(square, occupied);
        case Piece::rook:
            return rook_attacks(square, occupied);
        case Piece::ferz:
            return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
        case Piece::pawn:
        case Piece::plain_stone:
        case Piece::mined_stone:
        case Piece::unknown_stone:
        case Piece::none:
            break;
    }
    return 0;
}

enum class Edition : std::uint8_t { korona, korona2 };
/// What a pawn may become (tag `Promotion`).
enum class PromotionRule : std::uint8_t { ferz, any };
/// What a player's note says; `unknown` where the record does not have it.
enum class Crown : std::uint8_t { unknown, king, dama };

/// Stones that a player has not placed. `unknown` ones are there as soon as a stone of hidden nature was
/// placed while the mine was still in reserve: from then on any of them may be the mine.
struct Reserve {
    std::uint8_t plain = 0;
    std::uint8_t mined = 0;
    std::uint8_t unknown = 0;

    constexpr int total() const { return plain + mined + unknown; }
    friend constexpr bool operator==(const Reserve&, const Reserve&) = default;
};
inline constexpr Reserve kFullReserve{2, 1, 0};

/// One of the four castlings of a side: which monarch, towards which rook.
enum class Castling : std::uint8_t { king_short, king_long, dama_short, dama_long };
inline constexpr std::size_t kCastlings = 4;

/// Where a castling leads, on White's first rank.
struct CastlingSquares {
    std::uint8_t monarch_from, monarch_to, rook_from, rook_to;
    std::uint8_t between;  // files that must be empty, as bits of a rank
};
/// Short is towards the rook that is nearer to the monarch.
inline constexpr std::array<CastlingSquares, kCastlings> kCastlingSquares{{
    {4, 6, 7, 5, 0b0110'0000},
    {4, 2, 0, 3, 0b0000'1110},
    {3, 1, 0, 2, 0b0000'0110},
    {3, 5, 7, 4, 0b0111'0000},
}};

struct PlacedStone {
    Square square;
    Piece nature = Piece::plain_stone;
    friend constexpr bool operator==(const PlacedStone&, const PlacedStone&) = default;
};

enum class MoveKind : std::uint8_t { step, castling, stones };

/// A step of a piece (captures, en passant and promotion included), a castling (`from` and `to` are the
/// monarch's) or a turn of placing stones, in written order.
struct Move {
    MoveKind kind = MoveKind::step;
    Square from;
    Square to;
    Piece promotion = Piece::none;
    Castling castling = Castling::king_short;
    std::uint8_t stone_count = 0;
    std::array<PlacedStone, 3> stones{};

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// What a move did beside moving a piece; each is none or false where it did not happen.
struct Events {
    Piece captured = Piece::none;
    bool exploded = false;     // a mined stone was captured
    Piece lost = Piece::none;  // monarch that left the board
    Side loser = Side::white;  // whose monarch it was
};

enum class Ending : std::uint8_t { crown, stalemate, suffocation };
/// How a position decides the game: a winner, or none for a draw.
struct Outcome {
    Ending ending = Ending::crown;
    std::optional<Side> winner;
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// Squares that pawns of `side` on `pawns` attack.
constexpr Bitboard pawn_attacks(Side side, Bitboard pawns) {
    return side == Side::white ? ((pawns & ~kFileA) << 7) | ((pawns & ~kFileH) << 9)
                               : ((pawns & ~kFileA) >> 9) | ((pawns & ~kFileH) >> 7);
}
constexpr Bitboard pawn_pushes(Side side, Bitboard pawns) {
    return side == Side::white ? pawns << 8 : pawns >> 8;
}
constexpr int forward(Side side) {
    return side == Side::white ? 8 : -8;
}
/// The rank, from 0, on which the side's pawns promote.
constexpr int last_rank(Side side) {
    return side == Side::white ? 7 : 0;
}

class Position {
  public:
    /// An empty board with White to move and no rights.
    explicit Position(Edition edition, PromotionRule promotion = PromotionRule::ferz);
    /// The starting position.
    static Position start(Edition edition, PromotionRule promotion, Crown white, Crown black);

    Edition edition() const { return edition_; }
    PromotionRule promotion_rule() const { return promotion_; }
    Side to_move() const { return to_move_; }
    Bitboard of(Side side) const { return sides_[index_of(side)]; }
    Bitboard of(Piece piece) const { return pieces_[static_cast<std::size_t>(piece)]; }
    Bitboard of(Side side, Piece piece) const { return of(side) & of(piece); }
    Bitboard stones(Side side) const {
        return of(side) & (of(Piece::plain_stone) | of(Piece::mined_stone) | of(Piece::unknown_stone));
    }
    Bitboard occupied() const { return sides_[0] | sides_[1]; }
    Piece piece_at(Square square) const { return squares_[square.index]; }
    std::optional<Square> en_passant() const {
        return en_passant_ == kNowhere ? std::nullopt : std::optional(Square{en_passant_});
    }
    Bitboard en_passant_bit() const { return en_passant_ == kNowhere ? 0 : Square{en_passant_}.bit(); }
    bool may_castle(Side side, Castling castling) const {
        return (castling_ & castling_bit(side, castling)) != 0;
    }
    /// Plies since the last capture or pawn move.
    std::uint32_t clock() const { return clock_; }
    /// Number of the move, one higher after each move of Black.
    std::uint32_t number() const { return number_; }
    Crown crown(Side side) const { return crowns_[index_of(side)]; }
    const Reserve& reserve(Side side) const { return reserves_[index_of(side)]; }

    // Setting up
    void put(Side side, Piece piece, Square square);
    void lift(Square square);
    void set_to_move(Side side) { to_move_ = side; }
    void allow_castling(Side side, Castling castling) { castling_ |= castling_bit(side, castling); }
    void set_en_passant(std::optional<Square> square) { en_passant_ = square ? square->index : kNowhere; }
    void set_clock(std::uint32_t clock) { clock_ = clock; }
    void set_number(std::uint32_t number) { number_ = number; }
    void set_crown(Side side, Crown crown) { crowns_[index_of(side)] = crown; }
    void set_reserve(Side side, Reserve reserve) { reserves_[index_of(side)] = reserve; }

    /// Plays a legal move.
    Events play(const Move& move);

    /// Whether the side has lost the monarch that wears the crown, or with an unknown note both.
    bool has_lost_crown(Side side) const { return !has_crown(side); }
    /// Whether the side may use its reserve: one monarch is lost, the crown is not.
    bool is_unlocked(Side side) const;
    /// Whether a move of a piece exists; castling never is the only one.
    bool has_step() const;
    bool has_move() const;
    /// Whether it takes no search to see that the game goes on: both crowns stand, and a pawn can step.
    bool surely_goes_on() const {
        const Bitboard pushes = pawn_pushes(to_move_, of(to_move_, Piece::pawn));
        return (pushes & ~occupied()) != 0 && has_crown(Side::white) && has_crown(Side::black);
    }
    /// Whether and how the game is decided.
    std::optional<Outcome> outcome() const;

    /// Same placement, side to move, castling rights, en passant capture and reserves (for repetition).
    bool repeats(const Position& other) const;

  private:
    static constexpr std::uint8_t kNowhere = 64;
    bool has_crown(Side side) const {
        switch (crown(side)) {
            case Crown::king:
                return of(side, Piece::king) != 0;
            case Crown::dama:
                return of(side, Piece::dama) != 0;
            case Crown::unknown:
                break;
        }
        return of(side, Piece::king) != 0 || of(side, Piece::dama) != 0;
    }
    static constexpr std::uint8_t castling_bit(Side side, Castling castling) {
        return static_cast<std::uint8_t>(1u << (static_cast<unsigned>(castling) + 4 * index_of(side)));
    }
    void move_piece(Square from, Square to);
    void play_step(const Move& move, Events& events);
    void play_castling(const Move& move);
    void place_stones(const Move& move);
    void place_stone(const PlacedStone& stone);
    void note_plain(Side side, Square square);
    void note_mine(Reserve& reserve);
    void settle_unknown(Side side);
    void note_double_step(Square from, Square to);
    std::optional<Outcome> outcome_without_move() const;

    std::array<Bitboard, 2> sides_{};
    std::array<Bitboard, kPieces + 1> pieces_{};
    std::array<Piece, 64> squares_;
    Edition edition_;
    PromotionRule promotion_;
    Side to_move_ = Side::white;
    std::uint8_t castling_ = 0;
    std::uint8_t en_passant_ = kNowhere;
    std::array<Crown, 2> crowns_{};
    std::array<Reserve, 2> reserves_{};
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
};

}  // namespace krona::korona
