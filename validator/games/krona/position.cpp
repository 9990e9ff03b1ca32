#include "validator/games/krona/position.hpp"

#include <bit>
#include <utility>

#include "validator/games/krona/move_table.hpp"

namespace krona {

std::string krona_move_text(const KronaMove& move) {
    switch (move.kind) {
        case KronaMoveKind::placement:
            return point_text(move.to);
        case KronaMoveKind::move:
            return point_text(move.from) + '>' + point_text(move.to);
        case KronaMoveKind::blocked:
            break;
    }
    return "--";
}

KronaPosition::KronaPosition(SparseBoard board, int players, Colour first)
    : board_(std::move(board)), players_(players), first_(first), to_move_(first) {}

KronaPosition KronaPosition::placement_start(int players, std::uint32_t stones_per_player, Colour first) {
    KronaPosition position(SparseBoard{}, players, first);
    position.placements_left_ = std::uint64_t{stones_per_player} * static_cast<std::uint64_t>(players);
    return position;
}

KronaPosition KronaPosition::movement_start(SparseBoard board, int players, Colour to_move,
                                            std::uint8_t blocked) {
    KronaPosition position(std::move(board), players, to_move);
    for (int i = 0; i < players; ++i) {
        if ((blocked >> i & 1) != 0) position.block(colour_at(i));
    }
    if (position.is_blocked(to_move)) position.pass_turn();
    return position;
}

KronaPhase KronaPosition::phase() const {
    if (placements_left_ > 0) return KronaPhase::placement;
    return blocked_count_ + 1 < players_ ? KronaPhase::movement : KronaPhase::run;
}

KronaFault KronaPosition::check(const KronaMove& move) const {
    const KronaPhase now = phase();
    const KronaFault fault = check_in_phase(move, now);
    // A legal move proves that the run goes on, so that only faults ask whether it is over.
    if (now != KronaPhase::run || fault == KronaFault::none) return fault;
    return over() ? KronaFault::game_over : fault;
}

KronaFault KronaPosition::check_in_phase(const KronaMove& move, KronaPhase phase) const {
    const bool placing = phase == KronaPhase::placement;
    switch (move.kind) {
        case KronaMoveKind::placement:
            return placing ? check_placement(move.to) : KronaFault::move_expected;
        case KronaMoveKind::move:
            return placing ? KronaFault::placement_expected : check_move(move.from, move.to);
        case KronaMoveKind::blocked:
            break;
    }
    if (placing) return KronaFault::placement_expected;
    return phase == KronaPhase::run || can_move(to_move_) ? KronaFault::not_blocked : KronaFault::none;
}

KronaFault KronaPosition::check_placement(Point to) const {
    if (board_.stone_count() == 0) return KronaFault::none;
    if (!board_.empty_at(to)) return KronaFault::point_occupied;
    if (board_.ring(to) == 0) return KronaFault::no_neighbour;
    return board_.fits(to) ? KronaFault::none : KronaFault::beyond_limit;
}

KronaFault KronaPosition::check_move(Point from, Point to) const {
    if (from == to) return KronaFault::same_point;
    const Colour mover = board_.at(from);
    if (mover == Colour::none) return KronaFault::no_stone;
    if (mover != to_move_) return KronaFault::wrong_colour;
    if (!board_.empty_at(to)) return KronaFault::point_occupied;
    if (!board_.connected_without(from)) return KronaFault::bound_stone;
    const Neighbours target = board_.neighbours_without(to, from);
    if (target.n == 0) return KronaFault::no_neighbour;
    if (target >= board_.neighbours(from)) return KronaFault::potential_not_lower;
    return board_.fits(to) ? KronaFault::none : KronaFault::beyond_limit;
}

void KronaPosition::play(const KronaMove& move) {
    const bool running = phase() == KronaPhase::run;
    switch (move.kind) {
        case KronaMoveKind::placement:
            board_.put(move.to, to_move_);
            --placements_left_;
            break;
        case KronaMoveKind::move:
            board_.lift(move.from);
            board_.put(move.to, to_move_);
            break;
        case KronaMoveKind::blocked:
            block(to_move_);
            break;
    }
    if (running) {
        ++run_length_;
    } else {
        pass_turn();
    }
}

void KronaPosition::block(Colour colour) {
    if (is_blocked(colour)) return;
    blocked_ = static_cast<std::uint8_t>(blocked_ | 1u << colour_index(colour));
    blocking_order_[blocked_count_++] = colour;
}

/// Turns to the next colour that is not blocked; a round ends where the first colour's turn comes or is
/// skipped.
void KronaPosition::pass_turn() {
    if (blocked_count_ == players_) return;
    do {
        to_move_ = colour_at((colour_index(to_move_) + 1) % players_);
        if (to_move_ == first_) ++round_;
    } while (is_blocked(to_move_));
}

bool KronaPosition::can_move(Colour colour) const {
    // A stone with (n, d) = (1, 0) has no potential (R8). Any other that is not bound finds a point with (1,
    // 0) beyond the topmost stone of the rightmost column; only a stone alone has none.
    static constexpr Neighbours exhausted{1, 0};
    return board_.any_stone([this, colour](Point point, Colour found) {
        return found == colour && board_.neighbours(point) > exhausted && board_.connected_without(point);
    });
}

bool KronaPosition::over() const {
    return phase() == KronaPhase::run && !can_move(to_move_);
}

void KronaPosition::legal_moves(std::vector<KronaMove>& out) const {
    KronaMoveTable table;
    table.build(*this);
    table.append_all(out);
}

std::uint64_t KronaPosition::count_legal_moves() const {
    KronaMoveTable table;
    table.build(*this);
    return table.count();
}

KronaMove KronaPosition::legal_move_at(std::uint64_t index) const {
    KronaMoveTable table;
    table.build(*this);
    return table.at(index);
}

std::optional<KronaMove> KronaPosition::any_move(Colour colour) const {
    KronaMoveTable table;
    table.build_moves(board_, colour);
    if (table.count() == 0) return std::nullopt;
    return table.at(0);
}

}  // namespace krona
