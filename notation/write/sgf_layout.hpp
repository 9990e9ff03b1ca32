// What the SGF writer knows of a game before it writes: a tree of nodes, one a ply, and the board on which
// all their points fit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"
#include "notation/record.hpp"
#include "notation/sgf_text.hpp"

namespace krona {

/// A point of the infinite board: x to the right, y up.
struct GridPoint {
    std::int32_t x = 0;
    std::int32_t y = 0;
};

struct SgfStone {
    GridPoint point;
    Colour colour = Colour::none;
};

/// A ply with what is said behind it; the root, and a node before the first ply of a variation, have no ply.
struct SgfPlyNode {
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

    std::uint32_t element = kNone;  // of the ply
    std::uint32_t parent = kNone;
    std::uint32_t first_child = kNone;
    std::uint32_t last_child = kNone;
    std::uint32_t next_sibling = kNone;
    GridPoint from;
    GridPoint to;
    std::vector<std::uint32_t> items;  // elements: comments, NAGs, begins of variations, the marker
};

struct SgfLayout {
    std::vector<SgfPlyNode> nodes;  // the first one is the root
    std::vector<SgfStone> setup;
    GridPoint corner;  // the point in the upper left corner of the board
    int columns = 0;
    int rows = 0;

    SgfPoint place(GridPoint point) const { return SgfPoint{point.x - corner.x, corner.y - point.y}; }
};

/// Lays out a canonical record; the diagnostic says why it does not fit.
std::optional<Diagnostic> lay_out_sgf(const Record& record, SgfLayout& layout);

}  // namespace krona
