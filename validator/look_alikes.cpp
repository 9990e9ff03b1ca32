#include "validator/look_alikes.hpp"

#include <array>

#include "notation/parse/typography.hpp"
#include "notation/utf8.hpp"

namespace krona {
namespace {

struct LookAlike {
    char32_t seen;
    char meant;
};

/// Cyrillic letters that are printed like the Latin letters of moves.
constexpr std::array<LookAlike, 20> kLookAlikes{{
    {U'а', 'a'}, {U'А', 'a'}, {U'В', 'b'}, {U'в', 'b'}, {U'с', 'c'}, {U'С', 'c'}, {U'е', 'e'},
    {U'Е', 'e'}, {U'Н', 'h'}, {U'һ', 'h'}, {U'і', 'i'}, {U'ј', 'j'}, {U'К', 'k'}, {U'к', 'k'},
    {U'о', 'o'}, {U'О', 'o'}, {U'р', 'p'}, {U'х', 'x'}, {U'Х', 'x'}, {U'×', 'x'},
}};

char plain_of(char32_t c) {
    for (const LookAlike& pair : kLookAlikes) {
        if (pair.seen == c) return pair.meant;
    }
    if (is_dash(c)) return '-';
    if (const auto sign = plain_punctuation(c)) return *sign;
    constexpr char32_t kFullWidthZero = U'０';
    if (c >= kFullWidthZero && c <= kFullWidthZero + 9) return static_cast<char>('0' + (c - kFullWidthZero));
    return '\0';
}

}  // namespace

std::string plain_ply_text(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const CodePoint point = decode_code_point(text);
        const char meant = point.value < 0x80 ? '\0' : plain_of(point.value);
        if (meant != '\0') {
            plain += meant;
        } else {
            plain += text.substr(0, point.bytes);
        }
        text.remove_prefix(point.bytes);
    }
    return plain;
}

}  // namespace krona
