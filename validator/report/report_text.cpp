#include "validator/report/report_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "validator/report/text_excerpt.hpp"

namespace krona {

namespace {

/// Warnings and infos of one code that are shown of one game; the others are counted.
constexpr std::size_t kMostAlike = 3;

// Terminal styles; empty where no colours are wanted.
struct Palette {
    std::string_view place, error, warning, info, note, mark, reset;

    std::string_view of(Severity severity) const {
        switch (severity) {
            case Severity::error:
                return error;
            case Severity::warning:
                return warning;
            case Severity::info:
                return info;
        }
        return {};
    }
};

Palette palette_for(Colouring colouring) {
    switch (colouring) {
        case Colouring::plain:
            return {};
        case Colouring::ansi:
            return {"\x1b[1m",    "\x1b[1;31m", "\x1b[1;35m", "\x1b[1;36m",
                    "\x1b[1;36m", "\x1b[1;32m", "\x1b[0m"};
    }
    return {};
}

void append_excerpt(const Excerpt& excerpt, const Palette& palette, std::string& out) {
    fmt::format_to(std::back_inserter(out), "{:5} | {}\n      | ", excerpt.line, excerpt.text);
    // The blanks before the marks stay uncoloured, so that no terminal underlines them.
    const std::size_t blanks = std::min(excerpt.marker.find_first_not_of(' '), excerpt.marker.size());
    out.append(excerpt.marker, 0, blanks);
    out += palette.mark;
    out.append(excerpt.marker, blanks, std::string::npos);
    out += palette.reset;
    out += '\n';
}

// Where the first edit of `fix` stands in the mended text.
Span first_change(const Fix& fix) {
    const Edit& edit = fix.edits.front();
    return {edit.span.begin, edit.span.begin + static_cast<std::uint32_t>(edit.text.size())};
}

void append_fix(const Record& record, const Fix& fix, const TextReportOptions& options,
                const Palette& palette, std::string& out) {
    const bool has_edits = !fix.edits.empty();
    if (has_edits) {
        const LineColumn place =
            LineIndex(record.source(), record.first_line).locate(fix.edits.front().span.begin);
        fmt::format_to(std::back_inserter(out), "{}{}:{}:{}: ", palette.place, options.file, place.line,
                       place.column);
    } else {
        fmt::format_to(std::back_inserter(out), "{}{}: ", palette.place, options.file);
    }
    fmt::format_to(std::back_inserter(out), "{}note:{} fix: {}", palette.note, palette.reset,
                   printable(fix.why));
    if (fix.edits.size() > 1) fmt::format_to(std::back_inserter(out), " ({} edits)", fix.edits.size());
    out += '\n';
    if (!has_edits) return;
    const std::string mended = apply_fix(record.source(), fix);
    append_excerpt(make_excerpt(mended, record.first_line, first_change(fix), '~'), palette, out);
}

}  // namespace

std::string game_and_ply(const Record& record, const Diagnostic& diagnostic) {
    std::string text = fmt::format("game {}", record.number);
    if (!diagnostic.path.empty()) {
        text += ", ply " + diagnostic.path;
    } else if (diagnostic.ply != 0) {
        text += fmt::format(", ply {}", diagnostic.ply);
    }
    return text;
}

std::string apply_fix(std::string_view source, const Fix& fix) {
    std::string mended;
    std::size_t at = 0;
    for (const Edit& edit : fix.edits) {
        if (edit.span.begin < at || edit.span.end < edit.span.begin || edit.span.end > source.size()) {
            return std::string(source);
        }
        mended += source.substr(at, edit.span.begin - at);
        mended += edit.text;
        at = edit.span.end;
    }
    mended += source.substr(at);
    return mended;
}

void report_text(const Record& record, const Diagnostic& diagnostic, const TextReportOptions& options,
                 std::string& out) {
    const Palette palette = palette_for(options.colouring);
    const LineColumn place = LineIndex(record.source(), record.first_line).locate(diagnostic.span.begin);
    fmt::format_to(std::back_inserter(out), "{}{}:{}:{}:{} {}{}:{} {}: {}{} [{}]\n", palette.place,
                   options.file, place.line, place.column, palette.reset, palette.of(diagnostic.severity),
                   severity_name(diagnostic.severity), palette.reset, game_and_ply(record, diagnostic),
                   printable(diagnostic.message), diagnostic.assumed ? " (after an assumed fix)" : "",
                   code_name(diagnostic.code));
    append_excerpt(make_excerpt(record.source(), record.first_line, diagnostic.span, '^'), palette, out);
    const std::size_t shown = std::min(options.fixes, diagnostic.fixes.size());
    for (std::size_t i = 0; i < shown; ++i) append_fix(record, diagnostic.fixes[i], options, palette, out);
}

void report_text(const Record& record, const Verdict& verdict, const TextReportOptions& options,
                 std::string& out) {
    std::map<Code, std::size_t> said;
    for (const Diagnostic& diagnostic : verdict.diagnostics) {
        const bool counts = diagnostic.severity != Severity::error;
        if (counts && ++said[diagnostic.code] > kMostAlike) continue;
        report_text(record, diagnostic, options, out);
    }
    for (const auto& [code, times] : said) {
        if (times <= kMostAlike) continue;
        fmt::format_to(std::back_inserter(out), "{}: game {}: {} more of this kind [{}]\n", options.file,
                       record.number, times - kMostAlike, code_name(code));
    }
}

}  // namespace krona
