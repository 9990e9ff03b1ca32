// Local patterns of the query field `contains`: a rectangle of points, each with what may stand there, found
// in a position in any of the 8 orientations.
#pragma once

#include <cstdint>
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

/// Patterns in all orientations that differ, ready to be laid on points.
struct PatternImages {
    struct Cell {
        Point place;              // from the anchor
        std::size_t content = 0;  // number among `contents`
    };
    using Image = std::vector<Cell>;  // the anchor, a stone of the pattern, first; none of any content

    explicit PatternImages(const std::vector<LocalPattern>& patterns);

    std::vector<Content> contents;  // each once
    std::vector<Image> images;
    std::int32_t reach = 0;           // no point is further from the anchor, on either axis
    std::uint32_t fewest_stones = 0;  // of a position with one of the patterns

    /// Whether an image lies on the board with its anchor on `point`.
    bool lie_at(const SparseBoard& board, Point point) const;
    /// Whether an image lies on the board.
    bool lie_on(const SparseBoard& board) const;
    /// Whether an image lies on the board whose points `changed` may be one of.
    bool lie_near(const SparseBoard& board, Point changed) const;
};

/// For points of the pattern the surroundings that a game must have for it, one list a point, the shortest
/// lists first; no list holds another one whole. None where nothing is told.
std::vector<std::vector<Feature>> required_features(const LocalPattern& pattern);

}  // namespace krona
