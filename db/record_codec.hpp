// How the whole record of a game is kept in `games.record`: the first byte names the encoding.
#pragma once

#include <string>
#include <string_view>

#include "notation/record.hpp"

namespace krona {

/// From the canonical text of a valid game.
std::string encode_canonical(std::string_view kgn);
/// From the bytes of an invalid game as they were submitted.
std::string encode_raw(std::string_view source);

/// The text of a stored game: canonical KGN, or the submitted bytes of an invalid one. Empty for an encoding
/// that is not known.
std::string stored_text(std::string_view blob);
/// The text read again.
Record stored_record(std::string_view blob);

}  // namespace krona
