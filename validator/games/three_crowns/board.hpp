// The board of Three Crowns and its moves (rules-three-crowns, "Turn", "Troikas and crowns"): bitboards of 64
// squares, a1 = 0, b1 = 1, ..., h8 = 63. Knows the moves and what they do; not the repetition, which belongs
// to a game (rules.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "notation/colour.hpp"

namespace krona::three_crowns {

using Square = std::uint8_t;
using Bits = std::uint64_t;

inline constexpr Square kNoSquare = 64;
inline constexpr int kWidth = 8;
inline constexpr int kCapturesToWin = 3;

constexpr Bits bit(Square square) {
    return Bits{1} << square;
}
constexpr int file_of(Square square) {
    return square % kWidth;
}
constexpr int rank_of(Square square) {
    return square / kWidth;
}
constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * kWidth + file);
}

/// Only pieces of one kind make a troika, and a piece jumps over the other kind only.
enum class Kind : std::uint8_t { uncrowned, crowned };

constexpr Kind other(Kind kind) {
    return kind == Kind::crowned ? Kind::uncrowned : Kind::crowned;
}

/// `different`: on White's second turn not the piece of the first one; `same`: that piece and no other.
enum class Equalizer : std::uint8_t { different, same, none };

/// A step, or a double jump with the square between its jumps; and what it does.
struct Move {
    Square from = 0;
    Square via = kNoSquare;  // of a double jump
    Square to = 0;
    Square second = kNoSquare;  // the second piece jumped over
    bool crowns = false;        // the mover becomes crowned
    bool captures = false;      // the second piece is captured, else it loses its crown

    bool jump() const { return via != kNoSquare; }
    friend bool operator==(const Move&, const Move&) = default;
};

struct Board {
    std::array<Bits, 2> pieces{};            // White's, Black's
    Bits crowned = 0;                        // of both
    std::array<std::uint8_t, 2> captured{};  // pieces that White, Black have captured
    std::uint8_t side = 0;                   // to move: 0 White, 1 Black
    std::uint8_t equalized = kNoSquare;      // White's piece of the first turn, while the equalizer waits
    std::uint8_t turns = 0;                  // played from the standard start; stays at 3
    bool standard = false;                   // the game began from the standard start
    bool troika = false;                     // the last turn made a crowned troika

    Bits occupied() const { return pieces[0] | pieces[1]; }
    Bits of(int player, Kind kind) const {
        return pieces[static_cast<std::size_t>(player)] & (kind == Kind::crowned ? crowned : ~crowned);
    }
    bool is_crowned(Square square) const { return (crowned & bit(square)) != 0; }
    Kind kind_at(Square square) const { return is_crowned(square) ? Kind::crowned : Kind::uncrowned; }
    Colour to_move() const { return colour_at(side); }
};

/// The public starting position, White to move.
Board standard_start();

/// Lines of three squares through `square` that `set` holds.
bool has_troika(Bits set, Square square);
/// A square of some troika of `set`, or kNoSquare.
Square find_troika(Bits set);

/// Whether the equalizer forbids `from` on this turn.
bool equalizer_forbids(const Board& board, Equalizer equalizer, Square from);

/// The square just behind, if one jump from `from` towards `to` is lawful for a piece of that kind: two
/// squares straight over an adjacent enemy of the other kind to an empty square. kNoSquare where it is not;
/// else the square jumped over. `occupied` is without the jumping piece.
Square jumped_over(const Board& board, Kind kind, Bits occupied, Square from, Square to);

/// Fills in what a lawful step or double jump does.
Move complete(const Board& board, Square from, Square via, Square to);

void play(Board& board, const Move& move);

void legal_moves(const Board& board, Equalizer equalizer, std::vector<Move>& moves);
bool has_move(const Board& board, Equalizer equalizer);

/// Winner by captures or by a crowned troika: the player who moved last.
bool won(const Board& board);

std::uint64_t perft(const Board& board, Equalizer equalizer, int depth);

}  // namespace krona::three_crowns
