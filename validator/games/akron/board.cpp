#include "validator/games/akron/board.hpp"

#include <algorithm>

namespace krona::akron {
namespace {

constexpr std::size_t kSeenWords = (kMostCells + 63) / 64;

Colour opponent(Colour colour) {
    return colour == Colour::white ? Colour::black : Colour::white;
}

std::size_t player(Colour colour) {
    return static_cast<std::size_t>(colour_index(colour));
}

/// Marks the cell; false where it was marked before.
bool mark(std::uint64_t* seen, Cell cell) {
    const auto index = static_cast<std::size_t>(cell);
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    if ((seen[index / 64] & bit) != 0) return false;
    seen[index / 64] |= bit;
    return true;
}

}  // namespace

void Board::put(Cell cell, Colour colour) {
    cells_[static_cast<std::size_t>(cell)] = colour;
    ++balls_[player(colour)];
    if (static_cast<std::size_t>(cell) < geometry_->ground_count()) ++on_ground_;
}

void Board::lift(Cell cell) {
    --balls_[player(at(cell))];
    cells_[static_cast<std::size_t>(cell)] = Colour::none;
    if (static_cast<std::size_t>(cell) < geometry_->ground_count()) --on_ground_;
}

bool Board::supported(Cell cell) const {
    const CellLinks& links = geometry_->links(cell);
    if (links.place.level == 1) return true;
    return std::none_of(links.below.begin(), links.below.end(),
                        [this](Cell below) { return empty_at(below); });
}

int Board::resting_on(Cell cell) const {
    int count = 0;
    for (const Cell above : geometry_->links(cell).above) {
        if (above != kNoCell && !empty_at(above)) ++count;
    }
    return count;
}

Cascade Board::cascade(Cell cell) const {
    Cascade falling;
    const auto& above = geometry_->links(cell).above;
    for (std::size_t direction = 0; direction < above.size(); ++direction) {
        if (above[direction] == kNoCell || empty_at(above[direction])) continue;
        for (Cell ball = above[direction]; ball != kNoCell && !empty_at(ball);
             ball = geometry_->links(ball).above[direction]) {
            falling.cells[falling.count++] = ball;
        }
        break;
    }
    return falling;
}

bool Board::all_cut(Cell cell) const {
    const Colour enemy = opponent(at(cell));
    for (Cell above = geometry_->links(cell).straight_above; above != kNoCell && !empty_at(above);
         above = geometry_->links(above).straight_above) {
        if (at(above) == enemy) return true;
    }
    return false;
}

bool Board::alive(const Touch& touch, Colour colour) const {
    // Along the board's edge one cell lies above, which cannot cut.
    if (touch.over_a == kNoCell || touch.over_b == kNoCell) return true;
    // What stands higher stands on this pair: where it is not all the opponent's, an own ball parts the two.
    const Colour enemy = opponent(colour);
    return at(touch.over_a) != enemy || at(touch.over_b) != enemy;
}

/// Walks along live touches from the cells in `queue`, which are marked in `seen`; stops where `done(cell)`.
template <typename Done>
bool Board::flood(Cell* queue, std::size_t waiting, std::uint64_t* seen, Colour colour, Done&& done) const {
    for (std::size_t next = 0; next < waiting; ++next) {
        const Cell ball = queue[next];
        if (done(ball)) return true;
        if (all_cut(ball)) continue;
        const CellLinks& links = geometry_->links(ball);
        const auto reach = [&](Cell cell) {
            if (!all_cut(cell) && mark(seen, cell)) queue[waiting++] = cell;
        };
        for (std::size_t i = 0; i < links.beside_count; ++i) {
            const Touch& touch = links.beside[i];
            if (at(touch.cell) == colour && alive(touch, colour)) reach(touch.cell);
        }
        for (const Cell above : links.above) {
            if (above != kNoCell && at(above) == colour) reach(above);
        }
        if (links.place.level == 1) continue;
        for (const Cell below : links.below) {
            if (at(below) == colour) reach(below);
        }
    }
    return false;
}

std::size_t Board::mark_chain(Cell ball, std::vector<std::uint8_t>& chain) const {
    std::array<Cell, kMostCells> queue;
    std::array<std::uint64_t, kSeenWords> seen{};
    queue[0] = ball;
    mark(seen.data(), ball);
    std::size_t count = 0;
    flood(queue.data(), 1, seen.data(), at(ball), [&](Cell cell) {
        chain[static_cast<std::size_t>(cell)] = 1;
        ++count;
        return false;
    });
    return count;
}

bool Board::chained(Cell ball, const Cell* goals, std::size_t goal_count) const {
    if (goal_count == 0) return false;
    std::array<Cell, kMostCells> queue;
    std::array<std::uint64_t, kSeenWords> seen{};
    queue[0] = ball;
    mark(seen.data(), ball);
    return flood(queue.data(), 1, seen.data(), at(ball),
                 [&](Cell cell) { return std::find(goals, goals + goal_count, cell) != goals + goal_count; });
}

bool Board::joined(Colour colour) const {
    const std::size_t who = player(colour);
    // Every touch goes on by one row or file at most, so a chain has as many balls as the board is wide.
    if (balls_[who] < size()) return false;
    std::array<Cell, kMostCells> queue;
    std::array<std::uint64_t, kSeenWords> seen{};
    std::size_t waiting = 0;
    const int width = size();
    for (int i = 0; i < width; ++i) {
        const auto cell = static_cast<Cell>(colour == Colour::black ? i : i * width);
        if (at(cell) != colour) continue;
        mark(seen.data(), cell);
        queue[waiting++] = cell;
    }
    if (waiting == 0) return false;
    return flood(queue.data(), waiting, seen.data(), colour,
                 [&](Cell cell) { return geometry_->links(cell).second_edge[who]; });
}

bool Board::target_is_free(const Move& move, const Cascade& falling) const {
    if (falling.holds(move.to)) return false;
    const CellLinks& links = geometry_->links(move.to);
    if (links.place.level == 1) return true;
    return std::none_of(links.below.begin(), links.below.end(), [&](Cell below) {
        return falling.holds(below) || (falling.count > 0 && below == move.from);
    });
}

/// Own balls beside or below the target, without the moved and the falling ones.
std::size_t Board::anchors(const Move& move, const Cascade& falling, Colour colour,
                           std::array<Cell, 8>& out) const {
    std::size_t count = 0;
    const auto see = [&](Cell cell) {
        if (at(cell) == colour && cell != move.from && !falling.holds(cell)) out[count++] = cell;
    };
    const CellLinks& links = geometry_->links(move.to);
    for (std::size_t i = 0; i < links.beside_count; ++i) see(links.beside[i].cell);
    if (links.place.level > 1) {
        for (const Cell below : links.below) see(below);
    }
    return count;
}

Board::Check Board::check(const Move& move) const {
    const auto refuse = [](Code code) { return Check{false, code}; };
    const bool on_ground = static_cast<std::size_t>(move.to) < geometry_->ground_count();
    if (move.from == kNoCell) {
        return on_ground && empty_at(move.to) ? Check{} : refuse(Code::illegal_move);
    }
    if (at(move.from) != to_move_ || move.from == move.to) return refuse(Code::illegal_move);
    const int resting = resting_on(move.from);
    const Cascade falling = resting == 1 ? cascade(move.from) : Cascade{};
    if (!empty_at(move.to) && !falling.holds(move.to)) return refuse(Code::illegal_move);
    if (resting > 1) return refuse(Code::pinned);
    if (!target_is_free(move, falling)) return refuse(Code::falling_target);
    if (!on_ground) {
        const auto& below = geometry_->links(move.to).below;
        const bool firm = std::none_of(below.begin(), below.end(),
                                       [&](Cell cell) { return empty_at(cell) || cell == move.from; });
        if (!firm) return refuse(Code::unsupported);
    }
    std::array<Cell, 8> near{};
    const std::size_t count = anchors(move, falling, to_move_, near);
    return chained(move.from, near.data(), count) ? Check{} : refuse(Code::out_of_chain);
}

void Board::play(const Move& move) {
    if (move.from != kNoCell) {
        const Cascade falling = cascade(move.from);
        lift(move.from);
        Cell hole = move.from;
        for (std::size_t i = 0; i < falling.count; ++i) {
            const Colour colour = at(falling.cells[i]);
            lift(falling.cells[i]);
            put(hole, colour);
            hole = falling.cells[i];
        }
    }
    put(move.to, to_move_);
    to_move_ = opponent(to_move_);
}

void Board::moves_of(Cell from, const std::vector<Cell>& targets, const std::vector<std::int16_t>& chain_of,
                     std::vector<Move>& moves) const {
    const int resting = resting_on(from);
    if (resting > 1) return;
    const Cascade falling = resting == 1 ? cascade(from) : Cascade{};
    const std::int16_t chain = chain_of[static_cast<std::size_t>(from)];
    std::array<Cell, 8> near{};
    for (const Cell to : targets) {
        const Move move{from, to};
        const auto& links = geometry_->links(to);
        if (links.place.level > 1) {
            if (std::find(links.below.begin(), links.below.end(), from) != links.below.end()) continue;
            if (!target_is_free(move, falling)) continue;
        }
        const std::size_t count = anchors(move, falling, at(from), near);
        const bool chained_there = std::any_of(near.begin(), near.begin() + count, [&](Cell cell) {
            return chain_of[static_cast<std::size_t>(cell)] == chain;
        });
        if (chained_there) moves.push_back(move);
    }
}

void Board::legal_moves(std::vector<Move>& moves) const {
    moves.clear();
    const auto count = static_cast<Cell>(geometry_->cell_count());
    std::vector<Cell> targets;
    for (Cell cell = 0; cell < count; ++cell) {
        if (empty_at(cell) && supported(cell)) targets.push_back(cell);
    }
    for (const Cell target : targets) {
        if (static_cast<std::size_t>(target) < geometry_->ground_count()) moves.push_back({kNoCell, target});
    }
    std::vector<std::int16_t> chain_of(geometry_->cell_count(), 0);
    std::array<Cell, kMostCells> queue;
    std::array<std::uint64_t, kSeenWords> seen{};
    std::int16_t chains = 0;
    for (Cell cell = 0; cell < count; ++cell) {
        if (at(cell) != to_move_ || !mark(seen.data(), cell)) continue;
        ++chains;
        queue[0] = cell;
        flood(queue.data(), 1, seen.data(), to_move_, [&](Cell ball) {
            chain_of[static_cast<std::size_t>(ball)] = chains;
            return false;
        });
    }
    for (Cell cell = 0; cell < count; ++cell) {
        if (at(cell) == to_move_) moves_of(cell, targets, chain_of, moves);
    }
}

bool Board::has_move() const {
    if (!ground_full()) return true;
    std::vector<Move> moves;
    legal_moves(moves);
    return !moves.empty();
}

Board Board::image(unsigned symmetry) const {
    Board turned(size());
    turned.to_move_ = to_move_;
    for (Cell cell = 0; cell < static_cast<Cell>(geometry_->cell_count()); ++cell) {
        if (empty_at(cell)) continue;
        Place place = geometry_->links(cell).place;
        const int last = size() - place.level;
        if ((symmetry & 1U) != 0) place.x = last - place.x;
        if ((symmetry & 2U) != 0) place.y = last - place.y;
        turned.put(geometry_->at(place), at(cell));
    }
    return turned;
}

std::uint64_t perft(const Board& board, int depth) {
    if (depth <= 0) return 1;
    if (board.joined(board.to_move())) return 0;
    std::vector<Move> moves;
    board.legal_moves(moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
        Board next = board;
        next.play(move);
        leaves += perft(next, depth - 1);
    }
    return leaves;
}

}  // namespace krona::akron
