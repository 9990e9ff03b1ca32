// Words of other languages in records (notation.md, "Locales"): tag names, game names and letters of results,
// both ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "notation/record.hpp"

namespace krona {

enum class Locale : std::uint8_t { en, ru, es };

/// The ASCII name of a tag that was written in another language (`White` for `Белые`); empty for every other
/// name.
std::string_view canonical_tag_name(std::string_view name);

/// The tag's name in the language; the name itself where it has none.
std::string_view localized_tag_name(std::string_view name, Locale locale);

/// A canonical record with the names of tags and games and the letters of results in the language. Names of
/// players, comments and all other text stay as they are; reading the result gives the canonical record
/// again.
Record localized_record(Record canonical, Locale locale);

}  // namespace krona
