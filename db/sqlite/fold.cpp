#include "db/sqlite/fold.hpp"

#include <utf8proc.h>

#include <array>

namespace krona {
namespace {

constexpr utf8proc_int32_t kShortI = 0x0439;         // й
constexpr utf8proc_int32_t kCapitalShortI = 0x0419;  // Й
constexpr utf8proc_int32_t kBreve = 0x0306;
constexpr utf8proc_int32_t kCyrillicI = 0x0438;  // и

bool is_ascii(std::string_view text) {
    for (char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80) {
            return false;
        }
    }
    return true;
}

void fold_ascii(std::string_view text, std::string& out) {
    for (char c : text) {
        out.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    }
}

void append(utf8proc_int32_t code_point, std::string& out) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    auto size = utf8proc_encode_char(code_point, bytes.data());
    for (utf8proc_ssize_t i = 0; i < size; ++i) {
        out.push_back(static_cast<char>(bytes[static_cast<std::size_t>(i)]));
    }
}

bool is_mark(utf8proc_int32_t code_point) {
    auto category = utf8proc_category(code_point);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

/// Decomposes and folds one character; marks go, but a breve over the Cyrillic i makes the letter й.
void fold_character(utf8proc_int32_t code_point, utf8proc_int32_t& last, std::string& out) {
    if (code_point == kShortI || code_point == kCapitalShortI) {
        append(kShortI, out);
        last = kShortI;
        return;
    }
    std::array<utf8proc_int32_t, 32> parts{};
    int boundary = 0;
    auto options = static_cast<utf8proc_option_t>(UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_DECOMPOSE);
    auto count = utf8proc_decompose_char(code_point, parts.data(),
                                         static_cast<utf8proc_ssize_t>(parts.size()), options, &boundary);
    if (count < 0 || count > static_cast<utf8proc_ssize_t>(parts.size())) {
        append(code_point, out);
        last = code_point;
        return;
    }
    for (utf8proc_ssize_t i = 0; i < count; ++i) {
        auto part = parts[static_cast<std::size_t>(i)];
        if (part == kBreve && last == kCyrillicI) {
            out.resize(out.size() - 2);
            append(kShortI, out);
            last = kShortI;
        } else if (!is_mark(part)) {
            append(part, out);
            last = part;
        }
    }
}

}  // namespace

std::string fold(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    if (is_ascii(text)) {
        fold_ascii(text, out);
        return out;
    }
    const auto* data = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    auto rest = static_cast<utf8proc_ssize_t>(text.size());
    utf8proc_int32_t last = 0;
    while (rest > 0) {
        utf8proc_int32_t code_point = -1;
        auto size = utf8proc_iterate(data, rest, &code_point);
        if (size <= 0 || code_point < 0) {
            out.push_back(static_cast<char>(*data));
            last = 0;
            size = 1;
        } else {
            fold_character(code_point, last, out);
        }
        data += size;
        rest -= size;
    }
    return out;
}

}  // namespace krona
