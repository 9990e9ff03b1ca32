#include "validator/report/report_sarif.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "validator/report/json_text.hpp"

namespace krona {

namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr std::string_view kStandardInput = "stdin";

std::string_view level_of(Severity severity) {
    switch (severity) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::info:
            return "note";
    }
    return "none";
}

void append_text(std::string_view name, std::string_view text, std::string& out) {
    fmt::format_to(std::back_inserter(out), "\"{}\":{{\"text\":", name);
    append_json_string(text, out);
    out += '}';
}

void append_rule(const CodeInfo& info, std::string& out) {
    fmt::format_to(std::back_inserter(out), "{{\"id\":\"{}\",", info.name);
    append_text("shortDescription",
                info.rule.substr(0, std::min(info.rule.find(". "), info.rule.size() - 1) + 1), out);
    out += ',';
    append_text("fullDescription", info.rule, out);
    out += ',';
    std::string help(info.advice);
    if (!info.wrong.empty()) help += fmt::format("\n\nWrong:\n\n{}\nRight:\n\n{}", info.wrong, info.right);
    append_text("help", help, out);
    fmt::format_to(std::back_inserter(out), ",\"defaultConfiguration\":{{\"level\":\"{}\"}}}}",
                   level_of(info.severity));
}

void append_artifact(std::string_view file, std::string& out) {
    out += "\"artifactLocation\":{\"uri\":";
    append_json_string(file.empty() ? std::string(kStandardInput) : path_uri(file), out);
    out += '}';
}

void append_region(std::string_view name, const LineIndex& lines, Span span, std::string& out) {
    const LineColumn begin = lines.locate(span.begin);
    const LineColumn end = lines.locate(span.end);
    fmt::format_to(std::back_inserter(out),
                   "\"{}\":{{\"startLine\":{},\"startColumn\":{},\"endLine\":{},\"endColumn\":{}}}", name,
                   begin.line, begin.column, end.line, end.column);
}

void append_logical_location(const Record& record, const Diagnostic& diagnostic, std::string& out) {
    std::string name = fmt::format("game {}", record.number);
    std::string qualified = name;
    if (!diagnostic.path.empty() || diagnostic.ply != 0) {
        name = "ply " + (diagnostic.path.empty() ? std::to_string(diagnostic.ply) : diagnostic.path);
        qualified += "/" + name;
    }
    fmt::format_to(std::back_inserter(out),
                   "\"logicalLocations\":[{{\"name\":\"{}\",\"fullyQualifiedName\":\"{}\"}}]", name,
                   qualified);
}

void append_fix(std::string_view file, const LineIndex& lines, const Fix& fix, std::string& out) {
    out += '{';
    append_text("description", fix.why, out);
    out += ",\"artifactChanges\":[{";
    append_artifact(file, out);
    out += ",\"replacements\":[";
    for (std::size_t i = 0; i < fix.edits.size(); ++i) {
        if (i > 0) out += ',';
        out += '{';
        append_region("deletedRegion", lines, fix.edits[i].span, out);
        out += ',';
        append_text("insertedContent", fix.edits[i].text, out);
        out += '}';
    }
    out += "]}]}";
}

void append_fixes(std::string_view file, const LineIndex& lines, const Diagnostic& diagnostic,
                  std::string& out) {
    std::string fixes;
    for (const Fix& fix : diagnostic.fixes) {
        if (fix.edits.empty()) continue;
        if (!fixes.empty()) fixes += ',';
        append_fix(file, lines, fix, fixes);
    }
    if (!fixes.empty()) out += ",\"fixes\":[" + fixes + ']';
}

void append_result(std::string_view file, const Record& record, const LineIndex& lines,
                   const Diagnostic& diagnostic, std::string& out) {
    fmt::format_to(std::back_inserter(out), "{{\"ruleId\":\"{}\",\"ruleIndex\":{},\"level\":\"{}\",",
                   code_name(diagnostic.code), static_cast<int>(diagnostic.code),
                   level_of(diagnostic.severity));
    append_text("message", diagnostic.message, out);
    out += ",\"locations\":[{\"physicalLocation\":{";
    append_artifact(file, out);
    out += ',';
    append_region("region", lines, diagnostic.span, out);
    out += "},";
    append_logical_location(record, diagnostic, out);
    out += "}]";
    append_fixes(file, lines, diagnostic, out);
    fmt::format_to(std::back_inserter(out), ",\"properties\":{{\"game\":{},\"assumed\":{}}}}}", record.number,
                   diagnostic.assumed);
}

bool unreserved(char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '~';
}

}  // namespace

std::string path_uri(std::string_view path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        if (unreserved(c) || c == '/') {
            uri += c;
        } else {
            fmt::format_to(std::back_inserter(uri), "%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return uri;
}

void sarif_head(std::string_view version, std::string& out) {
    fmt::format_to(std::back_inserter(out),
                   "{{\"$schema\":\"{}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":"
                   "{{\"name\":\"krona\",\"version\":",
                   kSchema);
    append_json_string(version, out);
    out += ",\"rules\":[\n";
    for (const CodeInfo& info : code_catalogue()) {
        if (info.code != code_catalogue().front().code) out += ",\n";
        append_rule(info, out);
    }
    out += "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[";
}

void report_sarif(std::string_view file, const Record& record, const Verdict& verdict, std::string& out) {
    if (verdict.diagnostics.empty()) return;
    const LineIndex lines(record.source(), record.first_line);
    for (const Diagnostic& diagnostic : verdict.diagnostics) {
        out += ",\n";
        append_result(file, record, lines, diagnostic, out);
    }
}

std::string_view first_sarif_results(std::string_view results) {
    return results.substr(results.starts_with(',') ? 1 : 0);
}

void sarif_tail(SarifExecution execution, std::string& out) {
    fmt::format_to(std::back_inserter(out), "],\"invocations\":[{{\"executionSuccessful\":{}}}]}}]}}\n",
                   execution == SarifExecution::complete);
}

}  // namespace krona
