// Squares of the chess board and sets of them in 64 bits, with the attacks of every piece. Steps come from
// tables made at compile time, lines of sliding pieces from the subtraction trick (a carry runs up to the
// first occupied square; mirrored for the other direction).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace krona::korona {

/// a1 = 0, b1 = 1, ..., h8 = 63.
struct Square {
    std::uint8_t index = 0;

    constexpr int file() const { return index & 7; }
    constexpr int rank() const { return index >> 3; }
    constexpr std::uint64_t bit() const { return std::uint64_t{1} << index; }
    constexpr char file_letter() const { return static_cast<char>('a' + file()); }
    constexpr char rank_digit() const { return static_cast<char>('1' + rank()); }
    friend constexpr auto operator<=>(Square, Square) = default;
};

constexpr Square square_at(int file, int rank) {
    return Square{static_cast<std::uint8_t>(rank * 8 + file)};
}
constexpr Square shifted(Square square, int by) {
    return Square{static_cast<std::uint8_t>(square.index + by)};
}

using Bitboard = std::uint64_t;

inline constexpr Bitboard kFileA = 0x0101010101010101u;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFFu;
inline constexpr Bitboard kRank8 = kRank1 << 56;

constexpr Bitboard file_of(int file) {
    return kFileA << file;
}
constexpr Bitboard rank_of(int rank) {
    return kRank1 << (8 * rank);
}
constexpr Square first_square(Bitboard board) {
    return Square{static_cast<std::uint8_t>(std::countr_zero(board))};
}
constexpr Square take_first(Bitboard& board) {
    const Square square = first_square(board);
    board &= board - 1;
    return square;
}
constexpr bool has_several(Bitboard board) {
    return (board & (board - 1)) != 0;
}

namespace detail {

struct Step {
    int file;
    int rank;
};

constexpr Bitboard steps_from(int file, int rank, const std::array<Step, 8>& steps) {
    Bitboard board = 0;
    for (const Step& step : steps) {
        const int to_file = file + step.file;
        const int to_rank = rank + step.rank;
        if (to_file >= 0 && to_file < 8 && to_rank >= 0 && to_rank < 8) {
            board |= square_at(to_file, to_rank).bit();
        }
    }
    return board;
}

constexpr std::array<Bitboard, 64> step_table(const std::array<Step, 8>& steps) {
    std::array<Bitboard, 64> table{};
    for (int at = 0; at < 64; ++at) table[static_cast<std::size_t>(at)] = steps_from(at & 7, at >> 3, steps);
    return table;
}

/// Squares of the line through a square in direction (file, rank) and its opposite, the square left out.
constexpr std::array<Bitboard, 64> line_table(int file_step, int rank_step) {
    std::array<Bitboard, 64> table{};
    for (int at = 0; at < 64; ++at) {
        for (const int sign : {-1, 1}) {
            int file = (at & 7) + sign * file_step;
            int rank = (at >> 3) + sign * rank_step;
            for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += sign * file_step) {
                table[static_cast<std::size_t>(at)] |= square_at(file, rank).bit();
                rank += sign * rank_step;
            }
        }
    }
    return table;
}

/// Reach along a rank of eight from each file, for each occupation of the six inner squares.
constexpr std::array<std::array<std::uint8_t, 8>, 64> rank_table() {
    std::array<std::array<std::uint8_t, 8>, 64> table{};
    for (int inner = 0; inner < 64; ++inner) {
        const int occupied = inner << 1;
        for (int file = 0; file < 8; ++file) {
            int reach = 0;
            for (const int step : {-1, 1}) {
                for (int to = file + step; to >= 0 && to < 8; to += step) {
                    reach |= 1 << to;
                    if ((occupied & (1 << to)) != 0) break;
                }
            }
            table[static_cast<std::size_t>(inner)][static_cast<std::size_t>(file)] =
                static_cast<std::uint8_t>(reach);
        }
    }
    return table;
}

inline constexpr auto kKnight =
    step_table({{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr auto kMonarch =
    step_table({{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}});
inline constexpr auto kFileLine = line_table(0, 1);
inline constexpr auto kDiagonal = line_table(1, 1);
inline constexpr auto kAntidiagonal = line_table(1, -1);
inline constexpr auto kRankReach = rank_table();

/// Reach along `line` from `square`, up to and including the first occupied squares.
constexpr Bitboard reach(Square square, Bitboard line, Bitboard occupied) {
    const Bitboard blockers = occupied & line;
    const Bitboard up = blockers - square.bit();
    const Bitboard down = __builtin_bswap64(__builtin_bswap64(blockers) - __builtin_bswap64(square.bit()));
    return (up ^ down) & line;
}

}  // namespace detail

constexpr Bitboard knight_attacks(Square square) {
    return detail::kKnight[square.index];
}
/// Of king and dama.
constexpr Bitboard monarch_attacks(Square square) {
    return detail::kMonarch[square.index];
}
constexpr Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return detail::reach(square, detail::kDiagonal[square.index], occupied) |
           detail::reach(square, detail::kAntidiagonal[square.index], occupied);
}
constexpr Bitboard rook_attacks(Square square, Bitboard occupied) {
    const int first = square.index & 56;
    const auto inner = static_cast<std::size_t>((occupied >> (first + 1)) & 63u);
    const Bitboard along = Bitboard{detail::kRankReach[inner][static_cast<std::size_t>(square.file())]}
                           << first;
    return along | detail::reach(square, detail::kFileLine[square.index], occupied);
}

}  // namespace krona::korona
