// SGF of a Krona game (notation.md, "Other formats"; docs/sgf.md): a record that any viewer of Go games
// replays, with private properties that make reading it back lossless.
#pragma once

#include <optional>
#include <string>

#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace krona {

/// Appends one game tree and a line end. `record` is a canonical record. Where the game does not fit (another
/// game than Krona, more than two players, a board of more than 52 points), nothing is appended and
/// `does-not-fit` says why, at the first ply that leaves the board.
std::optional<Diagnostic> write_sgf(const Record& record, std::string& out);

}  // namespace krona
