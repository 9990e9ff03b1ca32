// Local patterns of the query field `contains`: a rectangle of points, each with what may stand there, found
// in a position in any of the 8 orientations.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "db/index/surroundings.hpp"
#include "validator/position_text.hpp"
#include "validator/sparse_board.hpp"

namespace krona {

/// What may stand on a point, as bits by Colour; bit 0 is no stone.
using Content = std::uint16_t;
inline constexpr Content kAnything = 0x1FF;
inline constexpr Content kAnyColour = 0x1FE;
constexpr Content content_bit(Colour colour) {
    return static_cast<Content>(1U << static_cast<unsigned>(colour));
}

struct LocalPattern {
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::vector<Content> cells;  // row by row from the bottom

    /// `anything` beside the rectangle.
    Content at(Point point) const;
    friend bool operator==(const LocalPattern&, const LocalPattern&) = default;
};

/// Rows from the top joined by `/`, all of one length: letters of colours, `x` any stone, `.` no stone, `?`
/// anything. At least one point must have a stone.
tl::expected<LocalPattern, PositionTextError> parse_local_pattern(std::string_view text);

/// White and black exchanged.
LocalPattern colours_exchanged(const LocalPattern& pattern);

/// A pattern in all orientations that differ, each held at its anchor: the stone of the pattern whose
/// surroundings are told best.
class PatternMatcher {
  public:
    explicit PatternMatcher(const LocalPattern& pattern);

    /// Whether there is a stone on `point` that may be the anchor, by its surroundings.
    bool may_be_anchor(const SparseBoard& board, Point point) const {
        ClassSet centres = centres_[board.ring(point)];  // leaves few to be looked at closely
        return (centres & class_bit(point_class(board.at(point)))) != 0 &&
               anchors_[surroundings_of(board, point)];
    }
    /// Whether the pattern lies on the board with its anchor on `point`.
    bool lies_at(const SparseBoard& board, Point point) const;
    /// Points of the pattern are no further than this from the anchor, on either axis.
    std::int32_t reach() const { return reach_; }

  private:
    struct Cell {
        Point place;  // from the anchor
        Content content = kAnything;
    };
    using Image = std::vector<Cell>;  // without points of any content; stones first

    std::vector<bool> anchors_;            // by Feature
    std::array<ClassSet, 256> centres_{};  // classes of the anchor by the taken part of its ring
    std::vector<Image> images_;
    std::int32_t reach_ = 0;
};

/// Looks for a pattern in one position after another: only what a ply changed is looked at anew.
class PatternWatch {
  public:
    /// `matcher` must outlive the watch.
    explicit PatternWatch(const PatternMatcher& matcher) : matcher_(matcher) {}

    /// Whether the pattern lies on the first position.
    bool found_on(const SparseBoard& board);
    /// Whether a change of these points has made the pattern.
    bool found_after(const SparseBoard& board, std::optional<Point> lifted, Point put);

  private:
    void look_around(const SparseBoard& board, Point changed);
    void look_at(const SparseBoard& board, Point point);

    const PatternMatcher& matcher_;
    std::vector<Point> anchors_;  // stones that may be the anchor now
};

/// For points of the pattern the surroundings that a game must have for it, one list a point, the shortest
/// lists first; no list holds another one whole. None where nothing is told.
std::vector<std::vector<Feature>> required_features(const LocalPattern& pattern);

}  // namespace krona
