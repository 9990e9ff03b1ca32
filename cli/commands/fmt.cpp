#include "cli/commands/fmt.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <optional>

#include "cli/io/data.hpp"
#include "cli/records/conversion.hpp"
#include "cli/records/rewritable.hpp"
#include "cli/records/rewrite.hpp"
#include "notation/parse/encoding.hpp"
#include "notation/parse/text_scan.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

struct FmtOptions {
    ReadingOptions reading;
    bool check = false;
    bool in_place = false;
    bool normalize = false;
    std::string output = "-";
    unsigned jobs = 1;
};

/// Whether the bytes of a game were others than those of its text in UTF-8. `named`: form of the encoding
/// that the user named; else the bytes tell it, which the first game of a file says.
bool came_as_other_bytes(const Record& record, std::optional<EncodingForm> named) {
    if (!named) {
        return std::any_of(record.diagnostics.begin(), record.diagnostics.end(),
                           [](const Diagnostic& one) { return one.code == Code::encoding; });
    }
    switch (*named) {
        case EncodingForm::utf8:
            return false;
        case EncodingForm::ascii:
            return !scan_text(record.source()).ascii;
        case EncodingForm::bytes:
        case EncodingForm::other:
            break;
    }
    return true;
}

class FmtJob final : public GameJob {
  public:
    FmtJob(Orientation orientation, std::optional<EncodingForm> encoding, Colouring colouring)
        : checker_(conversion_check()),
          orientation_(orientation),
          encoding_(encoding),
          colouring_(colouring) {}

    void process(const Record& record, const Input& input, Outcome& outcome) override {
        const Verdict& verdict = checker_.check(record);
        outcome.tally.add(verdict);
        // Canonical text is UTF-8: of another encoding no byte counts as the same.
        if (!came_as_other_bytes(record, encoding_)) outcome.source = record.source();
        if (verdict.valid) {
            write_kgn(canonical_record(record, verdict, orientation_), outcome.data);
            outcome.kind = DataKind::made;
            return;
        }
        report_text(record, verdict, {input.name(), colouring_}, outcome.notes);
        if (record.format != SourceFormat::json && record.format != SourceFormat::sgf)
            keep_source(record, outcome);
    }

  private:
    Checker checker_;
    Orientation orientation_;
    std::optional<EncodingForm> encoding_;  // as the user named it
    Colouring colouring_;
};

void say_what_was_done(const FmtOptions& options, const Rewriter& rewriter, Console& console) {
    const Tally& tally = rewriter.tally();
    std::string text = counted(tally.games, "game", "games");
    if (tally.invalid() > 0) text += fmt::format(", {} left as written (invalid)", grouped(tally.invalid()));
    const std::uint64_t files = rewriter.changed_files().size();
    if (options.check) text += fmt::format(", {} not in canonical form", counted(files, "file", "files"));
    if (options.in_place) text += fmt::format(", {} changed", counted(files, "file", "files"));
    console.note(text);
}

ExitStatus run_fmt(const FmtOptions& options, Context& context) {
    InputList list = find_inputs(options.reading.files, context.console);
    if (list.inputs.empty()) return list.status;
    const RewriteTo to = options.check      ? RewriteTo::nowhere
                         : options.in_place ? RewriteTo::in_place
                                            : RewriteTo::output;
    const GameJobOptions jobs{options.reading.reader(), options.jobs};
    if (to == RewriteTo::in_place &&
        !keep_rewritable(list, options.reading, LooseText::lost, context.console))
        return ExitStatus::usage;
    Rewriter rewriter(to, options.output, context.console);
    const Orientation orientation = options.normalize ? Orientation::canonical : Orientation::as_played;
    const std::string& named = options.reading.encoding;
    const auto encoding = named.empty() ? std::nullopt : std::optional(encoding_form(named));
    const Colouring colouring = context.console.colouring();
    ExitStatus status = run_game_jobs(
        list.inputs, jobs, [&] { return std::make_unique<FmtJob>(orientation, encoding, colouring); },
        rewriter, context.console);
    status = worse(list.status, rewriter.finish(status));
    if (options.check) status = worse(status, print_lines(rewriter.changed_files(), context.console));
    say_what_was_done(options, rewriter, context.console);
    const bool unclean =
        rewriter.tally().invalid() > 0 || (options.check && !rewriter.changed_files().empty());
    return worse(status, unclean ? ExitStatus::invalid : ExitStatus::well);
}

}  // namespace

void add_fmt(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<FmtOptions>();
    CLI::App* command =
        add_command(app, slot, "fmt", "Write records in canonical text",
                    "  krona fmt game.kgn > tidy.kgn\n"
                    "  krona fmt --in-place games/          only files of KGN text, written in UTF-8\n"
                    "  krona fmt --check games/             names the files that would change\n"
                    "  krona fmt --normalize game.kgn       also the opening's canonical orientation\n"
                    "Games with errors stay byte for byte; their diagnostics are printed.\n"
                    "Exit status: 0 all canonical or written, 1 games with errors, or --check found\n"
                    "differences, 2 usage, 3 a file could not be read or written.");
    add_reading_options(*command, options->reading);
    CLI::Option* check =
        command->add_flag("--check", options->check, "Write nothing; name the files that differ");
    CLI::Option* in_place =
        command->add_flag("-i,--in-place", options->in_place, "Rewrite each file where it is");
    command->add_flag("--normalize", options->normalize,
                      "Turn each game into the canonical orientation of its opening");
    CLI::Option* output = add_output_option(*command, options->output);
    check->excludes(in_place)->excludes(output);
    in_place->excludes(output);
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_fmt);
}

}  // namespace krona::cli
