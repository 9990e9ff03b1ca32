// The arbiter's page as text.
#include <iterator>

#include <fmt/format.h>

#include "cli/io/console.hpp"
#include "cli/render/arbiter_report.hpp"
#include "cli/render/text_view.hpp"
#include "validator/games/krona/ledger.hpp"
#include "validator/report/report_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

void add_heading(const ArbiterReport& report, std::string& out) {
    const Record& record = report.record;
    fmt::format_to(std::back_inserter(out), "{}, game {}", printable(report.file), record.number);
    for (const std::string_view name : {"Event", "Round", "Date"}) {
        if (const auto value = record.tag(name))
            fmt::format_to(std::back_inserter(out), ", {}", printable(*value));
    }
    out += '\n';
    for (int i = 0; i < report.verdict.facts.players; ++i) {
        const std::string_view name = colour_tag(colour_at(i));
        fmt::format_to(std::back_inserter(out), "{:<8} {}\n", name,
                       printable(record.tag(name).value_or("?")));
    }
}

/// Line ends stay, everything else is made harmless.
std::string printable_lines(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out += printable(text.substr(0, end));
        out += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

void add_position(const ArbiterReport& report, std::string& out) {
    if (report.wrong) {
        const WrongPly& wrong = *report.wrong;
        fmt::format_to(std::back_inserter(out), "\nThe position before ply {}, {}:\n", wrong.before.ply + 1,
                       printable(wrong.text));
        MoveMarks marks;
        marks.targets = wrong.before.marks.wrong.targets;
        marks.targets.insert(marks.targets.end(), wrong.before.marks.wrong.origins.begin(),
                             wrong.before.marks.wrong.origins.end());
        render_view(wrong.before.view, marks, out);
        fmt::format_to(std::back_inserter(out), "{}\n{}\n", wrong.before.turn, alternatives_sentence(wrong));
    } else if (report.final_frame) {
        out += "\nThe last position:\n";
        render_view(report.final_frame->view, report.final_frame->marks.last, out);
        fmt::format_to(std::back_inserter(out), "{}\n", report.final_frame->turn);
    }
}

void add_diagnostics(const ArbiterReport& report, std::string& out) {
    if (!report.verdict.diagnostics.empty()) {
        out += "\nWhat is said of it:\n";
        TextReportOptions options;
        options.file = report.file;
        report_text(report.record, report.verdict, options, out);
    }
    if (const Diagnostic* first = report.verdict.first_error())
        fmt::format_to(std::back_inserter(out), "\nThe rule: {}\n", rule_sentence(*first));
}

}  // namespace

std::string report_as_text(const ArbiterReport& report) {
    std::string out;
    add_heading(report, out);
    const GameFacts& facts = report.verdict.facts;
    fmt::format_to(std::back_inserter(out), "Game     {}\nResult   {}\nVerdict  {}\n",
                   printable(game_sentence(report.record)), facts.result_text,
                   verdict_sentence(report.verdict));
    if (!facts.ending.empty()) fmt::format_to(std::back_inserter(out), "Ending   {}\n", facts.ending);
    add_position(report, out);
    add_diagnostics(report, out);
    if (report.mended.mended) {
        fmt::format_to(std::back_inserter(out), "\nMended by {}:\n",
                       counted(report.mended.applied.size(), "fix", "fixes"));
        for (const Diagnostic& applied : report.mended.applied)
            fmt::format_to(std::back_inserter(out), "  {}\n", printable(applied_sentence(applied)));
        fmt::format_to(std::back_inserter(out), "the record reads:\n\n{}",
                       printable_lines(report.mended.text));
    } else if (!report.verdict.valid) {
        out += "\nNo fix makes the whole record valid.\n";
    }
    const std::vector<LedgerLine> ledger = krona_ledger(report.record, CountLegal::no);
    if (!ledger.empty()) {
        out += "\nLedger:\n";
        append_ledger_table(ledger, out);
    }
    return out;
}

}  // namespace krona::cli
