#include "notation/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace krona {

namespace {

constexpr std::uint8_t byte_at(std::string_view text, std::size_t at) {
    return static_cast<std::uint8_t>(text[at]);
}

constexpr bool is_continuation(std::uint8_t byte) {
    return (byte & 0xC0u) == 0x80u;
}

/// Length of the well-formed sequence of two to four bytes at the head of `text`; 0 where there is none.
std::size_t sequence_length(std::string_view text) {
    const std::uint8_t lead = byte_at(text, 0);
    std::size_t length = 0;
    std::uint8_t low = 0x80;  // bounds of the second byte (table 3-7 of the Unicode standard)
    std::uint8_t high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        if (lead == 0xE0) low = 0xA0;
        if (lead == 0xED) high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        if (lead == 0xF0) low = 0x90;
        if (lead == 0xF4) high = 0x8F;
    } else {
        return 0;
    }
    if (text.size() < length) return 0;
    if (byte_at(text, 1) < low || byte_at(text, 1) > high) return 0;
    for (std::size_t at = 2; at < length; ++at) {
        if (!is_continuation(byte_at(text, at))) return 0;
    }
    return length;
}

std::size_t skip_ascii(std::string_view text, std::size_t at) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080u;
    std::uint64_t words[2];
    while (at + sizeof words <= text.size()) {
        std::memcpy(words, text.data() + at, sizeof words);
        if (((words[0] | words[1]) & kHighBits) != 0) break;
        at += sizeof words;
    }
    while (at < text.size() && byte_at(text, at) < 0x80) ++at;
    return at;
}

char32_t fold(char32_t value) {
    constexpr char32_t kRussianShift = U'а' - U'А';
    if (value >= U'A' && value <= U'Z') return value + (U'a' - U'A');
    if (value >= U'А' && value <= U'Я') return value + kRussianShift;
    if (value == U'Ё' || value == U'ё') return U'е';
    return value;
}

}  // namespace

std::size_t find_bad_utf8(std::string_view text) {
    std::size_t at = 0;
    while ((at = skip_ascii(text, at)) < text.size()) {
        const std::size_t length = sequence_length(text.substr(at));
        if (length == 0) return at;
        at += length;
    }
    return std::string_view::npos;
}

std::size_t count_code_points(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += is_continuation(static_cast<std::uint8_t>(c)) ? 0u : 1u;
    return count;
}

CodePoint decode_code_point(std::string_view text) {
    if (text.empty()) return {};
    const std::uint8_t lead = byte_at(text, 0);
    if (lead < 0x80) return CodePoint{lead, 1};
    const std::size_t length = sequence_length(text);
    if (length == 0) return CodePoint{U'\uFFFD', 1};
    char32_t value = lead & (0xFFu >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) value = (value << 6) | (byte_at(text, at) & 0x3Fu);
    return CodePoint{value, length};
}

void append_code_point(char32_t value, std::string& out) {
    const auto put = [&out](char32_t byte) { out += static_cast<char>(static_cast<std::uint8_t>(byte)); };
    if (value < 0x80) {
        put(value);
    } else if (value < 0x800) {
        put(0xC0u | (value >> 6));
        put(0x80u | (value & 0x3Fu));
    } else if (value < 0x10000) {
        put(0xE0u | (value >> 12));
        put(0x80u | ((value >> 6) & 0x3Fu));
        put(0x80u | (value & 0x3Fu));
    } else {
        put(0xF0u | (value >> 18));
        put(0x80u | ((value >> 12) & 0x3Fu));
        put(0x80u | ((value >> 6) & 0x3Fu));
        put(0x80u | (value & 0x3Fu));
    }
}

std::string fold_word(std::string_view text) {
    std::string folded;
    while (!text.empty()) {
        const CodePoint point = decode_code_point(text);
        append_code_point(fold(point.value), folded);
        text.remove_prefix(point.bytes);
    }
    return folded;
}

}  // namespace krona
