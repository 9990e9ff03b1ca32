// The holes of an Akron pyramid and how they lie to each other (rules-akron, "Board and cells"): computed
// once for each size. Cells are numbered level by level, row by row from the bottom.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "notation/colour.hpp"

namespace krona::akron {

inline constexpr int kLeastSize = 3;
inline constexpr int kMostSize = 16;
inline constexpr std::size_t kMostCells = 1496;  // of the largest pyramid

/// Number of a cell; kNoCell where there is none.
using Cell = std::int16_t;
inline constexpr Cell kNoCell = -1;

/// Level from 1, x to the right and y up from 0.
struct Place {
    int level = 1;
    int x = 0;
    int y = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// A same-level neighbour, and the two cells that rest on both (kNoCell along the board's edge).
struct Touch {
    Cell cell = kNoCell;
    Cell over_a = kNoCell;
    Cell over_b = kNoCell;
};

struct CellLinks {
    Place place;
    std::array<Touch, 4> beside{};
    std::uint8_t beside_count = 0;
    std::array<Cell, 4> below{};        // its supports; none on level 1
    std::array<Cell, 4> above{};        // cells that rest on it, by diagonal direction; kNoCell beyond
    Cell straight_above = kNoCell;      // two levels up
    std::array<bool, 2> second_edge{};  // of White opposite file a, of Black opposite rank 1
};

class Geometry {
  public:
    /// `size` is kLeastSize to kMostSize.
    static const Geometry& of(int size);

    explicit Geometry(int size);

    int size() const { return size_; }
    std::size_t cell_count() const { return links_.size(); }
    std::size_t ground_count() const {
        return static_cast<std::size_t>(size_) * static_cast<std::size_t>(size_);
    }
    const CellLinks& links(Cell cell) const { return links_[static_cast<std::size_t>(cell)]; }
    /// kNoCell off the board.
    Cell at(const Place& place) const;

  private:
    void link(CellLinks& links) const;
    Touch touch(const Place& place, int dx, int dy) const;

    int size_;
    std::array<std::int16_t, kMostSize + 1> first_of_level_{};
    std::vector<CellLinks> links_;
};

}  // namespace krona::akron
