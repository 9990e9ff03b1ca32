#include "cli/commands/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/io/data.hpp"
#include "cli/io/output.hpp"
#include "validator/report/report_compare.hpp"

namespace krona::cli {

namespace {

struct CompareOptions {
    ReadingOptions reading;
    bool json = false;
    std::string output;
};

class AllGames final : public RecordSink {
  public:
    Next record(Record& record) override {
        std::swap(games_.emplace_back(), record);
        return Next::read;
    }
    std::vector<Record>& games() { return games_; }

  private:
    std::vector<Record> games_;
};

struct SheetFile {
    Input input;
    std::vector<Record> games;
};

ExitStatus read_sheets(const ReaderOptions& options, SheetFile& file, Console& console) {
    const auto fail = [&](ExitStatus status, std::string_view message) {
        console.error(fmt::format("{}: {}", file.input.name(), message));
        return status;
    };
    const auto source = open_file(file.input.path);
    if (!source) return fail(ExitStatus::broken, source.error());
    AllGames sink;
    const auto summary = read_records(**source, options, sink);
    if (!summary) return fail(ExitStatus::broken, summary.error().message);
    if (sink.games().empty()) return fail(ExitStatus::invalid, "no game found");
    file.games = std::move(sink.games());
    return ExitStatus::well;
}

ExitStatus write_merged(const std::string& path, const std::string& merged, Console& console) {
    auto output = Output::open(path);
    if (!output) {
        console.error(output.error());
        return ExitStatus::broken;
    }
    output->write(merged);
    if (const auto written = output->finish(); !written) {
        console.error(written.error());
        return ExitStatus::broken;
    }
    return ExitStatus::well;
}

/// The texts that a comparison of all games of two files makes.
struct Reports {
    std::string report;
    std::string merged;
    ExitStatus status = ExitStatus::well;
};

void compare_games(const CompareOptions& options, const SheetFile& a, const SheetFile& b, Reports& reports,
                   Console& console) {
    const std::size_t common = std::min(a.games.size(), b.games.size());
    for (std::size_t i = 0; i < common; ++i) {
        const auto comparison = compare_sheets(a.games[i], b.games[i]);
        if (!comparison) {
            console.error(fmt::format("game {}: {}", i + 1, comparison.error()));
            reports.status = worse(reports.status, ExitStatus::invalid);
            continue;
        }
        const std::string name_a = a.input.name();
        const std::string name_b = b.input.name();
        const ComparedSheets sheets{name_a, a.games[i], name_b, b.games[i]};
        if (options.json) {
            report_comparison_json(sheets, *comparison, reports.report);
        } else {
            if (!reports.report.empty()) reports.report += '\n';
            report_comparison_text(sheets, *comparison, reports.report);
        }
        if (!reports.merged.empty()) reports.merged += '\n';
        reports.merged += comparison->merged;
        if (!comparison->equal()) reports.status = worse(reports.status, ExitStatus::invalid);
        if (!options.output.empty() && !comparison->merged_valid)
            console.note(
                fmt::format("game {}: the merged record is not valid; `krona validate` says why", i + 1));
    }
}

ExitStatus run_compare(const CompareOptions& options, Context& context) {
    const std::vector<std::string>& files = options.reading.files;
    if (files.size() != 2) {
        context.console.error("compare takes two files, one for each sheet");
        return ExitStatus::usage;
    }
    if (files[0] == "-" && files[1] == "-") {
        context.console.error("standard input can be one of the two sheets, not both");
        return ExitStatus::usage;
    }
    SheetFile a{Input{files[0]}, {}};
    SheetFile b{Input{files[1]}, {}};
    ExitStatus status = read_sheets(options.reading.reader(), a, context.console);
    status = worse(status, read_sheets(options.reading.reader(), b, context.console));
    if (status != ExitStatus::well) return status;
    Reports reports;
    compare_games(options, a, b, reports, context.console);
    if (a.games.size() != b.games.size()) {
        context.console.error(fmt::format("{} holds {}, {} holds {}: the rest was not compared",
                                          a.input.name(), counted(a.games.size(), "game", "games"),
                                          b.input.name(), counted(b.games.size(), "game", "games")));
        reports.status = worse(reports.status, ExitStatus::invalid);
    }
    // With the merged record on standard output the report would stand in its way.
    if (options.output == "-") {
        context.console.write(reports.report);
    } else {
        reports.status = worse(reports.status, print_data(reports.report, context.console));
    }
    if (options.output.empty()) return reports.status;
    return worse(reports.status, write_merged(options.output, reports.merged, context.console));
}

}  // namespace

void add_compare(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<CompareOptions>();
    CLI::App* command = add_command(
        app, slot, "compare", "Lay two score sheets of one game side by side",
        "  krona compare white.kgn black.kgn                where they part, and what can be played there\n"
        "  krona compare white.kgn black.kgn -o game.kgn    also the record that both make together\n"
        "  krona compare --json white.kgn black.kgn | jq .differences\n"
        "The second sheet may be turned, reflected and shifted against the first. Files of several games "
        "are\n"
        "compared game by game. Exit status: 0 the sheets say the same, 1 they differ, 2 usage, 3 files.");
    add_reading_options(*command, options->reading);
    command->add_flag("--json", options->json, "One JSON object a pair and line");
    add_output_option(*command, options->output)
        ->description(
            "Write the merged record to this file: at every difference the reading that can be played");
    set_action(*command, slot, options, run_compare);
}

}  // namespace krona::cli
