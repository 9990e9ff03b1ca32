// Records in another dialect of Krona coordinates than the canonical one (notation.md, "Dialects of Krona
// coordinates"): what `krona convert --coordinates` writes.
#pragma once

#include <tl/expected.hpp>

#include "notation/dialect.hpp"
#include "validator/verdict.hpp"

namespace krona {

/// The canonical record with its plies in `dialect` and the tags Coordinates and Origin behind the rule tags.
/// In alg the smallest file and rank of the whole game, variations included, are a and 1; in go 0,0 is K10
/// where the game fits the board so, else the next point to it, which Origin names. `verdict` must be of this
/// record, valid and resolved. The error is the diagnostic `does-not-fit`, which names the first ply that
/// leaves the board. Records of other games and of house rules stay in their own coordinates.
tl::expected<Record, Diagnostic> dialect_record(const Record& record, const Verdict& verdict,
                                                CoordinateDialect dialect);

}  // namespace krona
