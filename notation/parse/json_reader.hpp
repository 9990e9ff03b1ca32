// Reads games from JSON objects that stand one after another, one a line (JSON Lines) or spread over lines
// (docs/json.md).
#pragma once

#include "notation/parse/reader.hpp"
#include "notation/parse/window.hpp"

namespace krona {

/// Reads to the end, to the sink's stop or to a failure of the source (which the window remembers).
ReadSummary read_json(Window& window, const ReaderOptions& options, RecordSink& sink);

}  // namespace krona
