// Characters of a ply that look like the ASCII ones of a board game's moves, put right.
#pragma once

#include <string>
#include <string_view>

namespace krona {

/// `text` with Cyrillic look-alikes of file letters, full-width signs and dashes put
/// in ASCII. Equal to `text` where nothing was to be done.
std::string plain_ply_text(std::string_view text);

}  // namespace krona
