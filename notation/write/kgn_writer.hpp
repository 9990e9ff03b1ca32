// Canonical KGN text of a record (notation.md, "Canonical form"): layout only. The record says which tokens
// stand in which order; `canonical_record` of the validator makes one whose plies, numbers and result are
// canonical.
#pragma once

#include <string>

#include "notation/record.hpp"

namespace krona {

/// Appends the text of `record`, ending in one line end: tags in the record's order, a blank line, movetext
/// wrapped at 80 code points. Writes NAGs as `$n`, `;` comments as `{...}` unless they hold `}`.
void write_kgn(const Record& record, std::string& out);

/// `[Name "value"]` with escapes, without a line end.
void write_tag(std::string_view name, std::string_view value, std::string& out);

}  // namespace krona
