// Searches for positions and local patterns by the plainest means, to hold those of the store against: games
// are replayed with stones in a map, every orientation and every place is tried. Nothing here knows of
// indexes, keys or canonical texts.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "collection.hpp"
#include "notation/record.hpp"
#include "validator/sparse_board.hpp"

namespace krona::test {

using PlainBoard = std::map<Point, Colour>;

struct PlainPosition {
    std::uint32_t ply = 0;
    PlainBoard stones;
};

/// Shows every position of a Krona main line that has stones, until `visit` returns false.
void replay_plainly(const Record& record, const std::function<bool(const PlainPosition&)>& visit);
std::vector<PlainPosition> positions_of(const Record& record);

SparseBoard board_of(const PlainBoard& stones);
PlainBoard transformed(const PlainBoard& stones, Symmetry symmetry, Point shift);
/// White and black exchanged.
PlainBoard exchanged(const PlainBoard& stones);
/// The same for boards that are equal modulo translation and symmetry, and for no others.
std::string plain_form(const PlainBoard& stones);

/// A rectangle of points with letters as in the field `contains`, by row from the top.
using Pattern = std::vector<std::string>;
std::string joined_rows(const Pattern& pattern);
Pattern exchanged(const Pattern& pattern);
/// A window of a position in some orientation with some points opened.
Pattern random_pattern(Random& random, const PlainBoard& stones);

/// A board as a rectangle of letters with a rim of empty points.
class PlainGrid {
  public:
    static constexpr std::int32_t kRim = 8;

    explicit PlainGrid(const PlainBoard& stones);
    /// `point` is at most kRim from the stones.
    char at(Point point) const {
        return letters_[static_cast<std::size_t>((point.y - corner_.y) * width_ + point.x - corner_.x)];
    }
    const std::vector<Point>& stones() const { return stones_; }

  private:
    Point corner_;
    std::int32_t width_ = 0;
    std::vector<char> letters_;
    std::vector<Point> stones_;
};

/// A pattern of at most PlainGrid::kRim points a side, turned in every way.
class PlainPattern {
  public:
    explicit PlainPattern(const Pattern& pattern);
    bool occurs(const PlainGrid& grid) const;

  private:
    struct Cell {
        Point place;  // from the pattern's first stone
        char letter = '.';
    };
    std::vector<std::vector<Cell>> images_;
};

}  // namespace krona::test
