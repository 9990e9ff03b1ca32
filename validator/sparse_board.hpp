// Stones on the infinite grid, kept in a small dense torus that grows with the group: a point is found by
// masking its coordinates, so a group may wander without being moved. Every cell also holds the occupied part
// of its ring, so that neighbour counts and searches read one byte a point.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "notation/colour.hpp"
#include "validator/geometry.hpp"

namespace krona {

/// n and d of rules-krona: stones on the 8 neighbours, and on the 4 direct ones.
struct Neighbours {
    std::uint8_t n = 0;
    std::uint8_t d = 0;
    friend constexpr auto operator<=>(const Neighbours&,
                                      const Neighbours&) = default;  // potential order of R7
};

/// n and d of every ring (bits in kRing order).
inline constexpr auto kRingNeighbours = [] {
    std::array<Neighbours, 256> table{};
    for (unsigned ring = 0; ring < table.size(); ++ring) {
        table[ring] = {static_cast<std::uint8_t>(std::popcount(ring)),
                       static_cast<std::uint8_t>(std::popcount(ring & 0x55u))};
    }
    return table;
}();

struct Stone {
    Point point;
    Colour colour = Colour::none;
    friend constexpr auto operator<=>(const Stone&, const Stone&) = default;
};

class SparseBoard {
  public:
    /// Widest box that a board holds; `fits` refuses what would pass it (diagnostic `limit`). With the rim of
    /// empty points that is kept around the box, the largest torus has a side of 4096.
    static constexpr std::int32_t kMaxExtent = 4094;

    SparseBoard();

    Colour at(Point point) const {
        return in_box(point) ? static_cast<Colour>(cells_[index(point)]) : Colour::none;
    }
    bool empty_at(Point point) const { return at(point) == Colour::none; }

    /// Whether a stone on `point` keeps the box within kMaxExtent.
    bool fits(Point point) const;
    /// `point` must be empty and fit.
    void put(Point point, Colour colour);
    /// `point` must hold a stone.
    void lift(Point point);
    void clear();

    std::size_t stone_count() const { return counts_[0]; }
    std::size_t stone_count(Colour colour) const {
        return colour == Colour::none ? 0 : counts_[static_cast<std::size_t>(colour)];
    }
    Box box() const { return box_; }

    /// Occupied neighbours as bits in kRing order.
    std::uint8_t ring(Point point) const {
        return near_box(point) ? cells_[area() + index(point)] : std::uint8_t{0};
    }
    Neighbours neighbours(Point point) const { return kRingNeighbours[ring(point)]; }
    /// The same as if `lifted`, which holds a stone, were empty.
    Neighbours neighbours_without(Point point, Point lifted) const;

    /// Whether the stones other than the one on `point` are one group (8-neighbourhood); `point` holds a
    /// stone of a connected group. False means *bound* (R6). Searches only where the ring does not decide.
    bool connected_without(Point point) const;
    /// Number of groups that remain when the stone on `point` is lifted; for messages.
    int parts_without(Point point) const;
    /// Whether all stones are one group; an empty board is.
    bool connected() const { return groups() <= 1; }
    /// Number of groups of all stones, or of the stones of one colour (8-neighbourhood).
    int groups() const;
    int groups(Colour colour) const;

    /// All stones, by y from the top, then x.
    std::vector<Stone> stones() const;
    std::vector<Point> stones_of(Colour colour) const;
    /// Calls `visit(Point, Colour)` in the order of `stones` until it returns true; says whether it did. The
    /// board must not change meanwhile.
    template <typename Visit>
    bool any_stone(Visit&& visit) const;

    /// Empty points with at least one neighbour stone that fit, each once, by y from the top, then x.
    std::vector<Point> frontier() const;
    /// Calls `visit(Point, ring)` in the order of `frontier` until it returns true; says whether it did.
    template <typename Visit>
    bool any_frontier(Visit&& visit) const;

    /// E and D of rules-krona: neighbouring pairs, and direct ones.
    struct Energy {
        std::uint32_t e = 0;
        std::uint32_t d = 0;
        friend constexpr auto operator<=>(const Energy&, const Energy&) = default;
    };
    Energy energy() const;

    friend bool operator==(const SparseBoard& a, const SparseBoard& b) { return a.stones() == b.stones(); }

  private:
    static constexpr std::uint32_t kStartShift =
        5;  // a side of 32: random games of 64 stones rarely leave it

    explicit SparseBoard(std::uint32_t shift);

    std::uint32_t side() const { return 1u << shift_; }
    std::size_t area() const { return std::size_t{1} << (2 * shift_); }
    std::uint32_t index(Point point) const {
        const std::uint32_t mask = side() - 1;
        return ((static_cast<std::uint32_t>(point.y) & mask) << shift_) |
               (static_cast<std::uint32_t>(point.x) & mask);
    }
    bool in_box(Point point) const { return within(point, 0); }
    bool near_box(Point point) const { return within(point, 1); }
    bool within(Point point, std::uint32_t rim) const;
    void toggle(std::uint32_t cell);
    void grow(Box needed);
    void shrink_box(Point lifted);
    bool row_empty(std::int32_t y) const;
    bool column_empty(std::int32_t x) const;
    bool chains_meet(std::uint32_t centre) const;
    template <typename Belongs>
    int count_groups(Belongs&& belongs) const;
    template <typename Word, typename Visit>
    bool scan(const Box& part, Word&& word_at, Visit&& visit) const;

    std::uint32_t shift_ = kStartShift;
    Box box_;
    std::int32_t euler_ = 0;  // groups less holes (empty regions that stones enclose)
    std::array<std::uint32_t, kMaxPlayers + 1> counts_{};  // [0]: all stones
    std::vector<std::uint8_t> cells_;                      // colours by index, then rings by index
};

namespace detail {

/// Eight bytes, the first one lowest.
inline std::uint64_t load_word(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

/// The high bit of every byte that is not zero.
constexpr std::uint64_t nonzero_bytes(std::uint64_t word) {
    constexpr std::uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    return (((word & low) + low) | word) & ~low;
}

/// Bytes of the word of x0..x0+7 whose x lies in min..max.
constexpr std::uint64_t kept_bytes(std::int32_t x0, std::int32_t min, std::int32_t max) {
    std::uint64_t mask = ~std::uint64_t{0};
    if (x0 < min) mask <<= 8 * (min - x0);
    if (x0 + 7 > max) mask &= ~std::uint64_t{0} >> (8 * (x0 + 7 - max));
    return mask;
}

}  // namespace detail

inline bool SparseBoard::within(Point point, std::uint32_t rim) const {
    // Unsigned, so that one comparison tests both ends and far points wrap without harm. An empty box passes
    // points, whose cells are then empty too.
    const auto inside = [rim](std::int32_t value, std::int32_t min, std::int32_t max) {
        const auto low = static_cast<std::uint32_t>(min) - rim;
        return static_cast<std::uint32_t>(value) - low <= static_cast<std::uint32_t>(max) + rim - low;
    };
    return inside(point.x, box_.min.x, box_.max.x) && inside(point.y, box_.min.y, box_.max.y);
}

/// `word_at(cell)` has the high bit of every byte set that is to be visited.
template <typename Word, typename Visit>
bool SparseBoard::scan(const Box& part, Word&& word_at, Visit&& visit) const {
    const std::uint32_t mask = side() - 1;
    for (std::int32_t y = part.max.y; y >= part.min.y; --y) {
        const std::uint32_t row = (static_cast<std::uint32_t>(y) & mask) << shift_;
        for (std::int32_t x = part.min.x & ~7; x <= part.max.x; x += 8) {
            const std::uint32_t cell = row | (static_cast<std::uint32_t>(x) & mask);
            std::uint64_t word = word_at(cell) & detail::kept_bytes(x, part.min.x, part.max.x);
            for (; word != 0; word &= word - 1) {
                const auto byte = static_cast<std::uint32_t>(std::countr_zero(word)) / 8;
                if (visit(Point{x + static_cast<std::int32_t>(byte), y}, cell + byte)) return true;
            }
        }
    }
    return false;
}

template <typename Visit>
bool SparseBoard::any_stone(Visit&& visit) const {
    const std::uint8_t* colours = cells_.data();
    return scan(
        box_,
        [colours](std::uint32_t cell) { return detail::nonzero_bytes(detail::load_word(colours + cell)); },
        [&](Point point, std::uint32_t cell) { return visit(point, static_cast<Colour>(colours[cell])); });
}

template <typename Visit>
bool SparseBoard::any_frontier(Visit&& visit) const {
    if (box_.empty()) return false;
    const std::uint8_t* colours = cells_.data();
    const std::uint8_t* rings = colours + area();
    const std::int32_t wide = box_.width() < kMaxExtent ? 1 : 0;
    const std::int32_t high = box_.height() < kMaxExtent ? 1 : 0;
    const Box rim{box_.min - Point{wide, high}, box_.max + Point{wide, high}};
    return scan(
        rim,
        [colours, rings](std::uint32_t cell) {
            return detail::nonzero_bytes(detail::load_word(rings + cell)) &
                   ~detail::nonzero_bytes(detail::load_word(colours + cell));
        },
        [&](Point point, std::uint32_t cell) { return visit(point, rings[cell]); });
}

}  // namespace krona
