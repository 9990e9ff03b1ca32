#include "cli/terminal/keys.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace krona::cli {

namespace {

constexpr char kEscape = '\x1b';
constexpr std::size_t kLongestSequence = 32;  // longer ones are noise

/// A key and the bytes that it takes.
struct Taken {
    KeyPress press;
    std::size_t bytes = 1;
};

KeyPress named(Key key) {
    return {key, 0};
}

KeyPress control_key(char byte) {
    switch (byte) {
        case '\r':
        case '\n':
            return named(Key::enter);
        case '\t':
            return named(Key::tab);
        case '\b':
        case '\x7f':
            return named(Key::backspace);
        default:
            return named(Key::other);
    }
}

/// The keys whose sequence ends in a letter.
Key lettered_key(char letter) {
    switch (letter) {
        case 'A':
            return Key::up;
        case 'B':
            return Key::down;
        case 'C':
            return Key::right;
        case 'D':
            return Key::left;
        case 'H':
            return Key::home;
        case 'F':
            return Key::end;
        case 'M':
            return Key::enter;
        default:
            return Key::other;
    }
}

/// The keys whose sequence is a number and `~`; modifiers behind a semicolon do not matter.
Key numbered_key(std::string_view parameters) {
    const std::string_view number = parameters.substr(0, parameters.find(';'));
    if (number == "1" || number == "7") return Key::home;
    if (number == "4" || number == "8") return Key::end;
    if (number == "5") return Key::page_up;
    if (number == "6") return Key::page_down;
    return Key::other;
}

/// `ESC [ parameters final`; nullopt where the final byte has not come yet.
std::optional<Taken> take_control_sequence(std::string_view bytes) {
    constexpr std::size_t kHead = 2;
    // Function keys of the Linux console: a second bracket and a letter.
    if (bytes.size() > kHead && bytes[kHead] == '[') {
        if (bytes.size() == kHead + 1) return std::nullopt;
        return Taken{named(Key::other), kHead + 2};
    }
    std::size_t end = kHead;
    while (end < bytes.size() && bytes[end] >= ' ' && bytes[end] <= '?') ++end;
    if (end == bytes.size()) {
        if (end < kLongestSequence) return std::nullopt;
        return Taken{named(Key::other), end};
    }
    // A new escape or a control character cuts the sequence short and counts by itself.
    if (bytes[end] < '@' || bytes[end] > '~') return Taken{named(Key::other), end};
    const std::string_view parameters = bytes.substr(kHead, end - kHead);
    const Key key = bytes[end] == '~' ? numbered_key(parameters) : lettered_key(bytes[end]);
    return Taken{named(key), end + 1};
}

std::optional<Taken> take_escape(std::string_view bytes) {
    if (bytes.size() == 1) return std::nullopt;
    switch (bytes[1]) {
        case '[':
            return take_control_sequence(bytes);
        case 'O':
            if (bytes.size() == 2) return std::nullopt;
            return Taken{named(lettered_key(bytes[2])), 3};
        case kEscape:
            return Taken{named(Key::escape), 1};
        default:
            return Taken{named(Key::other), 2};  // a character with Alt
    }
}

std::size_t utf8_size(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    if (byte >= 0xF0 && byte < 0xF8) return 4;
    if (byte >= 0xE0 && byte < 0xF0) return 3;
    if (byte >= 0xC2 && byte < 0xE0) return 2;
    return 1;
}

std::optional<Taken> take_character(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes.front());
    const std::size_t size = utf8_size(bytes.front());
    if (size == 1) {
        if (lead >= 0x80) return Taken{named(Key::other), 1};
        return Taken{{Key::character, lead}, 1};
    }
    char32_t character = lead & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if (i == bytes.size()) return std::nullopt;
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if ((byte & 0xC0u) != 0x80u) return Taken{named(Key::other), i};
        character = character << 6 | (byte & 0x3Fu);
    }
    return Taken{{Key::character, character}, size};
}

std::optional<Taken> take_key(std::string_view bytes) {
    const char first = bytes.front();
    if (first == kEscape) return take_escape(bytes);
    if (static_cast<unsigned char>(first) < ' ' || first == '\x7f') return Taken{control_key(first), 1};
    return take_character(bytes);
}

}  // namespace

void KeyDecoder::feed(std::string_view bytes, std::vector<KeyPress>& keys) {
    pending_ += bytes;
    std::size_t at = 0;
    while (at < pending_.size()) {
        const auto taken = take_key(std::string_view(pending_).substr(at));
        if (!taken) break;
        keys.push_back(taken->press);
        at += taken->bytes;
    }
    pending_.erase(0, at);
}

void KeyDecoder::give_up(std::vector<KeyPress>& keys) {
    if (pending_.empty()) return;
    keys.push_back(named(pending_.size() == 1 && pending_.front() == kEscape ? Key::escape : Key::other));
    pending_.clear();
}

}  // namespace krona::cli
