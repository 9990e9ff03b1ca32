// Small pieces of JSON text for reports that are written by hand, field by field.
#pragma once

#include <string>
#include <string_view>

namespace krona {

/// Appends `text` as a JSON string; bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string_view text, std::string& out);

}  // namespace krona
