// Verdicts for programs: one JSON object a game, as docs/diagnostics.md describes it.
#pragma once

#include <string>
#include <string_view>

#include "validator/verdict.hpp"

namespace krona {

/// Appends one JSON object and a line end. Bytes that are not UTF-8 are written as U+FFFD.
/// `ledger` is JSON text for a field of that name, left out where empty.
void report_json(std::string_view file, const Record& record, const Verdict& verdict, std::string& out,
                 std::string_view ledger = {});

}  // namespace krona
