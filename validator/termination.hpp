// Tags that mean the same in every game: Termination, Date, KGN version.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace krona {

/// Canonical Termination value (`time` for `time forfeit`), or nullopt for one that is not listed
/// (notation.md, "Tags").
std::optional<std::string_view> canonical_termination(std::string_view value);

/// Appends odd-date, odd-termination and odd-version.
void check_common_tags(const Record& record, std::vector<Diagnostic>& diagnostics);

}  // namespace krona
