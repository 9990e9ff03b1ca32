// Dates as people write them, turned into the form of the tag Date: `2026.11.29`, with `?` for what is not
// known. A part that nobody wrote is never made up.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krona {

/// What the text can mean, in the form of the tag Date: one reading where it is plain, two where day and
/// month can be told either way (`03/04/2026`: the day first comes first), none where it is no date or no
/// real day. Read are PGN (`2026.11.29`, `2026.11.??`), ISO (`2026-11-29`), day first (`29.11.2026`), English
/// months
/// (`Nov 29, 2026`, `29 November 2026`), slashes in any order, and dates without day or month (`2026-11`,
/// `11.2026`, `Nov 2026`, `2026`).
std::vector<std::string> date_readings(std::string_view text);

/// The only reading, or nullopt.
std::optional<std::string> canonical_date(std::string_view text);

}  // namespace krona
