#include "cli/commands/report.hpp"

#include <fmt/format.h>

#include "cli/io/data.hpp"
#include "cli/render/arbiter_report.hpp"

namespace krona::cli {

namespace {

struct ReportOptions {
    ReadingOptions reading;
    std::string as = "text";
};

ExitStatus read_reports(const Input& input, const ReportOptions& options, std::vector<ArbiterReport>& reports,
                        Console& console) {
    auto source = open_file(input.path);
    if (!source) {
        console.error(fmt::format("{}: {}", input.name(), source.error()));
        return ExitStatus::broken;
    }
    ReportSink sink(input.name(), reports);
    const auto summary = read_records(**source, options.reading.reader(), sink);
    if (!summary) {
        console.error(fmt::format("{}: {}", input.name(), summary.error().message));
        return ExitStatus::broken;
    }
    if (sink.games() == 0) {
        console.error(fmt::format("{}: no game found", input.name()));
        return ExitStatus::invalid;
    }
    return sink.valid() == sink.games() ? ExitStatus::well : ExitStatus::invalid;
}

ExitStatus run_report(const ReportOptions& options, Context& context) {
    const InputList list = find_inputs(options.reading.files, context.console);
    ExitStatus status = list.status;
    std::vector<ArbiterReport> reports;
    for (const Input& input : list.inputs)
        status = worse(status, read_reports(input, options, reports, context.console));
    if (reports.empty()) return status;
    if (options.as == "html") return worse(status, print_data(report_as_html(reports), context.console));
    std::string text;
    for (const ArbiterReport& report : reports) {
        if (!text.empty())
            text += "\n----------------------------------------------------------------------------\n\n";
        text += report_as_text(report);
    }
    return worse(status, print_data(text, context.console));
}

}  // namespace

void add_report(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ReportOptions>();
    CLI::App* command = add_command(
        app, slot, "report", "Everything about a submitted game, on one page for an arbiter",
        "  krona report game.kgn                         as text\n"
        "  krona report --as html game.kgn > page.html   with pictures\n"
        "The verdict, the first wrong ply with its position, the rule and what was legal there,\n"
        "all that is said of the record, how it reads once mended, and the ledger of a Krona game.");
    add_reading_options(*command, options->reading);
    command->add_option("--as", options->as, "text or html (default text)")
        ->check(CLI::IsMember({"text", "html"}))
        ->option_text("KIND");
    set_action(*command, slot, options, run_report);
}

}  // namespace krona::cli
