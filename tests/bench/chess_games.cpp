// Random legal games of chess in PGN, of one length, made with the board of Korona: what the script beside
// this file gives to public chess tools, so that they do as much work as krona on its own games.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "validator/games/korona/move_text.hpp"
#include "validator/games/korona/moves.hpp"
#include "validator/random_source.hpp"

namespace {

using namespace krona;
using namespace krona::korona;

Position chess_start() {
    Position position = Position::start(Edition::korona, PromotionRule::any, Crown::king, Crown::king);
    for (const Side side : kSides) {
        const Square queen = square_at(3, side == Side::white ? 0 : 7);
        position.lift(queen);
        position.put(side, Piece::ferz, queen);
    }
    return position;
}

bool is_attacked(const Position& position, Square square, Side by) {
    for (const Piece piece : {Piece::knight, Piece::bishop, Piece::rook, Piece::ferz, Piece::king}) {
        if (attackers(position, by, piece, square) != 0) return true;
    }
    return (pawn_attacks(other(by), square.bit()) & position.of(by, Piece::pawn)) != 0;
}

bool is_legal(const Position& position, const Move& move) {
    const Side side = position.to_move();
    if (move.kind == MoveKind::castling) {
        if (move.castling != Castling::king_short && move.castling != Castling::king_long) return false;
        const Square passed{static_cast<std::uint8_t>((move.from.index + move.to.index) / 2)};
        if (is_attacked(position, move.from, other(side)) || is_attacked(position, passed, other(side)))
            return false;
    }
    Position next = position;
    next.play(move);
    return next.of(side, Piece::king) != 0 &&
           !is_attacked(next, first_square(next.of(side, Piece::king)), other(side));
}

std::string chess_text(const Position& position, const Move& move) {
    const std::string text = move_text(position, move, Language::english);
    return text.substr(0, text.find('('));
}

/// Movetext of a game of that length, or nullopt where it ended before.
std::optional<std::string> random_game(RandomSource& random, int plies) {
    Position position = chess_start();
    std::string text;
    std::size_t line = 0;
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<Move> moves;
        append_steps(position, moves);
        std::vector<Move> legal;
        for (const Move& move : moves) {
            if (is_legal(position, move)) legal.push_back(move);
        }
        if (legal.empty()) return std::nullopt;
        const Move move = legal[random.below(legal.size())];
        std::string word = ply % 2 == 0 ? fmt::format("{}. ", ply / 2 + 1) : std::string();
        word += chess_text(position, move);
        text += word;
        line += word.size() + 1;
        text += line > 72 ? '\n' : ' ';
        if (line > 72) line = 0;
        position.play(move);
    }
    return text;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fputs("usage: chess_games SEED GAMES PLIES\n", stderr);
        return 2;
    }
    const std::uint64_t seed = std::strtoull(argv[1], nullptr, 10);
    const std::uint64_t games = std::strtoull(argv[2], nullptr, 10);
    const int plies = std::atoi(argv[3]);
    for (std::uint64_t made = 0, index = 0; made < games; ++index) {
        RandomSource random(seed, index);
        const auto text = random_game(random, plies);
        if (!text) continue;
        ++made;
        fmt::print(
            "[Event \"Random games\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"{}\"]\n[White \"Ada\"]\n"
            "[Black \"Boris\"]\n[Result \"*\"]\n\n{}*\n\n",
            made, *text);
    }
    return 0;
}
