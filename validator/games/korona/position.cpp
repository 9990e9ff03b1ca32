#include "validator/games/korona/position.hpp"

#include <cstdlib>

namespace krona::korona {
namespace {

constexpr std::array<Piece, 8> kFirstRank{Piece::rook, Piece::knight, Piece::bishop, Piece::dama,
                                          Piece::king, Piece::bishop, Piece::knight, Piece::rook};

/// Castling rights that remain when something leaves or enters a square.
constexpr std::array<std::uint8_t, 64> remaining_rights() {
    std::array<std::uint8_t, 64> table{};
    for (std::uint8_t& mask : table) mask = 0xFF;
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t castling = 0; castling < kCastlings; ++castling) {
            const auto right = static_cast<std::uint8_t>(1u << (castling + 4 * side));
            const CastlingSquares& squares = kCastlingSquares[castling];
            const std::size_t rank = side == 0 ? 0 : 56;
            table[squares.monarch_from + rank] &= static_cast<std::uint8_t>(~right);
            table[squares.rook_from + rank] &= static_cast<std::uint8_t>(~right);
        }
    }
    return table;
}
constexpr auto kRemainingRights = remaining_rights();

}  // namespace

Position::Position(Edition edition, PromotionRule promotion) : edition_(edition), promotion_(promotion) {
    squares_.fill(Piece::none);
}

Position Position::start(Edition edition, PromotionRule promotion, Crown white, Crown black) {
    Position position(edition, promotion);
    for (int file = 0; file < 8; ++file) {
        const Piece piece = kFirstRank[static_cast<std::size_t>(file)];
        position.put(Side::white, piece, square_at(file, 0));
        position.put(Side::white, Piece::pawn, square_at(file, 1));
        position.put(Side::black, Piece::pawn, square_at(file, 6));
        position.put(Side::black, piece, square_at(file, 7));
    }
    position.castling_ = 0xFF;
    position.crowns_ = {white, black};
    if (edition == Edition::korona2) position.reserves_ = {kFullReserve, kFullReserve};
    return position;
}

void Position::put(Side side, Piece piece, Square square) {
    sides_[index_of(side)] |= square.bit();
    pieces_[static_cast<std::size_t>(piece)] |= square.bit();
    squares_[square.index] = piece;
}

void Position::lift(Square square) {
    const Bitboard rest = ~square.bit();
    sides_[0] &= rest;
    sides_[1] &= rest;
    pieces_[static_cast<std::size_t>(piece_at(square))] &= rest;
    squares_[square.index] = Piece::none;
}

void Position::move_piece(Square from, Square to) {
    const Bitboard both = from.bit() | to.bit();
    const Piece piece = piece_at(from);
    sides_[index_of(to_move_)] ^= both;
    pieces_[static_cast<std::size_t>(piece)] ^= both;
    squares_[from.index] = Piece::none;
    squares_[to.index] = piece;
}

/// The en passant square is kept only where an enemy pawn can capture on it.
void Position::note_double_step(Square from, Square to) {
    const Bitboard beside = ((to.bit() & ~kFileA) >> 1) | ((to.bit() & ~kFileH) << 1);
    if ((beside & of(other(to_move_), Piece::pawn)) == 0) return;
    en_passant_ = static_cast<std::uint8_t>((from.index + to.index) / 2);
}

void Position::play_step(const Move& move, Events& events) {
    const Piece piece = piece_at(move.from);
    const std::uint8_t passed = en_passant_;
    const Side enemy = other(to_move_);
    en_passant_ = kNowhere;
    castling_ &= kRemainingRights[move.from.index];
    castling_ &= kRemainingRights[move.to.index];
    events.captured = piece_at(move.to);
    if (events.captured != Piece::none) {
        clock_ = 0;
        if (events.captured == Piece::unknown_stone) note_plain(enemy, move.to);
        lift(move.to);
        if (is_monarch(events.captured)) {
            events.lost = events.captured;
            events.loser = enemy;
        }
        if (events.captured == Piece::mined_stone) {
            events.exploded = true;
            lift(move.from);
            if (is_monarch(piece)) {
                events.lost = piece;
                events.loser = to_move_;
            }
            return;
        }
    }
    move_piece(move.from, move.to);
    if (piece != Piece::pawn) return;
    clock_ = 0;
    if (move.to.index == passed) {
        events.captured = Piece::pawn;
        lift(shifted(move.to, -forward(to_move_)));
    } else if (move.promotion != Piece::none) {
        lift(move.to);
        put(to_move_, move.promotion, move.to);
    } else if (std::abs(move.to.index - move.from.index) == 16) {
        note_double_step(move.from, move.to);
    }
}

void Position::play_castling(const Move& move) {
    const CastlingSquares& squares = kCastlingSquares[static_cast<std::size_t>(move.castling)];
    const int rank = to_move_ == Side::white ? 0 : 56;
    en_passant_ = kNowhere;
    const Square monarch = shifted(Square{squares.monarch_from}, rank);
    const Square rook = shifted(Square{squares.rook_from}, rank);
    castling_ &= kRemainingRights[monarch.index];
    castling_ &= kRemainingRights[rook.index];
    move_piece(monarch, shifted(Square{squares.monarch_to}, rank));
    move_piece(rook, shifted(Square{squares.rook_to}, rank));
}

/// One of several stones that may be the mine has turned out to be plain.
void Position::note_plain(Side side, Square square) {
    lift(square);
    put(side, Piece::plain_stone, square);
    settle_unknown(side);
}

/// Where only one stone is left that can be the mine, it is the mine.
void Position::settle_unknown(Side side) {
    Reserve& reserve = reserves_[index_of(side)];
    Bitboard hidden = of(side, Piece::unknown_stone);
    if (std::popcount(hidden) + reserve.unknown != 1) return;
    if (hidden == 0) {
        reserve = Reserve{reserve.plain, 1, 0};
        return;
    }
    const Square square = first_square(hidden);
    lift(square);
    put(side, Piece::mined_stone, square);
}

/// The mine is found, so whatever was hidden before is plain.
void Position::note_mine(Reserve& reserve) {
    for (Bitboard hidden = of(to_move_, Piece::unknown_stone); hidden != 0;) {
        const Square square = take_first(hidden);
        lift(square);
        put(to_move_, Piece::plain_stone, square);
    }
    reserve.mined = 0;
    if (reserve.unknown > 0) reserve = Reserve{static_cast<std::uint8_t>(reserve.unknown - 1), 0, 0};
}

void Position::place_stone(const PlacedStone& stone) {
    Reserve& reserve = reserves_[index_of(to_move_)];
    put(to_move_, stone.nature, stone.square);
    if (stone.nature == Piece::plain_stone) {
        --(reserve.plain > 0 ? reserve.plain : reserve.unknown);
    } else if (stone.nature == Piece::mined_stone) {
        note_mine(reserve);
    } else {
        if (reserve.unknown == 0) {
            reserve = Reserve{0, 0, static_cast<std::uint8_t>(reserve.total())};
        }
        --reserve.unknown;
    }
    settle_unknown(to_move_);
}

void Position::place_stones(const Move& move) {
    en_passant_ = kNowhere;
    for (std::size_t i = 0; i < move.stone_count; ++i) place_stone(move.stones[i]);
}

Events Position::play(const Move& move) {
    Events events;
    ++clock_;
    switch (move.kind) {
        case MoveKind::step:
            play_step(move, events);
            break;
        case MoveKind::castling:
            play_castling(move);
            break;
        case MoveKind::stones:
            place_stones(move);
            break;
    }
    if (to_move_ == Side::black) ++number_;
    to_move_ = other(to_move_);
    return events;
}

bool Position::is_unlocked(Side side) const {
    const bool both = of(side, Piece::king) != 0 && of(side, Piece::dama) != 0;
    return !both && !has_lost_crown(side);
}

bool Position::has_step() const {
    const Bitboard own = of(to_move_);
    const Bitboard empty = ~occupied();
    const Bitboard pawns = of(to_move_, Piece::pawn);
    if ((pawn_pushes(to_move_, pawns) & empty) != 0 || en_passant_ != kNowhere) return true;
    if ((pawn_attacks(to_move_, pawns) & of(other(to_move_))) != 0) return true;
    for (Bitboard rest = own & of(Piece::knight); rest != 0;) {
        if ((knight_attacks(take_first(rest)) & ~own) != 0) return true;
    }
    for (Bitboard rest = own & (of(Piece::king) | of(Piece::dama) | of(Piece::ferz)); rest != 0;) {
        if ((monarch_attacks(take_first(rest)) & ~own) != 0) return true;
    }
    for (Bitboard rest = own & of(Piece::rook); rest != 0;) {
        if ((rook_attacks(take_first(rest), occupied()) & ~own) != 0) return true;
    }
    for (Bitboard rest = own & of(Piece::bishop); rest != 0;) {
        if ((bishop_attacks(take_first(rest), occupied()) & ~own) != 0) return true;
    }
    return false;
}

bool Position::has_move() const {
    if (has_step()) return true;
    return is_unlocked(to_move_) && reserve(to_move_).total() > 0 && ~occupied() != 0;
}

/// The side to move has none: stalemate, or suffocation where its own stones are to blame.
std::optional<Outcome> Position::outcome_without_move() const {
    Position bare = *this;
    for (Bitboard stones = bare.stones(to_move_); stones != 0;) bare.lift(take_first(stones));
    if (bare.has_step()) return Outcome{Ending::suffocation, std::nullopt};
    return Outcome{Ending::stalemate, other(to_move_)};
}

std::optional<Outcome> Position::outcome() const {
    for (const Side side : {Side::white, Side::black}) {
        if (has_lost_crown(side)) return Outcome{Ending::crown, other(side)};
    }
    if (has_move()) return std::nullopt;
    return outcome_without_move();
}

bool Position::repeats(const Position& other) const {
    return sides_ == other.sides_ && squares_ == other.squares_ && to_move_ == other.to_move_ &&
           castling_ == other.castling_ && en_passant_ == other.en_passant_ && reserves_ == other.reserves_;
}

}  // namespace krona::korona
