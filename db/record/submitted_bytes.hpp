// The bytes of a game as they were submitted, packed against its canonical text, from which they mostly
// differ in little.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krona {

/// Empty where the bytes are the canonical text, up to one blank line before it: then nothing need be kept.
std::string pack_submitted(std::string_view source, std::string_view canonical);
/// nullopt where the packed bytes are damaged, or `canonical` is not the text that they were packed against.
std::optional<std::string> unpack_submitted(std::string_view packed, std::string_view canonical);

}  // namespace krona
