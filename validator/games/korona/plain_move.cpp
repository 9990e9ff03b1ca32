#include "validator/games/korona/plain_move.hpp"

#include "validator/games/korona/moves.hpp"

namespace krona::korona {
namespace {

constexpr std::array<Piece, 256> piece_table() {
    std::array<Piece, 256> table{};
    for (Piece& piece : table) piece = Piece::none;
    table['K'] = Piece::king;
    table['D'] = Piece::dama;
    table['Q'] = Piece::ferz;
    table['R'] = Piece::rook;
    table['B'] = Piece::bishop;
    table['N'] = Piece::knight;
    return table;
}
constexpr auto kPieceOfLetter = piece_table();

std::optional<FromTo> made(Bitboard from, Square to) {
    if (from == 0 || has_several(from)) return std::nullopt;
    return FromTo{first_square(from), to};
}

std::optional<FromTo> pawn_push(const Position& position, Square to) {
    const Side side = position.to_move();
    const Bitboard occupied = position.occupied();
    const Bitboard pawns = position.of(side, Piece::pawn);
    if ((to.bit() & occupied) != 0) return std::nullopt;
    const Bitboard one = pawn_pushes(other(side), to.bit());
    if ((one & occupied) != 0) return made(one & pawns, to);
    if (to.rank() != (side == Side::white ? 3 : 4)) return std::nullopt;
    return made(pawn_pushes(other(side), one) & pawns, to);
}

std::optional<FromTo> pawn_capture(const Position& position, int file, Square to) {
    const Side side = position.to_move();
    const Bitboard prey = position.of(other(side)) | position.en_passant_bit();
    if ((to.bit() & prey) == 0) return std::nullopt;
    const Bitboard reaching = pawn_attacks(other(side), to.bit());
    return made(reaching & position.of(side, Piece::pawn) & file_of(file), to);
}

std::optional<FromTo> piece_move(const Position& position, Piece piece, std::string_view between, Square to) {
    const Side side = position.to_move();
    if ((to.bit() & position.of(side)) != 0) return std::nullopt;
    if (!between.empty() && between.back() == 'x') {
        if ((to.bit() & position.of(other(side))) == 0) return std::nullopt;
        between.remove_suffix(1);
    }
    Bitboard from = attackers(position, side, piece, to);
    if (between.empty()) return made(from, to);
    if (between.size() > 1) return std::nullopt;
    const char origin = between.front();
    if (origin >= 'a' && origin <= 'h') {
        from &= file_of(origin - 'a');
    } else if (origin >= '1' && origin <= '8') {
        from &= rank_of(origin - '1');
    } else {
        return std::nullopt;
    }
    return made(from, to);
}

}  // namespace

std::optional<FromTo> plain_move(const Position& position, std::string_view text) {
    constexpr std::size_t kLongest = 5;  // `Rad1`, `Raxd1`
    const std::size_t size = text.size();
    if (size < 2 || size > kLongest) return std::nullopt;
    const unsigned file = static_cast<unsigned char>(text[size - 2]) - unsigned{'a'};
    const unsigned rank = static_cast<unsigned char>(text[size - 1]) - unsigned{'1'};
    if (file > 7 || rank > 7) return std::nullopt;
    const Square to{static_cast<std::uint8_t>(rank * 8 + file)};
    const Piece piece = kPieceOfLetter[static_cast<unsigned char>(text[0])];
    if (piece != Piece::none) {
        if (size == 2) return std::nullopt;
        return piece_move(position, piece, text.substr(1, size - 3), to);
    }
    if (to.rank() == last_rank(position.to_move())) return std::nullopt;
    if (size == 2) return pawn_push(position, to);
    const unsigned from = static_cast<unsigned char>(text[0]) - unsigned{'a'};
    if (size != 4 || text[1] != 'x' || from > 7) return std::nullopt;
    return pawn_capture(position, static_cast<int>(from), to);
}

}  // namespace krona::korona
