// Stones on the infinite grid, kept in a small dense torus that grows with the group: a point is found by masking its
// coordinates, so a group may wander without being moved.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "notation/colour.hpp"
#include "validator/geometry.hpp"

namespace krona {

/// n and d of rules-krona: stones on the 8 neighbours, and on the 4 direct ones.
struct Neighbours {
    std::uint8_t n = 0;
    std::uint8_t d = 0;
    friend constexpr auto operator<=>(const Neighbours&, const Neighbours&) = default;  // potential order of R7
};

struct Stone {
    Point point;
    Colour colour = Colour::none;
    friend constexpr auto operator<=>(const Stone&, const Stone&) = default;
};

class SparseBoard {
  public:
    /// Widest box that a board holds; `fits` refuses what would pass it (diagnostic `limit`).
    static constexpr std::int32_t kMaxExtent = 4096;

    Colour at(Point point) const;
    bool empty_at(Point point) const { return at(point) == Colour::none; }

    /// Whether a stone on `point` keeps the box within kMaxExtent.
    bool fits(Point point) const;
    /// `point` must be empty and fit.
    void put(Point point, Colour colour);
    /// `point` must hold a stone.
    void lift(Point point);
    void clear();

    std::size_t stone_count() const;
    std::size_t stone_count(Colour colour) const;
    Box box() const;

    /// Occupied neighbours as bits in kRing order.
    std::uint8_t ring(Point point) const;
    Neighbours neighbours(Point point) const;

    /// Whether the stones other than the one on `point` are one group (8-neighbourhood); `point` holds a stone of a
    /// connected group. False means *bound* (R6). Searches only where the ring does not decide.
    bool connected_without(Point point) const;
    /// Number of groups that remain when the stone on `point` is lifted; for messages.
    int parts_without(Point point) const;
    /// Whether all stones are one group; an empty board is.
    bool connected() const;

    /// All stones, by y from the top, then x.
    std::vector<Stone> stones() const;
    std::vector<Point> stones_of(Colour colour) const;

    /// Empty points with at least one neighbour stone, each once, in a fixed order.
    std::vector<Point> frontier() const;

    /// E and D of rules-krona: neighbouring pairs, and direct ones.
    struct Energy {
        std::uint32_t e = 0;
        std::uint32_t d = 0;
        friend constexpr auto operator<=>(const Energy&, const Energy&) = default;
    };
    Energy energy() const;

    friend bool operator==(const SparseBoard& a, const SparseBoard& b) { return a.stones() == b.stones(); }

  private:
    // The author of the implementation lays out the members.
};

}  // namespace krona
