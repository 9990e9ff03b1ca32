#include "tests/validator/plain_krona.hpp"

#include <queue>

namespace krona::plain {

namespace {

using Points = std::set<Point>;

std::vector<Point> around(Point point) {
    std::vector<Point> neighbours;
    for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
            if (dx != 0 || dy != 0) neighbours.push_back({point.x + dx, point.y + dy});
        }
    }
    return neighbours;
}

int count_neighbours(const Points& occupied, Point point) {
    int count = 0;
    for (const Point neighbour : around(point)) count += occupied.count(neighbour) != 0 ? 1 : 0;
    return count;
}

int count_direct(const Points& occupied, Point point) {
    int count = 0;
    for (const Point neighbour : around(point)) {
        const bool direct = neighbour.x == point.x || neighbour.y == point.y;
        if (direct && occupied.count(neighbour) != 0) ++count;
    }
    return count;
}

bool one_group(const Points& occupied) {
    if (occupied.empty()) return true;
    Points reached{*occupied.begin()};
    std::queue<Point> open;
    open.push(*occupied.begin());
    while (!open.empty()) {
        const Point point = open.front();
        open.pop();
        for (const Point neighbour : around(point)) {
            if (occupied.count(neighbour) == 0 || !reached.insert(neighbour).second) continue;
            open.push(neighbour);
        }
    }
    return reached.size() == occupied.size();
}

/// R7, counted without the lifted stone.
bool lowers_potential(const Points& rest, Point from, Point to) {
    const int n_from = count_neighbours(rest, from);
    const int n_to = count_neighbours(rest, to);
    if (n_to != n_from) return n_to < n_from;
    return count_direct(rest, to) < count_direct(rest, from);
}

}  // namespace

PlainKrona::PlainKrona(int players, std::uint32_t stones_per_player, Colour first)
    : players_(players),
      to_place_(std::uint64_t{stones_per_player} * static_cast<unsigned>(players)),
      to_move_(first) {}

PlainKrona::PlainKrona(const std::vector<Stone>& setup, int players, Colour first)
    : players_(players), to_move_(first) {
    for (const Stone& stone : setup) stones_[stone.point] = stone.colour;
}

bool PlainKrona::running() const {
    return !placing() && static_cast<int>(blocked_.size()) == players_ - 1;
}

PlainKrona::Points PlainKrona::occupied() const {
    Points points;
    for (const auto& [point, colour] : stones_) points.insert(point);
    return points;
}

KronaFault PlainKrona::check(const KronaMove& move) const {
    if (over()) return KronaFault::game_over;
    if (placing()) {
        if (move.kind != KronaMoveKind::placement) return KronaFault::placement_expected;
        return check_placement(move.to);
    }
    if (move.kind == KronaMoveKind::placement) return KronaFault::move_expected;
    if (move.kind == KronaMoveKind::move) return check_move(move.from, move.to);
    return can_move(to_move_) ? KronaFault::not_blocked : KronaFault::none;
}

KronaFault PlainKrona::check_placement(Point to) const {
    if (stones_.empty()) return KronaFault::none;
    if (is_stone(to)) return KronaFault::point_occupied;
    return count_neighbours(occupied(), to) == 0 ? KronaFault::no_neighbour : KronaFault::none;
}

KronaFault PlainKrona::check_move(Point from, Point to) const {
    if (from == to) return KronaFault::same_point;
    if (!is_stone(from)) return KronaFault::no_stone;
    if (stones_.at(from) != to_move_) return KronaFault::wrong_colour;
    if (is_stone(to)) return KronaFault::point_occupied;
    Points rest = occupied();
    rest.erase(from);
    if (!one_group(rest)) return KronaFault::bound_stone;
    if (count_neighbours(rest, to) == 0) return KronaFault::no_neighbour;
    return lowers_potential(rest, from, to) ? KronaFault::none : KronaFault::potential_not_lower;
}

void PlainKrona::play(const KronaMove& move) {
    if (running()) ++run_length_;
    if (move.kind == KronaMoveKind::blocked) {
        blocked_.insert(to_move_);
    } else {
        if (move.kind == KronaMoveKind::move) stones_.erase(move.from);
        if (move.kind == KronaMoveKind::placement) ++placements_;
        stones_[move.to] = to_move_;
    }
    next_turn();
}

void PlainKrona::next_turn() {
    do {
        const bool last = colour_index(to_move_) + 1 == players_;
        to_move_ = last ? Colour::white : colour_at(colour_index(to_move_) + 1);
    } while (is_blocked(to_move_));
}

std::set<KronaMove> PlainKrona::moves_of(Colour colour) const {
    const Points all = occupied();
    std::set<KronaMove> moves;
    for (const auto& [from, owner] : stones_) {
        if (owner != colour) continue;
        Points rest = all;
        rest.erase(from);
        if (!one_group(rest)) continue;
        for (const Point beside : rest) {
            for (const Point to : around(beside)) {
                if (to == from || rest.count(to) != 0 || !lowers_potential(rest, from, to)) continue;
                moves.insert({KronaMoveKind::move, from, to});
            }
        }
    }
    return moves;
}

bool PlainKrona::can_move(Colour colour) const {
    return !moves_of(colour).empty();
}

bool PlainKrona::over() const {
    return running() && !can_move(to_move_);
}

std::set<KronaMove> PlainKrona::legal_moves() const {
    if (!placing()) {
        std::set<KronaMove> moves = moves_of(to_move_);
        if (moves.empty() && !running()) moves.insert(KronaMove{});
        return moves;
    }
    std::set<KronaMove> moves;
    const Points all = occupied();
    if (all.empty()) moves.insert({KronaMoveKind::placement, {}, {0, 0}});
    for (const Point beside : all) {
        for (const Point to : around(beside)) {
            if (all.count(to) == 0) moves.insert({KronaMoveKind::placement, {}, to});
        }
    }
    return moves;
}

}  // namespace krona::plain
