// Tag names in the languages that KGN reads beside its own (notation.md, "Locales").
#pragma once

#include <string_view>

namespace krona {

/// The canonical name of a tag, `White` for `Белые` and `Blancas`; empty where `name` is none of those words.
std::string_view canonical_tag_name(std::string_view name);

}  // namespace krona
