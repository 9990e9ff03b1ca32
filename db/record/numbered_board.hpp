// The board of a line as far as its packed plies must know it: the stones, and the open points (empty ones
// beside stones), each by its number in a fixed order: y from the top, then x. Colours do not matter. A row
// of bits for every row of points; a stone that comes or goes changes three of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "validator/geometry.hpp"

namespace krona {

class NumberedBoard {
  public:
    NumberedBoard();

    /// False where there is a stone, or where the board would get too wide.
    bool put(Point point);
    /// `point` must hold a stone.
    void lift(Point point);

    std::size_t stone_count() const { return stones_; }
    Point stone(std::size_t number) const;
    std::optional<std::size_t> stone_number(Point point) const;

    /// 0,0 is the only open point of the empty board.
    std::size_t open_count() const { return stones_ == 0 ? 1 : open_; }
    Point open_point(std::size_t number) const;
    std::optional<std::size_t> open_number(Point point) const;

  private:
    /// The bits of one kind of points.
    using Bits = std::vector<std::uint64_t>;

    std::size_t place(std::int32_t row, std::int32_t word) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(words_) +
               static_cast<std::size_t>(word);
    }
    bool covers(Point point, std::int32_t rim) const;
    bool holds(const Bits& bits, Point point) const;
    void change(Point point);
    void open_row(std::int32_t row);
    bool cover(Point point);
    Point numbered(const Bits& bits, std::size_t number) const;
    std::optional<std::size_t> number_of(const Bits& bits, Point point) const;

    Point corner_;             // the point of the first bit
    std::int32_t words_ = 0;   // of 64 points in a row
    std::int32_t rows_ = 0;    // from the bottom
    std::int32_t bottom_ = 0;  // rows from bottom to top, both included, hold all stones and open points
    std::int32_t top_ = -1;
    Bits taken_;
    Bits beside_;
    std::size_t stones_ = 0;
    std::size_t open_ = 0;
};

}  // namespace krona
