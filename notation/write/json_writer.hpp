// JSON of a record (notation.md, "Other formats"; docs/json.md): lossless, so that KGN -> JSON -> KGN is the
// identity.
#pragma once

#include <string>

#include "notation/record.hpp"

namespace krona {

/// Appends one JSON object without a line end. `pretty` spreads it over lines (JSON); compact is one line
/// (JSON Lines).
enum class JsonLayout : std::uint8_t { compact, pretty };
void write_json(const Record& record, JsonLayout layout, std::string& out);

}  // namespace krona
