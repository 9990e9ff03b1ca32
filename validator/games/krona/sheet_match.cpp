#include "validator/games/krona/sheet_match.hpp"

#include <algorithm>
#include <map>

namespace krona {
namespace {

// Costs of one step. Two gaps cost more than any pair of plies, so that a ply is paired where it can be.
constexpr std::uint32_t kGap = 10;
constexpr std::uint32_t kOther = 10;      // and one more for each coordinate that differs
constexpr std::uint32_t kOtherKind = 15;  // a placement against a move, or a ply that cannot be read
constexpr std::uint32_t kSwap = 12;

/// Cells of the alignment's table: 2,000 plies on both sides.
constexpr std::size_t kMostCells = 4'000'000;

/// How far apart in the two sheets a ply is looked for while votes are counted.
constexpr std::size_t kVoteWindow = 4;
constexpr std::size_t kShiftsTried = 3;
constexpr std::size_t kSetupBonus = 3;

bool equal(const SheetPly& a, const SheetPly& b) {
    return a && b && *a == *b;
}

std::uint32_t pair_cost(const SheetPly& a, const SheetPly& b) {
    if (!a || !b || a->kind != b->kind) return kOtherKind;
    const auto differ = [](std::int32_t x, std::int32_t y) { return x == y ? 0u : 1u; };
    const std::uint32_t coordinates = differ(a->to.x, b->to.x) + differ(a->to.y, b->to.y) +
                                      differ(a->from.x, b->from.x) + differ(a->from.y, b->from.y);
    return coordinates == 0 ? 0 : kOther + coordinates;
}

/// Whether `plies` plies from these places on are the same but for the exchange of the first and the last.
bool swapped_at(std::span<const SheetPly> a, std::span<const SheetPly> b, std::size_t plies) {
    if (a.size() < plies || b.size() < plies || equal(a[0], a[plies - 1])) return false;
    if (!equal(a[0], b[plies - 1]) || !equal(a[plies - 1], b[0])) return false;
    return plies == 2 || equal(a[1], b[1]);
}

/// Edit distance with exchanges, from the ends of both sheets to their starts.
class AlignmentTable {
  public:
    AlignmentTable(std::span<const SheetPly> a, std::span<const SheetPly> b)
        : a_(a), b_(b), width_(b.size() + 1), costs_((a.size() + 1) * width_) {
        for (std::size_t i = a_.size() + 1; i-- > 0;) {
            for (std::size_t j = b_.size() + 1; j-- > 0;) at(i, j) = best(i, j).cost;
        }
    }

    void append_steps(std::size_t offset, std::vector<SheetStep>& steps) const {
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < a_.size() || j < b_.size()) {
            const Choice choice = best(i, j);
            steps.push_back({choice.kind, i + offset, j + offset, choice.plies});
            if (choice.kind != SheetStepKind::only_b) i += choice.plies;
            if (choice.kind != SheetStepKind::only_a) j += choice.plies;
        }
    }

  private:
    struct Choice {
        std::uint32_t cost = 0;
        SheetStepKind kind = SheetStepKind::same;
        std::size_t plies = 1;
    };

    std::uint32_t& at(std::size_t i, std::size_t j) { return costs_[i * width_ + j]; }
    std::uint32_t at(std::size_t i, std::size_t j) const { return costs_[i * width_ + j]; }

    Choice best(std::size_t i, std::size_t j) const {
        if (i == a_.size() && j == b_.size()) return {};
        if (i == a_.size()) return {at(i, j + 1) + kGap, SheetStepKind::only_b, 1};
        if (j == b_.size()) return {at(i + 1, j) + kGap, SheetStepKind::only_a, 1};
        const std::uint32_t pair = pair_cost(a_[i], b_[j]);
        const SheetStepKind kind = pair == 0 ? SheetStepKind::same : SheetStepKind::other;
        Choice choice{at(i + 1, j + 1) + pair, kind, 1};
        const auto consider = [&choice](Choice other) {
            if (other.cost < choice.cost) choice = other;
        };
        for (const std::size_t plies : {std::size_t{2}, std::size_t{3}}) {
            if (swapped_at(a_.subspan(i), b_.subspan(j), plies))
                consider({at(i + plies, j + plies) + kSwap, SheetStepKind::swapped, plies});
        }
        consider({at(i + 1, j) + kGap, SheetStepKind::only_a, 1});
        consider({at(i, j + 1) + kGap, SheetStepKind::only_b, 1});
        return choice;
    }

    std::span<const SheetPly> a_;
    std::span<const SheetPly> b_;
    std::size_t width_;
    std::vector<std::uint32_t> costs_;
};

/// Ply against ply, then what is left of the longer sheet.
void pair_in_order(std::span<const SheetPly> a, std::span<const SheetPly> b, std::size_t offset,
                   std::vector<SheetStep>& steps) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const SheetStepKind one_sided = i < a.size() ? SheetStepKind::only_a : SheetStepKind::only_b;
        const SheetStepKind paired =
            i < common && equal(a[i], b[i]) ? SheetStepKind::same : SheetStepKind::other;
        steps.push_back({i < common ? paired : one_sided, std::min(i, a.size()) + offset,
                         std::min(i, b.size()) + offset, 1});
    }
}

/// Shifts that bring plies of `b` onto plies of `a` near by, those of most plies first.
std::vector<Point> likely_shifts(std::span<const SheetPly> a, std::span<const SheetPly> b) {
    std::map<Point, std::size_t> votes;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const std::size_t first = i > kVoteWindow ? i - kVoteWindow : 0;
        const std::size_t end = std::min(b.size(), i + kVoteWindow + 1);
        for (std::size_t j = first; j < end; ++j) {
            if (!a[i] || !b[j] || a[i]->kind != b[j]->kind || a[i]->kind == KronaMoveKind::blocked) continue;
            const Point shift = a[i]->to - b[j]->to;
            const bool moves = a[i]->kind == KronaMoveKind::move;
            if (!moves || shift == a[i]->from - b[j]->from) ++votes[shift];
        }
    }
    std::vector<std::pair<Point, std::size_t>> ranked(votes.begin(), votes.end());
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& one, const auto& other) { return one.second > other.second; });
    std::vector<Point> shifts;
    for (std::size_t i = 0; i < std::min(kShiftsTried, ranked.size()); ++i) shifts.push_back(ranked[i].first);
    return shifts;
}

Point corner_of(std::span<const Stone> stones, Symmetry symmetry) {
    Box box;
    for (const Stone& stone : stones) box.include(symmetry.apply(stone.point));
    return box.min;
}

}  // namespace

KronaMove SheetTurn::apply(const KronaMove& move) const {
    switch (move.kind) {
        case KronaMoveKind::blocked:
            return move;
        case KronaMoveKind::placement:
            return {move.kind, {}, apply(move.to)};
        case KronaMoveKind::move:
            return {move.kind, apply(move.from), apply(move.to)};
    }
    return move;
}

std::vector<SheetPly> turned(std::span<const SheetPly> plies, const SheetTurn& turn) {
    std::vector<SheetPly> result;
    result.reserve(plies.size());
    for (const SheetPly& ply : plies) result.push_back(ply ? SheetPly(turn.apply(*ply)) : std::nullopt);
    return result;
}

bool same_stones(std::span<const Stone> a, std::span<const Stone> b, const SheetTurn& turn) {
    std::vector<Stone> first(a.begin(), a.end());
    std::vector<Stone> second;
    for (const Stone& stone : b) second.push_back({turn.apply(stone.point), stone.colour});
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    return first == second;
}

std::vector<SheetStep> align_sheets(std::span<const SheetPly> a, std::span<const SheetPly> b) {
    std::size_t head = 0;
    while (head < a.size() && head < b.size() && equal(a[head], b[head])) ++head;
    std::size_t tail = 0;
    const std::size_t most = std::min(a.size(), b.size()) - head;
    while (tail < most && equal(a[a.size() - 1 - tail], b[b.size() - 1 - tail])) ++tail;

    std::vector<SheetStep> steps;
    for (std::size_t i = 0; i < head; ++i) steps.push_back({SheetStepKind::same, i, i, 1});
    const auto middle_a = a.subspan(head, a.size() - head - tail);
    const auto middle_b = b.subspan(head, b.size() - head - tail);
    if ((middle_a.size() + 1) * (middle_b.size() + 1) <= kMostCells) {
        AlignmentTable(middle_a, middle_b).append_steps(head, steps);
    } else {
        pair_in_order(middle_a, middle_b, head, steps);
    }
    for (std::size_t i = tail; i > 0; --i)
        steps.push_back({SheetStepKind::same, a.size() - i, b.size() - i, 1});
    return steps;
}

SheetTurn find_sheet_turn(std::span<const SheetPly> a, std::span<const SheetPly> b,
                          std::span<const Stone> setup_a, std::span<const Stone> setup_b) {
    SheetTurn best;
    std::size_t best_score = 0;
    const bool setups = !setup_a.empty() && !setup_b.empty();
    const auto consider = [&](const SheetTurn& turn) {
        const std::vector<SheetStep> steps = align_sheets(a, turned(b, turn));
        auto score = static_cast<std::size_t>(std::count_if(
            steps.begin(), steps.end(), [](const auto& step) { return step.kind == SheetStepKind::same; }));
        if (setups && same_stones(setup_a, setup_b, turn)) score += kSetupBonus;
        if (score > best_score) {
            best_score = score;
            best = turn;
        }
    };
    consider(SheetTurn{});
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        const Symmetry symmetry{index};
        std::vector<Point> shifts = likely_shifts(a, turned(b, {symmetry, {}}));
        if (setups) shifts.push_back(corner_of(setup_a, {}) - corner_of(setup_b, symmetry));
        for (const Point shift : shifts) consider({symmetry, shift});
    }
    return best;
}

}  // namespace krona
