#include "validator/sparse_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace krona {

namespace {

constexpr unsigned kDirections = 8;

/// The occupied part of a ring falls into chains of stones that touch without the centre.
struct RingChains {
    std::uint8_t count = 0;
    std::uint8_t euler = 0;  // chains less closed circles: how the centre changes the board's
    std::array<std::uint8_t, kDirections> label{};  // from 1 on, by direction; 0 where the ring is empty
};

constexpr RingChains ring_chains(unsigned ring) {
    RingChains chains;
    for (unsigned i = 0; i < kDirections; ++i) {
        chains.label[i] = (ring >> i & 1u) != 0 ? static_cast<std::uint8_t>(i + 1) : std::uint8_t{0};
    }
    const auto touch = [&chains](unsigned a, unsigned b) {
        if (chains.label[a] == 0 || chains.label[b] == 0) return;
        const std::uint8_t from = chains.label[b];
        const std::uint8_t to = chains.label[a];
        for (std::uint8_t& label : chains.label) {
            if (label == from) label = to;
        }
    };
    for (unsigned i = 0; i < kDirections; ++i) {
        touch(i, (i + 1) % kDirections);
        if (i % 2 == 0) touch(i, (i + 2) % kDirections);  // two direct neighbours touch across their corner
    }
    std::array<std::uint8_t, kDirections + 1> renamed{};
    for (std::uint8_t& label : chains.label) {
        if (label == 0) continue;
        if (renamed[label] == 0) renamed[label] = ++chains.count;
        label = renamed[label];
    }
    const bool circle = (ring & 0x55u) == 0x55u;  // all four direct neighbours
    chains.euler = static_cast<std::uint8_t>(chains.count - (circle ? 1 : 0));
    return chains;
}

constexpr auto kRingChains = [] {
    std::array<RingChains, 256> table{};
    for (unsigned ring = 0; ring < table.size(); ++ring) table[ring] = ring_chains(ring);
    return table;
}();

/// Steps from cell to cell of a torus with a side of 2^shift.
class Stepper {
  public:
    explicit Stepper(std::uint32_t shift)
        : shift_(shift),
          column_mask_((1u << shift) - 1),
          row_mask_(((1u << (2 * shift)) - 1) & ~column_mask_) {}

    std::uint32_t step(std::uint32_t cell, unsigned direction) const {
        const Point by = kRing[direction];
        const std::uint32_t column = (cell + static_cast<std::uint32_t>(by.x)) & column_mask_;
        const std::uint32_t row = (cell + (static_cast<std::uint32_t>(by.y) << shift_)) & row_mask_;
        return row | column;
    }

  private:
    std::uint32_t shift_;
    std::uint32_t column_mask_;
    std::uint32_t row_mask_;
};

// A window of 5x5 points around a stone, six bits a row: the sixth stays empty and keeps rows apart.
constexpr unsigned kWindowRow = 6;

/// The 3x3 bits of a ring, its centre left out, with the lower left point as bit 0.
constexpr auto kRingBits = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned ring = 0; ring < table.size(); ++ring) {
        unsigned bits = 0;
        for (unsigned i = 0; i < kDirections; ++i) {
            const auto column = static_cast<unsigned>(kRing[i].x + 1);
            const auto row = static_cast<unsigned>(kRing[i].y + 1);
            if ((ring >> i & 1u) != 0) bits |= 1u << (row * kWindowRow + column);
        }
        table[ring] = static_cast<std::uint16_t>(bits);
    }
    return table;
}();

/// Whether the stones around `centre` hang together within its 5x5 window without it. Nine in ten questions
/// that the ring leaves open end here; a no settles nothing.
bool meet_nearby(const std::uint8_t* rings, Stepper stepper, std::uint32_t centre) {
    constexpr unsigned corner =
        kWindowRow + 1;  // from the window's lower left point to that of the inner 3x3
    const auto bits_of = [&](unsigned direction) {
        return unsigned{kRingBits[rings[stepper.step(centre, direction)]]};
    };
    const unsigned ring = unsigned{kRingBits[rings[centre]]} << corner;
    const unsigned outer =
        bits_of(5) | bits_of(7) << 2 | bits_of(3) << (2 * kWindowRow) | bits_of(1) << (2 * corner);
    const unsigned stones = (outer | ring) & ~(1u << (2 * corner));
    unsigned reached = ring & (~ring + 1);
    for (;;) {
        const unsigned row = reached | reached << 1 | reached >> 1;
        const unsigned next = (row | row << kWindowRow | row >> kWindowRow) & stones;
        if ((ring & ~next) == 0) return true;
        if (next == reached) return false;
        reached = next;
    }
}

/// Memory of one search. Only `seen` must be zero at the start: labels are read only where it is set.
struct SearchMemory {
    std::uint64_t* seen;   // a bit a cell
    std::uint8_t* labels;  // a byte a cell
    std::uint32_t* queue;  // a place a stone
};

/// Grows all chains of a lifted stone's ring at once, a stone at a time each, until they have met or one is
/// enclosed.
class ChainSearch {
  public:
    ChainSearch(const std::uint8_t* rings, Stepper stepper, SearchMemory memory)
        : rings_(rings), stepper_(stepper), memory_(memory) {}

    bool meet(std::uint32_t centre) {
        start(centre);
        while (head_ < tail_) {
            const std::uint32_t cell = memory_.queue[head_++];
            const std::uint8_t own = root(memory_.labels[cell]);
            if (expand(cell, own)) return true;
            if (--waiting_[own] == 0) return false;  // this part has no way out
        }
        return false;
    }

  private:
    static constexpr std::uint8_t kLifted = 0;

    void start(std::uint32_t centre) {
        const RingChains& chains = kRingChains[rings_[centre]];
        parts_ = chains.count;
        see(centre);
        memory_.labels[centre] = kLifted;
        for (unsigned i = 0; i < kDirections; ++i) {
            if (chains.label[i] == 0) continue;
            const std::uint32_t cell = stepper_.step(centre, i);
            see(cell);
            enqueue(cell, chains.label[i]);
        }
    }

    /// Whether the cell is seen for the first time.
    bool see(std::uint32_t cell) {
        std::uint64_t& word = memory_.seen[cell / 64];
        const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
        const bool first = (word & bit) == 0;
        word |= bit;
        return first;
    }

    void enqueue(std::uint32_t cell, std::uint8_t label) {
        memory_.labels[cell] = label;
        memory_.queue[tail_++] = cell;
        ++waiting_[label];
    }

    /// Labels the neighbours of `cell`; true once all chains have met.
    bool expand(std::uint32_t cell, std::uint8_t own) {
        for (unsigned ring = rings_[cell]; ring != 0; ring &= ring - 1) {
            const std::uint32_t next = stepper_.step(cell, static_cast<unsigned>(std::countr_zero(ring)));
            if (see(next)) {
                enqueue(next, own);
                continue;
            }
            const std::uint8_t label = memory_.labels[next];
            if (label != own && label != kLifted && unite(own, label)) return true;
        }
        return false;
    }

    /// True when one part is left.
    bool unite(std::uint8_t own, std::uint8_t label) {
        const std::uint8_t other = root(label);
        if (other == own) return false;
        parent_[other] = own;
        waiting_[own] += waiting_[other];
        return --parts_ == 1;
    }

    std::uint8_t root(std::uint8_t label) const {
        while (parent_[label] != label) label = parent_[label];
        return label;
    }

    const std::uint8_t* rings_;
    Stepper stepper_;
    SearchMemory memory_;
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
    std::uint8_t parts_ = 0;
    std::array<std::uint8_t, 5> parent_{0, 1, 2, 3, 4};  // a ring has at most four chains
    std::array<std::uint32_t, 5> waiting_{};             // queued stones of each part
};

}  // namespace

SparseBoard::SparseBoard() : SparseBoard(kStartShift) {}

SparseBoard::SparseBoard(std::uint32_t shift) : shift_(shift), cells_(std::size_t{2} << (2 * shift)) {}

void SparseBoard::clear() {
    if (shift_ == kStartShift) {
        std::fill(cells_.begin(), cells_.end(), std::uint8_t{0});
        box_ = Box{};
        counts_.fill(0);
        euler_ = 0;
    } else {
        *this = SparseBoard();
    }
}

bool SparseBoard::fits(Point point) const {
    if (box_.empty()) return true;
    const auto extent = [](std::int64_t value, std::int64_t min, std::int64_t max) {
        return std::max(value, max) - std::min(value, min) + 1;
    };
    return extent(point.x, box_.min.x, box_.max.x) <= kMaxExtent &&
           extent(point.y, box_.min.y, box_.max.y) <= kMaxExtent;
}

/// Tells the eight neighbours of `cell` that a stone came or went.
void SparseBoard::toggle(std::uint32_t cell) {
    std::uint8_t* rings = cells_.data() + area();
    const Stepper stepper(shift_);
    for (unsigned i = 0; i < kDirections; ++i) {
        const unsigned back = (i + kDirections / 2) % kDirections;
        rings[stepper.step(cell, i)] ^= static_cast<std::uint8_t>(1u << back);
    }
}

void SparseBoard::put(Point point, Colour colour) {
    if (box_.empty() || !in_box(point)) {
        Box needed = box_;
        needed.include(point);
        if (std::max(needed.width(), needed.height()) + 2 > static_cast<std::int32_t>(side())) grow(needed);
        box_ = needed;
    }
    const std::uint32_t cell = index(point);
    cells_[cell] = static_cast<std::uint8_t>(colour);
    ++counts_[0];
    ++counts_[static_cast<std::size_t>(colour)];
    euler_ += 1 - std::int32_t{kRingChains[cells_[area() + cell]].euler};
    toggle(cell);
}

void SparseBoard::lift(Point point) {
    const std::uint32_t cell = index(point);
    --counts_[0];
    --counts_[cells_[cell]];
    cells_[cell] = 0;
    euler_ -= 1 - std::int32_t{kRingChains[cells_[area() + cell]].euler};
    toggle(cell);
    shrink_box(point);
}

void SparseBoard::grow(Box needed) {
    std::uint32_t shift = shift_;
    while (std::max(needed.width(), needed.height()) + 2 > (std::int32_t{1} << shift)) ++shift;
    SparseBoard larger(shift);
    any_stone([&larger](Point point, Colour colour) {
        larger.put(point, colour);
        return false;
    });
    *this = std::move(larger);
}

bool SparseBoard::row_empty(std::int32_t y) const {
    for (std::int32_t x = box_.min.x; x <= box_.max.x; ++x) {
        if (cells_[index({x, y})] != 0) return false;
    }
    return true;
}

bool SparseBoard::column_empty(std::int32_t x) const {
    for (std::int32_t y = box_.min.y; y <= box_.max.y; ++y) {
        if (cells_[index({x, y})] != 0) return false;
    }
    return true;
}

void SparseBoard::shrink_box(Point lifted) {
    if (counts_[0] == 0) {
        box_ = Box{};
        return;
    }
    if (lifted.y == box_.max.y) {
        while (row_empty(box_.max.y)) --box_.max.y;
    }
    if (lifted.y == box_.min.y) {
        while (row_empty(box_.min.y)) ++box_.min.y;
    }
    if (lifted.x == box_.max.x) {
        while (column_empty(box_.max.x)) --box_.max.x;
    }
    if (lifted.x == box_.min.x) {
        while (column_empty(box_.min.x)) ++box_.min.x;
    }
}

Neighbours SparseBoard::neighbours_without(Point point, Point lifted) const {
    Neighbours neighbours = this->neighbours(point);
    const Point offset = lifted - point;
    const bool touches = std::abs(offset.x) <= 1 && std::abs(offset.y) <= 1 && offset != Point{};
    if (touches) {
        --neighbours.n;
        if (offset.x == 0 || offset.y == 0) --neighbours.d;
    }
    return neighbours;
}

bool SparseBoard::connected_without(Point point) const {
    const std::uint32_t cell = index(point);
    if (kRingChains[cells_[area() + cell]].count <= 1) return true;
    if (euler_ == 1) return false;  // one group without holes: there is no way round
    if (meet_nearby(cells_.data() + area(), Stepper(shift_), cell)) return true;
    return chains_meet(cell);
}

bool SparseBoard::chains_meet(std::uint32_t centre) const {
    const std::uint8_t* rings = cells_.data() + area();
    if (shift_ == kStartShift) {  // no allocation in the common case
        constexpr std::size_t cells = std::size_t{1} << (2 * kStartShift);
        std::array<std::uint64_t, cells / 64> seen{};
        std::array<std::uint8_t, cells> labels;
        std::array<std::uint32_t, cells> queue;
        const SearchMemory memory{seen.data(), labels.data(), queue.data()};
        return ChainSearch(rings, Stepper(shift_), memory).meet(centre);
    }
    std::vector<std::uint64_t> seen(area() / 64);
    const auto labels = std::make_unique_for_overwrite<std::uint8_t[]>(area());
    const auto queue = std::make_unique_for_overwrite<std::uint32_t[]>(stone_count());
    const SearchMemory memory{seen.data(), labels.get(), queue.get()};
    return ChainSearch(rings, Stepper(shift_), memory).meet(centre);
}

template <typename Belongs>
int SparseBoard::count_groups(Belongs&& belongs) const {
    const std::uint8_t* rings = cells_.data() + area();
    const Stepper stepper(shift_);
    std::vector<std::uint8_t> seen(area());
    std::vector<std::uint32_t> open;
    int groups = 0;
    any_stone([&](Point point, Colour colour) {
        const std::uint32_t start = index(point);
        if (!belongs(colour) || seen[start] != 0) return false;
        ++groups;
        seen[start] = 1;
        open.push_back(start);
        while (!open.empty()) {
            const std::uint32_t cell = open.back();
            open.pop_back();
            for (unsigned ring = rings[cell]; ring != 0; ring &= ring - 1) {
                const std::uint32_t next = stepper.step(cell, static_cast<unsigned>(std::countr_zero(ring)));
                if (seen[next] != 0 || !belongs(static_cast<Colour>(cells_[next]))) continue;
                seen[next] = 1;
                open.push_back(next);
            }
        }
        return false;
    });
    return groups;
}

int SparseBoard::groups() const {
    return count_groups([](Colour) { return true; });
}

int SparseBoard::groups(Colour colour) const {
    return count_groups([colour](Colour other) { return other == colour; });
}

int SparseBoard::parts_without(Point point) const {
    SparseBoard rest = *this;
    rest.lift(point);
    return rest.groups();
}

std::vector<Stone> SparseBoard::stones() const {
    std::vector<Stone> all;
    all.reserve(stone_count());
    any_stone([&all](Point point, Colour colour) {
        all.push_back({point, colour});
        return false;
    });
    return all;
}

std::vector<Point> SparseBoard::stones_of(Colour colour) const {
    std::vector<Point> points;
    points.reserve(stone_count(colour));
    any_stone([&points, colour](Point point, Colour found) {
        if (found == colour) points.push_back(point);
        return false;
    });
    return points;
}

std::vector<Point> SparseBoard::frontier() const {
    std::vector<Point> points;
    any_frontier([&points](Point point, std::uint8_t) {
        points.push_back(point);
        return false;
    });
    return points;
}

SparseBoard::Energy SparseBoard::energy() const {
    Energy twice;
    any_stone([&](Point point, Colour) {
        const Neighbours found = neighbours(point);
        twice.e += found.n;
        twice.d += found.d;
        return false;
    });
    return {twice.e / 2, twice.d / 2};
}

}  // namespace krona
