#include "cli/terminal/styled_text.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <utility>

#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

constexpr std::string_view kEllipsis = "…";

struct Glyph {
    std::size_t bytes = 1;
    std::size_t width = 1;
};

/// The character at the head of a text that is not empty; a byte that is no UTF-8 counts as one column.
Glyph first_glyph(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) return {};
    utf8proc_int32_t code_point = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    const utf8proc_ssize_t size =
        utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &code_point);
    if (size <= 0) return {};
    return {static_cast<std::size_t>(size), static_cast<std::size_t>(utf8proc_charwidth(code_point))};
}

/// Bytes of the longest head of `text` that takes at most `width` columns.
std::size_t head_size(std::string_view text, std::size_t width) {
    std::size_t at = 0;
    std::size_t columns = 0;
    while (at < text.size()) {
        const Glyph glyph = first_glyph(text.substr(at));
        if (columns + glyph.width > width) break;
        columns += glyph.width;
        at += glyph.bytes;
    }
    return at;
}

/// Appends `word` to the lines, breaking it where it is longer than a line.
void add_word(std::string_view word, std::size_t width, std::vector<std::string>& lines) {
    const std::size_t used = display_width(lines.back());
    if (used > 0 && used + 1 + display_width(word) <= width) {
        lines.back().append(" ").append(word);
        return;
    }
    if (used > 0) lines.emplace_back();
    while (display_width(word) > width) {
        const std::size_t head = std::max(head_size(word, width), first_glyph(word).bytes);
        lines.back() = word.substr(0, head);
        lines.emplace_back();
        word.remove_prefix(head);
    }
    lines.back() = word;
}

}  // namespace

std::size_t display_width(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const Glyph glyph = first_glyph(text);
        columns += glyph.width;
        text.remove_prefix(glyph.bytes);
    }
    return columns;
}

std::string cut_text(std::string_view text, std::size_t width) {
    if (display_width(text) <= width) return std::string(text);
    if (width == 0) return {};
    std::string cut(text.substr(0, head_size(text, width - 1)));
    cut += kEllipsis;
    return cut;
}

std::vector<std::string> wrap_text(std::string_view text, std::size_t width) {
    width = std::max<std::size_t>(width, 1);
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) add_word(text.substr(0, end), width, lines);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void StyledLine::add(std::string_view text, Style style) {
    if (text.empty()) return;
    std::string shown = printable(text);
    width_ += display_width(shown);
    if (!runs_.empty() && runs_.back().style == style) {
        runs_.back().text += shown;
    } else {
        runs_.push_back({std::move(shown), style});
    }
}

void StyledLine::add(const StyledLine& line) {
    for (const StyledRun& run : line.runs_) add(run.text, run.style);
}

void StyledLine::pad_to(std::size_t width, Style style) {
    if (width > width_) add(std::string(width - width_, ' '), style);
}

void StyledLine::cut_to(std::size_t width) {
    if (width_ <= width) return;
    StyledLine cut;
    for (const StyledRun& run : runs_) {
        const std::size_t left = width - cut.width_;
        // The ellipsis takes the last column, even where the next run is the one that does not fit.
        if (display_width(run.text) < left) {
            cut.add(run.text, run.style);
            continue;
        }
        if (left > 0) cut.add(run.text.substr(0, head_size(run.text, left - 1)), run.style);
        if (left > 0) cut.add(kEllipsis, run.style);
        break;
    }
    *this = std::move(cut);
}

std::string StyledLine::text() const {
    std::string text;
    for (const StyledRun& run : runs_) text += run.text;
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

std::string plain_text(const std::vector<StyledLine>& lines) {
    std::string text;
    for (const StyledLine& line : lines) text.append(line.text()).append("\n");
    return text;
}

}  // namespace krona::cli
