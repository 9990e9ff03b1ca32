#include "notation/parse/typography.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace krona {

namespace {

bool is_one_of(std::u32string_view set, char32_t c) {
    return set.find(c) != std::u32string_view::npos;
}

}  // namespace

bool is_zero_width(char32_t c) {
    return (c >= U'\u200B' && c <= U'\u200F') || c == U'\u2060' || c == U'\uFEFF' || c == U'\u00AD';
}

bool is_any_space(char32_t c) {
    return c == U' ' || c == U'\t' || c == U'\u00A0' || (c >= U'\u2000' && c <= U'\u200A') ||
           c == U'\u202F' || c == U'\u205F' || c == U'\u3000' || is_zero_width(c);
}

bool is_dash(char32_t c) {
    return is_one_of(U"-‐‑‒–—―−﹣－", c);
}

bool is_arrow(char32_t c) {
    return is_one_of(U"→➔➞➡⇒⇨⟶⟹»›＞↦", c);
}

std::optional<char> plain_punctuation(char32_t c) {
    constexpr std::array<std::pair<char32_t, char>, 15> kPlain = {{{U'，', ','},
                                                                   {U'、', ','},
                                                                   {U'‚', ','},
                                                                   {U'（', '('},
                                                                   {U'）', ')'},
                                                                   {U'［', '['},
                                                                   {U'］', ']'},
                                                                   {U'．', '.'},
                                                                   {U'。', '.'},
                                                                   {U'：', ':'},
                                                                   {U'；', ';'},
                                                                   {U'＋', '+'},
                                                                   {U'！', '!'},
                                                                   {U'？', '?'},
                                                                   {U'＊', '*'}}};
    const auto found =
        std::find_if(kPlain.begin(), kPlain.end(), [c](const auto& pair) { return pair.first == c; });
    return found == kPlain.end() ? std::nullopt : std::optional(found->second);
}

std::optional<char> digit_of(char32_t c) {
    if (c >= U'0' && c <= U'9') return static_cast<char>(c);
    if (c >= U'０' && c <= U'９') return static_cast<char>('0' + (c - U'０'));
    if (is_one_of(U"OoОо", c)) return '0';
    if (is_one_of(U"lI|", c)) return '1';
    if (c == U'З') return '3';
    return std::nullopt;
}

}  // namespace krona
