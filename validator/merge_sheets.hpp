// The record that two compared sheets make together: the first sheet with the readings, tags and result that
// were taken from the second put in.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "validator/compare.hpp"
#include "validator/games/krona/sheet_walk.hpp"

namespace krona {

/// The tags of `a`, then those that only `b` has; a Setup of `b` is turned. Dialect tags are left out, since
/// plies are written in canonical coordinates.
Record merge_tags(const SheetView& a, const SheetView& b, const SheetTurn& turn);

struct SheetMerge {
    const SheetView& a;
    const SheetView& b;
    std::span<const SheetPly> plies_b;  // in the coordinates of `a`
    std::span<const SheetStep> steps;
    std::span<const Sheet> taken;  // at each step
};

/// Adds the movetext to `merged`, which holds the merged tags: plies as taken, comments and variations of
/// `a`, and a first comment that names the tags of `b` that were not taken.
void merge_movetext(const SheetMerge& merge, const std::vector<TagDifference>& tags, Record& merged);

/// Writes `merged` as KGN, canonical where it is valid.
void write_merged(const Record& merged, SheetComparison& comparison);

}  // namespace krona
