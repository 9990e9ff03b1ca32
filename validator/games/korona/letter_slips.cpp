#include "validator/games/korona/letter_slips.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "notation/utf8.hpp"
#include "validator/games/korona/resolve.hpp"

namespace krona::korona {
namespace {

/// The piece that a sign of the chess set stands for. The queen's is the dama's: a picture of Korona shows it
/// so.
std::optional<Piece> drawn_piece(char32_t sign) {
    constexpr std::array<Piece, 6> kInOrder{Piece::king,   Piece::dama,   Piece::rook,
                                            Piece::bishop, Piece::knight, Piece::pawn};
    constexpr char32_t kWhiteKing = U'\u2654';
    constexpr char32_t kBlackPawn = U'\u265F';
    if (sign < kWhiteKing || sign > kBlackPawn) return std::nullopt;
    return kInOrder[(sign - kWhiteKing) % kInOrder.size()];
}

void append_drawn_piece(std::string_view text, Language language, std::vector<MoveSlip>& slips) {
    const CodePoint first = decode_code_point(text);
    const auto piece = drawn_piece(first.value);
    if (!piece) return;
    std::string written(piece_letters(*piece, language));
    written += text.substr(first.bytes);
    slips.push_back({std::move(written), "a piece is written with its letter", true});
}

/// `g1f3`, as programs write it.
void append_piece_of_square(const Position& position, std::string_view text, Language language,
                            std::vector<MoveSlip>& slips) {
    for (Pattern pattern : read_move_text(text, language)) {
        const bool whole = pattern.kind == MoveKind::step && pattern.piece == Piece::pawn &&
                           pattern.from_file != Pattern::kOpen && pattern.from_rank != Pattern::kOpen;
        if (!whole) continue;
        const Square from = square_at(pattern.from_file, pattern.from_rank);
        const Piece piece = position.piece_at(from);
        const bool own = (position.of(position.to_move()) & from.bit()) != 0;
        if (!own || piece == Piece::pawn || is_stone(piece)) continue;
        pattern.piece = piece;
        const Fitting fitting = fitting_moves(position, pattern);
        for (std::size_t i = 0; i < fitting.count; ++i) {
            slips.push_back({move_text(position, fitting.moves[i], language),
                             "the letter of the piece was left out", true});
        }
    }
}

/// `e4±`, `Re8mate`, `e8/Q`: something behind the last square of what would be a move.
void append_without_tail(std::string_view text, Language language, std::vector<MoveSlip>& slips) {
    const std::size_t rank = text.find_last_of("12345678");
    if (rank == std::string_view::npos || rank + 1 == text.size()) return;
    const std::string_view bare = text.substr(0, rank + 1);
    if (read_move_text(bare, language).count == 0) return;
    const std::string_view tail = text.substr(rank + 1);
    if (tail.size() == 2 && tail[0] == '/') {
        std::string promotion(bare);
        promotion += '=';
        promotion += tail[1];
        slips.push_back({std::move(promotion), "a promotion is written with `=`", true});
        return;
    }
    slips.push_back(
        {std::string(bare), "a judgement stands apart from its move, as a NAG such as $16", true});
}

}  // namespace

void append_letter_slips(const Position& position, std::string_view text, Language language,
                         std::vector<MoveSlip>& slips) {
    if (text.empty()) return;
    append_drawn_piece(text, language, slips);
    if (read_move_text(text, language).count == 0) append_without_tail(text, language, slips);
    append_piece_of_square(position, text, language, slips);
}

}  // namespace krona::korona
