// One fast pass over the bytes of a game: what must be known of each of them before anything is said.
#pragma once

#include <cstdint>
#include <string_view>

namespace krona {

struct TextScan {
    std::uint64_t line_ends = 0;  // a CRLF counts once
    bool ascii = true;
    bool has_nul = false;
};
TextScan scan_text(std::string_view text);

}  // namespace krona
