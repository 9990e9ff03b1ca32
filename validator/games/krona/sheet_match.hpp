// Lays two score sheets of one Krona game side by side: how the second is turned and shifted against the
// first, and which plies stand for which. Legality plays no part here, so broken sheets match as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "validator/games/krona/position.hpp"

namespace krona {

/// Carries points of the second sheet into the coordinates of the first: a symmetry, then a shift.
struct SheetTurn {
    Symmetry symmetry;
    Point shift;

    Point apply(Point point) const { return symmetry.apply(point) + shift; }
    KronaMove apply(const KronaMove& move) const;
    bool identity() const { return symmetry.index == 0 && shift == Point{}; }
};

/// A ply of a sheet; nullopt where it cannot be read.
using SheetPly = std::optional<KronaMove>;

/// What the two sheets have at one place of the game.
enum class SheetStepKind : std::uint8_t {
    same,     // one ply, the same in both
    other,    // one ply in both, not the same
    only_a,   // one ply that the second sheet lacks
    only_b,   // one ply that the first sheet lacks
    swapped,  // two plies, neighbours or one apart, in the other order
};

struct SheetStep {
    SheetStepKind kind = SheetStepKind::same;
    std::size_t a = 0;  // first ply of each sheet; where a sheet has none: the ply that it goes before
    std::size_t b = 0;
    std::size_t plies = 1;  // of `swapped` 2 or 3, else 1
};

/// Cheapest way through both sheets, in the same coordinates. Sheets whose differing middle parts pass some
/// two thousand plies are paired ply by ply there.
std::vector<SheetStep> align_sheets(std::span<const SheetPly> a, std::span<const SheetPly> b);

/// The turn under which most plies agree; equal setups count a little, and the identity wins ties.
SheetTurn find_sheet_turn(std::span<const SheetPly> a, std::span<const SheetPly> b,
                          std::span<const Stone> setup_a, std::span<const Stone> setup_b);

/// Whether the stones are the same set once `turn` is applied to the second.
bool same_stones(std::span<const Stone> a, std::span<const Stone> b, const SheetTurn& turn);

std::vector<SheetPly> turned(std::span<const SheetPly> plies, const SheetTurn& turn);

}  // namespace krona
