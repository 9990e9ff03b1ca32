// The encodings that SGF files name in their property CA.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krona {

/// The charset that the head of a game tree names; empty where it names none.
std::string_view sgf_charset(std::string_view tree);

/// Whether the second byte of a character may look like ASCII there.
bool has_ascii_second_bytes(std::string_view charset);

/// `text` in UTF-8; nullopt where the charset is not known. Bytes that mean nothing in it become
/// bytes that are no UTF-8.
std::optional<std::string> charset_to_utf8(std::string_view text, std::string_view charset);

}  // namespace krona
