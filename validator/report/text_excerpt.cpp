#include "validator/report/text_excerpt.hpp"

#include <algorithm>

#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::uint32_t kBefore = 48;  // code points shown before the span
constexpr std::uint32_t kWidth = 100;  // code points shown at most
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kCut = "\xE2\x80\xA6";

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

bool ends_line(char byte) {
    return byte == '\n' || byte == '\r';
}

// Whether `unit` (a lead byte and the continuation bytes behind it) is one character that a terminal shows as
// one column.
bool shows(std::string_view unit) {
    const CodePoint point = decode_code_point(unit);
    if (point.bytes != unit.size() || point.value < 0x20) return false;
    if (point.bytes == 1 && point.value > 0x7F) return false;     // a byte that is no UTF-8
    if (point.value >= 0x7F && point.value < 0xA0) return false;  // control characters
    // Directional overrides could make a message read as something else.
    return point.value < 0x202A || point.value > 0x202E;
}

// End of the unit that starts at `begin`.
std::size_t unit_end(std::string_view text, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < text.size() && continues(text[end])) ++end;
    return end;
}

std::uint32_t code_points(std::string_view text) {
    return static_cast<std::uint32_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

}  // namespace

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = unit_end(text, at);
        const std::string_view unit = text.substr(at, end - at);
        if (unit == "\t") {
            out += ' ';
        } else {
            out += shows(unit) ? unit : kReplacement;
        }
        at = end;
    }
    return out;
}

Excerpt make_excerpt(std::string_view source, std::uint64_t first_line, Span span, char mark) {
    const std::size_t begin = std::min<std::size_t>(span.begin, source.size());
    const std::size_t span_end = std::clamp<std::size_t>(span.end, begin, source.size());
    std::size_t line_end = begin;
    std::uint32_t after = 0;
    const auto go_right = [&](std::uint32_t most) {
        while (line_end < source.size() && !ends_line(source[line_end]) && after < most) {
            line_end = unit_end(source, line_end);
            ++after;
        }
    };
    std::size_t line_begin = begin;
    std::uint32_t before = 0;
    go_right(kWidth - kBefore);
    const std::uint32_t room_before = kWidth - after;
    while (line_begin > 0 && !ends_line(source[line_begin - 1]) && before < room_before) {
        --line_begin;
        if (!continues(source[line_begin])) ++before;
    }
    go_right(kWidth - before);
    const bool cut_left = line_begin > 0 && !ends_line(source[line_begin - 1]);
    const bool cut_right = line_end < source.size() && !ends_line(source[line_end]);

    Excerpt excerpt;
    excerpt.line = LineIndex(source.substr(0, line_begin), first_line)
                       .locate(static_cast<std::uint32_t>(line_begin))
                       .line;
    if (cut_left) excerpt.text += kCut;
    excerpt.text += printable(source.substr(line_begin, line_end - line_begin));
    if (cut_right) excerpt.text += kCut;
    const std::size_t marked_end = std::min(span_end, line_end);
    const std::uint32_t marks =
        marked_end > begin ? code_points(source.substr(begin, marked_end - begin)) : 0;
    excerpt.marker.assign((cut_left ? 1u : 0u) + before, ' ');
    excerpt.marker.append(std::max<std::uint32_t>(1, marks), mark);
    return excerpt;
}

}  // namespace krona
