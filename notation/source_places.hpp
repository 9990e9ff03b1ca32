// From the made tokens of a record of loose text back to what they stand for in its source, so that what is
// said of a token, and what mends it, is about the text that people wrote.
#pragma once

#include "notation/record.hpp"

namespace krona {

/// The place in the source of a place in the record's text; the same place where nothing was made.
Span source_span(const Record& record, Span place);

/// Turns the place of a diagnostic and the edits of its fixes to the source. Edits inside a made token
/// replace all that it stands for; a fix whose edits would then overlap is left out.
void point_at_source(const Record& record, Diagnostic& diagnostic);

}  // namespace krona
