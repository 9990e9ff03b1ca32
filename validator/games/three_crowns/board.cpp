#include "validator/games/three_crowns/board.hpp"

#include <bit>

namespace krona::three_crowns {
namespace {

struct Step {
    int file;
    int rank;
};
constexpr std::array<Step, 8> kSteps{{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
constexpr std::size_t kMostTriples = 12;
constexpr std::uint8_t kEqualizedTurn = 2;  // White's second turn, counted from 0

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < kWidth && rank >= 0 && rank < kWidth;
}

struct SquareTables {
    std::array<Bits, 64> beside{};  // the up to 8 neighbours
    std::array<std::array<Bits, kMostTriples>, 64> triples{};
    std::array<std::uint8_t, 64> triple_count{};
    std::array<std::array<Square, 8>, 64> next{};  // by direction; kNoSquare beyond the edge
};

constexpr void add_triples(SquareTables& tables, Square square) {
    for (std::size_t direction = 0; direction < 4; ++direction) {
        const Step step = kSteps[direction];
        for (int first = -2; first <= 0; ++first) {
            Bits line = 0;
            bool inside = true;
            for (int i = first; i < first + 3; ++i) {
                const int file = file_of(square) + step.file * i;
                const int rank = rank_of(square) + step.rank * i;
                inside = inside && on_board(file, rank);
                if (inside) line |= bit(square_at(file, rank));
            }
            if (inside) tables.triples[square][tables.triple_count[square]++] = line;
        }
    }
}

constexpr SquareTables make_tables() {
    SquareTables tables;
    for (Square square = 0; square < 64; ++square) {
        for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
            const int file = file_of(square) + kSteps[direction].file;
            const int rank = rank_of(square) + kSteps[direction].rank;
            tables.next[square][direction] = on_board(file, rank) ? square_at(file, rank) : kNoSquare;
            if (on_board(file, rank)) tables.beside[square] |= bit(square_at(file, rank));
        }
        add_triples(tables, square);
    }
    return tables;
}

constexpr SquareTables kTables = make_tables();

/// Calls `visit(square)` for each square of the set, lowest first.
template <typename Visit>
void for_each_square(Bits set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<Square>(std::countr_zero(set)));
}

/// Calls `visit(over, to)` for each lawful single jump.
template <typename Visit>
void for_each_jump(const Board& board, Kind kind, Bits occupied, Square from, Visit&& visit) {
    const Bits prey = board.of(1 - board.side, other(kind)) & kTables.beside[from];
    if (prey == 0) return;
    for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
        const Square over = kTables.next[from][direction];
        if (over == kNoSquare || (prey & bit(over)) == 0) continue;
        const Square to = kTables.next[over][direction];
        if (to != kNoSquare && (occupied & bit(to)) == 0) visit(over, to);
    }
}

/// Calls `visit(from, via, to)` for each lawful step and double jump of the piece on `from`.
template <typename Visit>
void for_each_move_of(const Board& board, Square from, Visit&& visit) {
    const Bits occupied = board.occupied() & ~bit(from);
    for_each_square(kTables.beside[from] & ~occupied, [&](Square to) { visit(from, kNoSquare, to); });
    const Kind kind = board.kind_at(from);
    for_each_jump(board, kind, occupied, from, [&](Square first, Square via) {
        for_each_jump(board, kind, occupied, via, [&](Square second, Square to) {
            if (second != first) visit(from, via, to);
        });
    });
}

}  // namespace

Board standard_start() {
    constexpr std::array<std::string_view, 8> kRows{"wbw..wbw", "........", "b......b", "w......w",
                                                    "b......b", "w......w", "........", "bwb..bwb"};
    Board board;
    for (int rank = 0; rank < kWidth; ++rank) {
        for (int file = 0; file < kWidth; ++file) {
            const char piece = kRows[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
            if (piece != '.') board.pieces[piece == 'w' ? 0 : 1] |= bit(square_at(file, rank));
        }
    }
    board.standard = true;
    return board;
}

bool has_troika(Bits set, Square square) {
    for (std::size_t i = 0; i < kTables.triple_count[square]; ++i) {
        const Bits line = kTables.triples[square][i];
        if ((set & line) == line) return true;
    }
    return false;
}

Square find_troika(Bits set) {
    for (Bits rest = set; rest != 0; rest &= rest - 1) {
        const auto square = static_cast<Square>(std::countr_zero(rest));
        if (has_troika(set, square)) return square;
    }
    return kNoSquare;
}

bool equalizer_forbids(const Board& board, Equalizer equalizer, Square from) {
    if (!board.standard || board.turns != kEqualizedTurn || equalizer == Equalizer::none) return false;
    return (from == board.equalized) == (equalizer == Equalizer::different);
}

Square jumped_over(const Board& board, Kind kind, Bits occupied, Square from, Square to) {
    Square over = kNoSquare;
    for_each_jump(board, kind, occupied, from, [&](Square piece, Square landing) {
        if (landing == to) over = piece;
    });
    return over;
}

Move complete(const Board& board, Square from, Square via, Square to) {
    Move move{from, via, to, kNoSquare, false, false};
    const bool crown = board.is_crowned(from);
    if (!crown) {
        const Bits uncrowned = (board.of(board.side, Kind::uncrowned) & ~bit(from)) | bit(to);
        move.crowns = has_troika(uncrowned, to);
    }
    if (via == kNoSquare) return move;
    move.second = static_cast<Square>((via + to) / 2);
    if (crown) {
        move.captures = true;
    } else {
        const Bits uncrowned = board.of(1 - board.side, Kind::uncrowned) | bit(move.second);
        move.captures = has_troika(uncrowned, move.second);
    }
    return move;
}

void play(Board& board, const Move& move) {
    const std::size_t player = board.side;
    const bool crown = board.is_crowned(move.from) || move.crowns;
    board.pieces[player] ^= bit(move.from) | bit(move.to);
    board.crowned &= ~bit(move.from);
    if (crown) board.crowned |= bit(move.to);
    if (move.second != kNoSquare) {
        board.crowned &= ~bit(move.second);
        if (move.captures) {
            board.pieces[1 - player] &= ~bit(move.second);
            ++board.captured[player];
        }
    }
    board.troika = crown && has_troika(board.of(board.side, Kind::crowned), move.to);
    if (board.standard && board.turns <= kEqualizedTurn) {
        if (board.turns == 0) board.equalized = move.to;
        ++board.turns;
    }
    board.side ^= 1;
}

void legal_moves(const Board& board, Equalizer equalizer, std::vector<Move>& moves) {
    moves.clear();
    for_each_square(board.pieces[board.side], [&](Square from) {
        if (equalizer_forbids(board, equalizer, from)) return;
        for_each_move_of(board, from, [&](Square start, Square via, Square to) {
            moves.push_back(complete(board, start, via, to));
        });
    });
}

bool has_move(const Board& board, Equalizer equalizer) {
    const Bits empty = ~board.occupied();
    const bool all_may = !board.standard || board.turns != kEqualizedTurn;
    bool found = false;
    for_each_square(board.pieces[board.side], [&](Square from) {
        if (found) return;
        if (!all_may && equalizer_forbids(board, equalizer, from)) return;
        found = (kTables.beside[from] & empty) != 0;
        if (!found) for_each_move_of(board, from, [&](Square, Square, Square) { found = true; });
    });
    return found;
}

bool won(const Board& board) {
    return board.troika || board.captured[1 - board.side] >= kCapturesToWin;
}

std::uint64_t perft(const Board& board, Equalizer equalizer, int depth) {
    if (depth <= 0) return 1;
    if (won(board)) return 0;
    std::vector<Move> moves;
    legal_moves(board, equalizer, moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
        Board next = board;
        play(next, move);
        leaves += perft(next, equalizer, depth - 1);
    }
    return leaves;
}

}  // namespace krona::three_crowns
