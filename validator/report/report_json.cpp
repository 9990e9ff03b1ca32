#include "validator/report/report_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "notation/main_line.hpp"
#include "validator/report/json_text.hpp"

namespace krona {

namespace {

void append_field(std::string_view name, std::string_view value, std::string& out) {
    out += '"';
    out += name;
    out += "\":";
    append_json_string(value, out);
}

// Column behind the span; a span over several lines ends where its first line does.
std::uint32_t end_column(const LineIndex& lines, std::string_view source, Span span) {
    const std::size_t begin = std::min<std::size_t>(span.begin, source.size());
    const std::size_t end = std::clamp<std::size_t>(span.end, begin, source.size());
    const std::size_t line_end = source.substr(begin, end - begin).find_first_of("\r\n");
    return lines
        .locate(static_cast<std::uint32_t>(line_end == std::string_view::npos ? end : begin + line_end))
        .column;
}

void append_ply(std::uint32_t ply, std::string& out) {
    if (ply == 0) {
        out += "\"ply\":null";
    } else {
        fmt::format_to(std::back_inserter(out), "\"ply\":{}", ply);
    }
}

void append_edit(const LineIndex& lines, const Edit& edit, std::string& out) {
    const LineColumn begin = lines.locate(edit.span.begin);
    const LineColumn end = lines.locate(edit.span.end);
    fmt::format_to(std::back_inserter(out), "{{\"line\":{},\"column\":{},\"endLine\":{},\"endColumn\":{},",
                   begin.line, begin.column, end.line, end.column);
    append_field("text", edit.text, out);
    out += '}';
}

void append_fix(const LineIndex& lines, const Fix& fix, std::string& out) {
    out += '{';
    append_field("why", fix.why, out);
    out += ',';
    append_ply(fix.ply, out);
    out += ",\"edits\":[";
    for (std::size_t i = 0; i < fix.edits.size(); ++i) {
        if (i > 0) out += ',';
        append_edit(lines, fix.edits[i], out);
    }
    out += "]}";
}

void append_diagnostic(const LineIndex& lines, std::string_view source, const Diagnostic& diagnostic,
                       std::string& out) {
    out += '{';
    append_field("code", code_name(diagnostic.code), out);
    out += ',';
    append_field("severity", severity_name(diagnostic.severity), out);
    out += ',';
    append_field("message", diagnostic.message, out);
    out += ',';
    append_ply(diagnostic.ply, out);
    out += ',';
    append_field("path", diagnostic.path, out);
    const LineColumn place = lines.locate(diagnostic.span.begin);
    fmt::format_to(std::back_inserter(out),
                   ",\"line\":{},\"column\":{},\"endColumn\":{},\"assumed\":{},\"fixes\":[", place.line,
                   place.column, end_column(lines, source, diagnostic.span), diagnostic.assumed);
    for (std::size_t i = 0; i < diagnostic.fixes.size(); ++i) {
        if (i > 0) out += ',';
        append_fix(lines, diagnostic.fixes[i], out);
    }
    out += "]}";
}

void append_tags(const Record& record, std::string& out) {
    out += "\"tags\":[";
    for (std::size_t i = 0; i < record.tags.size(); ++i) {
        if (i > 0) out += ',';
        out += '[';
        append_json_string(record.name(record.tags[i]), out);
        out += ',';
        append_json_string(record.value(record.tags[i]), out);
        out += ']';
    }
    out += ']';
}

// What the record says its result is, for a game that was not judged to its end.
std::string_view claimed_result(const Record& record) {
    if (const Element* marker = record.marker()) return record.view(marker->span);
    return record.tag("Result").value_or("*");
}

}  // namespace

void report_json(std::string_view file, const Record& record, const Verdict& verdict, std::string& out,
                 std::string_view ledger) {
    const GameFacts& facts = verdict.facts;
    out += '{';
    append_field("file", file, out);
    fmt::format_to(std::back_inserter(out), ",\"game\":{},", record.number);
    append_tags(record, out);
    fmt::format_to(std::back_inserter(out), ",\"valid\":{},", verdict.valid);
    append_field("state", state_name(verdict.state), out);
    fmt::format_to(std::back_inserter(out), ",\"plies\":{},",
                   verdict.valid && facts.plies > 0 ? facts.plies : main_line_texts(record).size());
    append_field("result",
                 verdict.valid && !facts.result_text.empty() ? std::string_view(facts.result_text)
                                                             : claimed_result(record),
                 out);
    out += ",\"diagnostics\":[";
    if (!verdict.diagnostics.empty()) {
        const LineIndex lines(record.source(), record.first_line);
        for (std::size_t i = 0; i < verdict.diagnostics.size(); ++i) {
            if (i > 0) out += ',';
            append_diagnostic(lines, record.source(), verdict.diagnostics[i], out);
        }
    }
    out += ']';
    if (!ledger.empty()) {
        out += ",\"ledger\":";
        out += ledger;
    }
    out += "}\n";
}

}  // namespace krona
