// Characters that people and their programs write where KGN has plain ASCII: spaces, dashes and arrows of all
// kinds, full-width signs, letters that look like digits.
#pragma once

#include <optional>

namespace krona {

/// Spaces of any width, those of no width included; no line ends.
bool is_any_space(char32_t c);
bool is_zero_width(char32_t c);
/// The ASCII hyphen, minus signs and dashes.
bool is_dash(char32_t c);
/// Arrows and closing angle quotes that stand for `>`; not `>` itself.
bool is_arrow(char32_t c);
/// The ASCII sign that a full-width or foreign form of punctuation stands for (`，` for `,`).
std::optional<char> plain_punctuation(char32_t c);
/// The digit that a character stands for: ASCII and full-width digits, and letters that look like digits.
std::optional<char> digit_of(char32_t c);

}  // namespace krona
