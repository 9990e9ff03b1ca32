// The main line alone out of coded movetext (movetext_codec.hpp), for what replays many games.
#pragma once

#include <string_view>

#include "db/record/main_line.hpp"

namespace krona {

/// Appends the plies of the main line to `line`, whose start is there already; comments and variations are
/// passed over and no text is made. False where the bytes are no code.
bool decode_main_line(std::string_view bytes, MainLine& line);

}  // namespace krona
