// The arbiter's page as HTML, without scripts.
#include <iterator>

#include <fmt/format.h>

#include "cli/io/console.hpp"
#include "cli/render/arbiter_report.hpp"
#include "cli/render/svg_board.hpp"
#include "cli/render/svg_plot.hpp"
#include "cli/render/svg_text.hpp"
#include "cli/web_assets.hpp"
#include "validator/report/report_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

class HtmlWriter {
  public:
    explicit HtmlWriter(std::string& out) : out_(out) {}

    template <typename... Parts>
    void put(fmt::format_string<Parts...> form, Parts&&... parts) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Parts>(parts)...);
    }

    void add(const ArbiterReport& report) {
        const Verdict& verdict = report.verdict;
        put("<article>\n<h1>{} – {}</h1>\n", xml_escaped(report.record.tag("White").value_or("?")),
            xml_escaped(report.record.tag("Black").value_or("?")));
        put("<p class=\"facts\">{}, game {}</p>\n", xml_escaped(report.file), report.record.number);
        put("<p class=\"verdict {}\">{}</p>\n", verdict.valid ? "good" : "wrong",
            xml_escaped(verdict_sentence(verdict)));
        add_facts(report);
        add_position(report);
        add_diagnostics(report);
        add_mended(report);
        add_ledger(report);
        put("</article>\n");
    }

  private:
    void add_facts(const ArbiterReport& report) {
        put("<dl>\n");
        const auto line = [this](std::string_view name, std::string_view value) {
            put("<dt>{}</dt><dd>{}</dd>\n", name, xml_escaped(value));
        };
        line("Game", game_sentence(report.record));
        for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
            if (const auto value = report.record.tag(name)) line(name, *value);
        }
        for (int i = 0; i < report.verdict.facts.players; ++i) {
            const std::string_view name = colour_tag(colour_at(i));
            line(name, report.record.tag(name).value_or("?"));
        }
        line("Result", report.verdict.facts.result_text);
        if (!report.verdict.facts.ending.empty()) line("Ending", report.verdict.facts.ending);
        put("</dl>\n");
    }

    void add_picture(const ArbiterReport& report, const GameFrame& frame, std::string_view heading) {
        put("<h2>{}</h2>\n{}<p>{}</p>\n", xml_escaped(heading),
            svg_document(board_picture(report.record.game, frame.view, frame.marks),
                         {std::string(heading), frame.turn, next_id()}),
            xml_escaped(frame.turn));
    }

    void add_position(const ArbiterReport& report) {
        if (report.wrong) {
            const WrongPly& wrong = *report.wrong;
            add_picture(report, wrong.before,
                        fmt::format("Before ply {}, {}", wrong.before.ply + 1, wrong.text));
            add_alternatives(wrong);
        } else if (report.final_frame) {
            add_picture(report, *report.final_frame, "The last position");
        }
    }

    void add_alternatives(const WrongPly& wrong) {
        if (wrong.alternatives.empty()) {
            put("<p>{}</p>\n", xml_escaped(alternatives_sentence(wrong)));
            return;
        }
        put("<p class=\"legal\">Legal there:");
        for (const std::string& move : wrong.alternatives) put(" <span>{}</span>", xml_escaped(move));
        if (wrong.more > 0) put(" and {} more", wrong.more);
        put("</p>\n");
    }

    void add_diagnostics(const ArbiterReport& report) {
        if (const Diagnostic* first = report.verdict.first_error())
            put("<h2>The rule</h2>\n<p>{}</p>\n", xml_escaped(rule_sentence(*first)));
        if (report.verdict.diagnostics.empty()) return;
        put("<h2>What is said of the record</h2>\n<ol class=\"said\">\n");
        for (const Diagnostic& diagnostic : report.verdict.diagnostics) {
            put("<li class=\"{}\"><strong>{}</strong> {} <code>{}</code>", severity_name(diagnostic.severity),
                xml_escaped(game_and_ply(report.record, diagnostic)), xml_escaped(diagnostic.message),
                code_name(diagnostic.code));
            if (diagnostic.assumed) put(" <small>after an assumed fix</small>");
            add_excerpt(report.record, diagnostic);
            add_fixes(diagnostic);
            put("</li>\n");
        }
        put("</ol>\n");
    }

    void add_excerpt(const Record& record, const Diagnostic& diagnostic) {
        const Excerpt excerpt = make_excerpt(record.source(), record.first_line, diagnostic.span, '^');
        put("<pre class=\"excerpt\">{:4} | {}\n     | {}</pre>", excerpt.line, xml_escaped(excerpt.text),
            excerpt.marker);
    }

    void add_fixes(const Diagnostic& diagnostic) {
        if (diagnostic.fixes.empty()) return;
        put("<ul>");
        for (const Fix& fix : diagnostic.fixes)
            put("<li>Possible fix: {}{}</li>", xml_escaped(fix.why), fix_text(fix));
        put("</ul>");
    }

    static std::string fix_text(const Fix& fix) {
        if (fix.edits.size() != 1 || fix.edits.front().text.empty()) return {};
        return fmt::format(": <code>{}</code>", xml_escaped(fix.edits.front().text));
    }

    void add_mended(const ArbiterReport& report) {
        if (report.verdict.valid) return;
        if (!report.mended.mended) {
            put("<p>No fix makes the whole record valid.</p>\n");
            return;
        }
        put("<h2>Mended by {}</h2>\n<ul>", counted(report.mended.applied.size(), "fix", "fixes"));
        for (const Diagnostic& applied : report.mended.applied)
            put("<li>{}</li>", xml_escaped(applied_sentence(applied)));
        put("</ul>\n<pre class=\"record\">{}</pre>\n", xml_escaped(report.mended.text));
    }

    void add_ledger(const ArbiterReport& report) {
        const std::vector<LedgerLine> ledger = krona_ledger(report.record, CountLegal::no);
        if (ledger.empty()) return;
        put("<h2>Ledger</h2>\n{}", svg_plot_document(ledger_plot(ledger, PlotKind::energy),
                                                     {"Energy", "E and D after each ply", next_id()}));
        put("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Ledger\"><table>\n<tr>");
        for (const char* name : {"ply", "player", "move", "n,d before", "after", "E", "D", "points"})
            put("<th scope=\"col\">{}", name);
        put("</tr>\n");
        const auto potential = [](const std::optional<Neighbours>& at) {
            return at ? fmt::format("{},{}", at->n, at->d) : std::string();
        };
        for (const LedgerLine& line : ledger) {
            put("<tr><td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>\n", line.ply,
                colour_tag(line.player), xml_escaped(line.text), potential(line.before),
                potential(line.after), line.energy.e, line.energy.d, line.points);
        }
        put("</table></div>\n");
    }

    /// Sets the ids of one picture of the page apart from those of the others.
    std::string next_id() { return fmt::format("-{}", ++pictures_); }

    std::string& out_;
    int pictures_ = 0;
};

}  // namespace

std::string report_as_html(const std::vector<ArbiterReport>& reports) {
    std::string out = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{}</title>\n<link "
        "rel=\"icon\" href=\"data:,\">\n"
        "<style>\n{}</style>\n</head>\n<body>\n",
        reports.size() == 1 ? "Report of a game" : "Reports of games", web_asset("report.css"));
    HtmlWriter writer(out);
    for (const ArbiterReport& report : reports) writer.add(report);
    out += "</body>\n</html>\n";
    return out;
}

}  // namespace krona::cli
