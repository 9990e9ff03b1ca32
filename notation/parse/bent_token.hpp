// Reads tokens that people write but KGN does not allow: typographic dashes and arrows, spaces inside
// coordinates, plus signs, full-width digits, look-alike letters. The strict reader offers what they stand
// for as a fix; nothing here accepts them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace krona {

struct BentToken {
    std::string text;       // the token as it should be written
    std::size_t bytes = 0;  // of the input that it stands for
    std::string why;        // what is wrong with the way it was written
};

/// A Krona ply at the head of `text`, which is looked at no further than its line end.
std::optional<BentToken> read_bent_ply(std::string_view text);

/// A termination marker at the head of `text`: `1:0`, `½-½`, `w+7`, `W + 7`.
std::optional<BentToken> read_bent_marker(std::string_view text);

}  // namespace krona
