// The key of a position kept up to date while stones come and go: what `position_key` of canonical.hpp gives,
// in constant time a stone, for indexes that hold every position of a game.
#pragma once

#include <array>
#include <cstdint>

#include "validator/sparse_board.hpp"

namespace krona {

class PositionKeys {
  public:
    void put(Point point, Colour colour);
    /// The stone must have been put there.
    void lift(Point point, Colour colour);
    void clear() { sums_.fill(0); }

    /// Key of the stones whose bounding box is `box`; 0 where there are none.
    std::uint64_t key(const Box& box) const;

  private:
    /// For each symmetry the sum of w(colour) * r^x * s^y over the images of the stones.
    std::array<std::uint64_t, kSymmetries> sums_{};
};

}  // namespace krona
