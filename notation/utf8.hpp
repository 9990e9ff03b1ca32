// UTF-8: validity, decoding and counting of code points, and the little letter folding that reading words
// needs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace krona {

/// Offset of the first byte that is not part of a well-formed sequence (overlong forms, surrogates and values
/// above U+10FFFF are not well-formed); npos where all of `text` is well-formed.
std::size_t find_bad_utf8(std::string_view text);

/// Number of code points; bytes that are not well-formed count when they do not look like continuation bytes.
std::size_t count_code_points(std::string_view text);

struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 0;  // 0 at the end of the text
};
/// First code point of `text`; a byte that starts no well-formed sequence is given as U+FFFD of one byte.
CodePoint decode_code_point(std::string_view text);

void append_code_point(char32_t value, std::string& out);

/// Latin and Russian capitals to small letters, `ё` to `е`: for comparing words of the notation.
std::string fold_word(std::string_view text);

}  // namespace krona
