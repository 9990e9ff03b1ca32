// Two score sheets of one game, as two players hand them in: where they agree, where they part, which of the
// two readings can be played there, and the sheet that the two make together. The second sheet may be turned,
// reflected and shifted against the first; either may be broken.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "notation/record.hpp"
#include "validator/games/krona/sheet_match.hpp"

namespace krona {

enum class Sheet : std::uint8_t { a, b };

/// What one sheet has at a difference.
struct SheetReading {
    std::string written;    // as it stands there, plies parted by blanks; empty where the sheet has none
    std::string text;       // the same in canonical plies and the coordinates of sheet A
    Span span;              // in its record; empty and before the next ply where the sheet has none
    std::uint32_t ply = 0;  // number of its first written main-line ply, or of the ply that it stands before
    bool legal = false;     // it can be played here (where the sheet has none: the next ply can)
    std::string fault;      // why it cannot; empty where it can or where the place was not judged
    std::optional<Code> code;  // of that fault, where a rule is broken
    std::size_t reach = 0;     // plies that can be played, its own and what follows
};

struct PlyDifference {
    SheetStepKind kind = SheetStepKind::other;  // never `same`
    bool judged = false;                        // false behind a ply that can be played in neither sheet
    SheetReading a;
    SheetReading b;
    Sheet taken = Sheet::a;  // by the merged record
};

struct TagDifference {
    std::string name;
    std::optional<std::string> a;
    std::optional<std::string> b;
    Sheet taken = Sheet::a;
};

/// A ply that both sheets have and that cannot be played behind what was taken before.
struct SharedFault {
    std::string text;
    Span span;  // in sheet A
    std::uint32_t ply = 0;
    std::string fault;
};

struct SheetComparison {
    SheetTurn turn;  // from sheet B into sheet A
    std::size_t plies_a = 0;
    std::size_t plies_b = 0;
    std::size_t agreeing = 0;
    std::vector<PlyDifference> plies;
    std::optional<SharedFault> stuck;
    std::vector<TagDifference> tags;  // Result stands in `result`
    std::optional<TagDifference> result;
    std::string board_result;  // of the merged line, where it is over on the board
    std::string board_score;
    std::string merged;  // KGN; canonical where it is valid
    bool merged_valid = false;

    bool equal() const { return plies.empty() && tags.empty() && !result; }
    /// Whether at least half of the shorter sheet is found in the other.
    bool related() const { return 2 * agreeing >= std::min(plies_a, plies_b); }
};

/// Main lines, tags and results are compared; comments and variations of A go into the merged record as they
/// are (a variation on a ply that is taken out goes with it), those of B do not. The error says why the two
/// cannot be compared: they are of different games, or not of Krona.
tl::expected<SheetComparison, std::string> compare_sheets(const Record& a, const Record& b);

}  // namespace krona
