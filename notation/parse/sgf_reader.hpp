// Reads Krona games from SGF, FF[4] and older: those that krona wrote, with all that their private properties
// say, and Go-board records of others (docs/sgf.md). One game tree is in memory at a time.
#pragma once

#include "notation/parse/reader.hpp"
#include "notation/parse/window.hpp"

namespace krona {

/// Whether a text starts as SGF does: `(` and `;`, with space between them or not; or behind text without tag
/// pairs with a game tree that starts a line and whose root has a property first, as `(;GM[1]` has.
bool starts_as_sgf(std::string_view head);

/// Reads to the end, to the sink's stop or to a failure of the source (which the window remembers).
ReadSummary read_sgf(Window& window, const ReaderOptions& options, RecordSink& sink);

}  // namespace krona
