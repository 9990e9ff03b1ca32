#include "validator/games/krona/move_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>

namespace krona {

namespace {

constexpr std::uint8_t kPerNeighbour = 5;  // a rank is n * 5 + d

bool touch(Point a, Point b) {
    return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

}  // namespace

void KronaMoveTable::build(const KronaPosition& position) {
    if (position.phase() != KronaPhase::placement) {
        build_moves(position.board(), position.to_move());
        if (count_ == 0 && position.phase() == KronaPhase::movement) {
            kind_ = KronaMoveKind::blocked;
            count_ = 1;
        }
        return;
    }
    kind_ = KronaMoveKind::placement;
    movers_.clear();
    collect_targets(position.board());
    if (position.board().stone_count() == 0) targets_.push_back({Point{}, 0});
    count_ = targets_.size();
}

void KronaMoveTable::build_moves(const SparseBoard& board, Colour colour) {
    kind_ = KronaMoveKind::move;
    count_ = 0;
    collect_movers(board, colour);
    if (movers_.empty()) return;
    collect_targets(board);
    for (Mover& mover : movers_) {
        const Classes classes = classes_without(board, mover.point);
        mover.moves =
            std::accumulate(classes.begin() + kPerNeighbour, classes.begin() + mover.rank, std::uint64_t{0});
        count_ += mover.moves;
    }
}

void KronaMoveTable::collect_targets(const SparseBoard& board) {
    targets_.clear();
    classes_.fill(0);
    board.any_frontier([this](Point point, std::uint8_t ring) {
        const std::uint8_t own = rank(kRingNeighbours[ring]);
        targets_.push_back({point, own});
        ++classes_[own];
        return false;
    });
}

void KronaMoveTable::collect_movers(const SparseBoard& board, Colour colour) {
    movers_.clear();
    board.any_stone([&](Point point, Colour found) {
        if (found != colour) return false;
        const std::uint8_t own = rank(board.neighbours(point));
        if (own > kPerNeighbour && board.connected_without(point)) movers_.push_back({point, own, 0});
        return false;
    });
}

/// The classes as they are once `lifted` is lifted: only the points of its ring change theirs.
KronaMoveTable::Classes KronaMoveTable::classes_without(const SparseBoard& board, Point lifted) const {
    Classes classes = classes_;
    for (const Point offset : kRing) {
        const Target target{lifted + offset, rank(board.neighbours(lifted + offset))};
        if (!board.empty_at(target.point) || !board.fits(target.point)) continue;
        --classes[target.rank];
        ++classes[rank_without(target, lifted)];
    }
    return classes;
}

std::uint8_t KronaMoveTable::rank_without(const Target& target, Point lifted) {
    if (!touch(target.point, lifted)) return target.rank;
    const bool direct = target.point.x == lifted.x || target.point.y == lifted.y;
    return static_cast<std::uint8_t>(target.rank - kPerNeighbour - (direct ? 1 : 0));
}

/// The mover that the `index`-th move belongs to; `index` becomes the number among its moves.
const KronaMoveTable::Mover& KronaMoveTable::mover_at(std::uint64_t& index) const {
    auto mover = movers_.begin();
    while (index >= mover->moves) {
        index -= mover->moves;
        ++mover;
    }
    return *mover;
}

KronaMove KronaMoveTable::at(std::uint64_t index) const {
    if (kind_ == KronaMoveKind::blocked) return {};
    if (kind_ == KronaMoveKind::placement) return {KronaMoveKind::placement, {}, targets_[index].point};
    const Mover& mover = mover_at(index);
    const auto target = std::find_if(targets_.begin(), targets_.end(), [&](const Target& candidate) {
        const std::uint8_t rank = rank_without(candidate, mover.point);
        return rank >= kPerNeighbour && rank < mover.rank && index-- == 0;
    });
    return {KronaMoveKind::move, mover.point, target->point};
}

/// Calls `visit(mover, point, rank of the point without the mover)` for every move in order.
template <typename Visit>
void KronaMoveTable::each_move(Visit&& visit) const {
    if (kind_ != KronaMoveKind::move) return;
    for (const Mover& mover : movers_) {
        for (const Target& target : targets_) {
            const std::uint8_t rank = rank_without(target, mover.point);
            if (rank >= kPerNeighbour && rank < mover.rank) visit(mover, target.point, rank);
        }
    }
}

void KronaMoveTable::append_all(std::vector<KronaMove>& out) const {
    if (kind_ != KronaMoveKind::move) {
        for (std::uint64_t i = 0; i < count_; ++i) out.push_back(at(i));
    }
    each_move([&out](const Mover& mover, Point to, std::uint8_t) {
        out.push_back({KronaMoveKind::move, mover.point, to});
    });
}

void KronaMoveTable::append_slow_first(std::vector<KronaMove>& out) const {
    std::array<std::size_t, kRanks + 1>
        places{};  // by how far the rank falls: first a count, then the next place
    each_move([&places](const Mover& mover, Point, std::uint8_t rank) { ++places[mover.rank - rank + 1u]; });
    std::partial_sum(places.begin(), places.end(), places.begin());
    const std::size_t start = out.size();
    out.resize(start + places.back());
    each_move([&](const Mover& mover, Point to, std::uint8_t rank) {
        std::size_t& place = places[static_cast<std::size_t>(mover.rank - rank)];
        out[start + place++] = {KronaMoveKind::move, mover.point, to};
    });
}

void KronaMoveTable::append_slowest(const SparseBoard& board, std::vector<KronaMove>& out) const {
    if (kind_ != KronaMoveKind::move) return;
    struct Best {
        const Mover* mover;
        std::uint8_t rank;
        int loss;
    };
    std::vector<Best> best;
    int least = std::numeric_limits<int>::max();
    for (const Mover& mover : movers_) {
        if (mover.moves == 0) continue;
        const Classes classes = classes_without(board, mover.point);
        std::uint8_t rank = mover.rank;
        do {
            --rank;
        } while (classes[rank] == 0);
        // The loss of E first, then that of D, which lies between -4 and 4.
        const int e = mover.rank / kPerNeighbour - rank / kPerNeighbour;
        const int d = mover.rank % kPerNeighbour - rank % kPerNeighbour;
        best.push_back({&mover, rank, e * 9 + d});
        least = std::min(least, best.back().loss);
    }
    for (const Best& candidate : best) {
        if (candidate.loss != least) continue;
        for (const Target& target : targets_) {
            if (rank_without(target, candidate.mover->point) != candidate.rank) continue;
            out.push_back({KronaMoveKind::move, candidate.mover->point, target.point});
        }
    }
}

}  // namespace krona
