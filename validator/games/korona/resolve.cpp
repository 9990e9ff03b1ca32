#include "validator/games/korona/resolve.hpp"

#include <algorithm>

#include "validator/games/korona/moves.hpp"

namespace krona::korona {
namespace {

Bitboard from_mask(const Pattern& pattern) {
    Bitboard mask = ~Bitboard{0};
    if (pattern.from_file != Pattern::kOpen) mask &= file_of(pattern.from_file);
    if (pattern.from_rank != Pattern::kOpen) mask &= rank_of(pattern.from_rank);
    return mask;
}

/// Pawns that reach the target: by a push where the pattern names no other file and no capture, else by a
/// capture.
Bitboard pawn_origins(const Position& position, const Pattern& pattern) {
    const Side side = position.to_move();
    const Bitboard target = pattern.to.bit();
    const Bitboard pawns = position.of(side, Piece::pawn) & from_mask(pattern);
    const bool other_file = pattern.from_file != Pattern::kOpen && pattern.from_file != pattern.to.file();
    if (pattern.captures || other_file) {
        const Bitboard prey = position.of(other(side)) | position.en_passant_bit();
        return (target & prey) == 0 ? 0 : pawn_attacks(other(side), target) & pawns;
    }
    const Bitboard occupied = position.occupied();
    if ((target & occupied) != 0) return 0;
    const Bitboard one = pawn_pushes(other(side), target);
    if ((one & pawns) != 0) return one;
    if (pattern.to.rank() != (side == Side::white ? 3 : 4) || (one & occupied) != 0) return 0;
    return pawn_pushes(other(side), one) & pawns;
}

void add_pawn_move(const Position& position, const Pattern& pattern, Square from, Fitting& fitting) {
    Move move;
    move.from = from;
    move.to = pattern.to;
    const bool last = pattern.to.rank() == last_rank(position.to_move());
    if (!promotes(position, pattern.to)) {
        // A suffix is dropped where a mine takes the pawn away.
        if (pattern.promotion == Piece::none || (last && !is_monarch(pattern.promotion))) fitting.add(move);
        return;
    }
    for (const Piece piece : promotions(position)) {
        if (pattern.promotion != Piece::none && pattern.promotion != piece) continue;
        move.promotion = piece;
        fitting.add(move);
    }
}

void add_steps(const Position& position, const Pattern& pattern, Fitting& fitting) {
    const Side side = position.to_move();
    if (pattern.piece == Piece::pawn) {
        for (Bitboard from = pawn_origins(position, pattern); from != 0;) {
            add_pawn_move(position, pattern, take_first(from), fitting);
        }
        return;
    }
    const Bitboard target = pattern.to.bit();
    if ((target & position.of(side)) != 0) return;
    if (pattern.captures && (target & position.of(other(side))) == 0) return;
    Bitboard from = attackers(position, side, pattern.piece, pattern.to) & from_mask(pattern);
    while (from != 0) {
        Move move;
        move.from = take_first(from);
        move.to = pattern.to;
        fitting.add(move);
    }
}

void add_castlings(const Position& position, const Pattern& pattern, Fitting& fitting) {
    for (const Piece monarch : {Piece::king, Piece::dama}) {
        if (pattern.monarch != Piece::none && pattern.monarch != monarch) continue;
        const Castling castling = monarch == Piece::king
                                      ? (pattern.is_long ? Castling::king_long : Castling::king_short)
                                      : (pattern.is_long ? Castling::dama_long : Castling::dama_short);
        if (can_castle(position, castling)) fitting.add(castling_move(position, castling));
    }
}

/// The turn of stones with their natures as far as they follow from what is left: a last plain `S@` may be
/// the mine, and where the mine is known a hidden stone is plain.
tl::expected<Move, Code> resolve_stones(const Position& position, const Pattern& pattern) {
    if (position.edition() == Edition::korona) return tl::unexpected(Code::illegal_move);
    if (!position.is_unlocked(position.to_move())) return tl::unexpected(Code::reserve_locked);
    Reserve reserve = position.reserve(position.to_move());
    if (pattern.stone_count > reserve.total()) return tl::unexpected(Code::reserve_empty);
    Move move;
    move.kind = MoveKind::stones;
    move.stone_count = pattern.stone_count;
    Position after = position;
    Bitboard taken = position.occupied();
    bool free = true;
    for (std::size_t i = 0; i < pattern.stone_count; ++i) {
        PlacedStone stone = pattern.stones[i];
        const Reserve& left = after.reserve(position.to_move());
        const bool mine_left = left.mined > 0 || left.unknown > 0;
        if (stone.nature == Piece::mined_stone && !mine_left) return tl::unexpected(Code::second_mine);
        if (stone.nature == Piece::unknown_stone && !mine_left) stone.nature = Piece::plain_stone;
        if (left.plain == 0 && left.unknown == 0) stone.nature = Piece::mined_stone;
        free = free && (taken & stone.square.bit()) == 0;
        taken |= stone.square.bit();
        move.stones[i] = stone;
        Move single;
        single.kind = MoveKind::stones;
        single.stone_count = 1;
        single.stones[0] = stone;
        if (!free) {
            // What is left in reserve counts before where the stones would stand.
            const Bitboard empty = ~after.occupied();
            if (empty == 0) break;
            single.stones[0].square = first_square(empty);
        }
        after.play(single);
        after.set_to_move(position.to_move());
    }
    if (!free) return tl::unexpected(Code::illegal_move);
    return move;
}

/// Whether the pattern would fit if the own stone on its target were an enemy's.
bool takes_own_stone(const Position& position, const Pattern& pattern) {
    if (pattern.kind != MoveKind::step) return false;
    if ((position.stones(position.to_move()) & pattern.to.bit()) == 0) return false;
    Position changed = position;
    changed.lift(pattern.to);
    changed.put(other(position.to_move()), Piece::plain_stone, pattern.to);
    return fitting_moves(changed, pattern).count > 0;
}

}  // namespace

Fitting fitting_moves(const Position& position, const Pattern& pattern) {
    Fitting fitting;
    switch (pattern.kind) {
        case MoveKind::step:
            add_steps(position, pattern, fitting);
            break;
        case MoveKind::castling:
            add_castlings(position, pattern, fitting);
            break;
        case MoveKind::stones:
            if (const auto move = resolve_stones(position, pattern)) fitting.add(*move);
            break;
    }
    return fitting;
}

tl::expected<Move, Code> resolve(const Position& position, const Readings& readings) {
    if (readings.count == 0) return tl::unexpected(Code::syntax);
    for (const Pattern& pattern : readings) {
        if (pattern.kind == MoveKind::stones) return resolve_stones(position, pattern);
        const Fitting fitting = fitting_moves(position, pattern);
        if (fitting.count == 1) return fitting.moves[0];
        if (fitting.count > 1) return tl::unexpected(Code::ambiguous_move);
    }
    const bool own = std::any_of(readings.begin(), readings.end(),
                                 [&](const Pattern& pattern) { return takes_own_stone(position, pattern); });
    return tl::unexpected(own ? Code::own_stone : Code::illegal_move);
}

tl::expected<Move, Code> resolve(const Position& position, std::string_view text, Language language) {
    return resolve(position, read_move_text(text, language));
}

}  // namespace krona::korona
