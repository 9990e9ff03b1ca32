#include "cli/commands/fix.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/io/unified_diff.hpp"
#include "cli/records/mend.hpp"
#include "cli/records/rewritable.hpp"
#include "cli/records/rewrite.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/report/report_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

struct FixOptions {
    ReadingOptions reading;
    bool in_place = false;
    bool dry_run = false;
    std::string output = "-";
    unsigned jobs = 1;
};

class FixJob final : public GameJob {
  public:
    explicit FixJob(Colouring colouring) : checker_(CheckOptions{}), colouring_(colouring) {}

    void process(const Record& record, const Input& input, Outcome& outcome) override {
        outcome.source = record.source();
        keep_source(record, outcome);
        if (record.number > 1) outcome.kind = DataKind::verbatim;
        const Verdict verdict = checker_.check(record);
        if (verdict.valid) {
            outcome.tally.add(verdict);
            return;
        }
        if (record.format == SourceFormat::json || record.format == SourceFormat::sgf) {
            outcome.tally.add(verdict);
            report_text(record, verdict, {input.name(), colouring_}, outcome.notes);
            outcome.notes += fmt::format(
                "{}: game {} is {} and stays as it is; `krona convert --to kgn "
                "--keep-invalid` makes a text that can be mended\n",
                input.name(), record.number, record.format == SourceFormat::sgf ? "SGF" : "JSON");
            return;
        }
        const MendedGame game = mend_game(record, verdict, checker_);
        outcome.tally.add(game.verdict);
        if (game.mended) {
            outcome.data = game.text;
            list_fixes(record, game, input.name(), outcome.notes);
        } else {
            report_text(record, verdict, {input.name(), colouring_}, outcome.notes);
            outcome.notes += fmt::format("{}: game {} stays as it is: no chain of fixes makes it valid\n",
                                         input.name(), record.number);
        }
    }

  private:
    // Places are those of the text as it was when the fix was applied.
    static void list_fixes(const Record& record, const MendedGame& game, const std::string& name,
                           std::string& out) {
        std::string text(record.source());
        for (const Diagnostic& fault : game.applied) {
            const Fix& fix = fault.fixes.front();
            const LineColumn place = LineIndex(text, record.first_line).locate(fix.edits.front().span.begin);
            fmt::format_to(std::back_inserter(out), "{}:{}:{}: fixed: {}: {} [{}]\n", name, place.line,
                           place.column, game_and_ply(record, fault), printable(fix.why),
                           code_name(fault.code));
            text = apply_fix(text, fix);
        }
    }

    Checker checker_;
    Colouring colouring_;
};

// Collects each file's text before and after, and prints what differs.
class DiffConsumer final : public OutcomeConsumer {
  public:
    DiffConsumer(Output& output, Console& console) : output_(output), console_(console) {}

    Next begin_file(const Input&) override {
        before_.clear();
        after_.clear();
        return Next::read;
    }
    Next game(Outcome& outcome, const Input&) override {
        tally_.add(outcome.tally);
        console_.write(outcome.notes);
        before_ += outcome.source;
        after_ += outcome.data;
        return Next::read;
    }
    Next end_file(const Input& input, std::uint64_t) override {
        output_.write(unified_diff(before_, after_, input.path, input.path));
        return output_.failed() ? Next::stop : Next::read;
    }
    const Tally& tally() const { return tally_; }

  private:
    Output& output_;
    Console& console_;
    std::string before_;
    std::string after_;
    Tally tally_;
};

ExitStatus dry_run(const InputList& list, const GameJobOptions& jobs, const JobFactory& make_job,
                   Tally& tally, Context& context) {
    auto output = Output::open("-");
    if (!output) {
        context.console.error(output.error());
        return ExitStatus::broken;
    }
    DiffConsumer consumer(*output, context.console);
    ExitStatus status = run_game_jobs(list.inputs, jobs, make_job, consumer, context.console);
    tally = consumer.tally();
    if (const auto written = output->finish(); !written) {
        context.console.error(written.error());
        status = worse(status, ExitStatus::broken);
    }
    return status;
}

ExitStatus run_fix(const FixOptions& options, Context& context) {
    InputList list = find_inputs(options.reading.files, context.console);
    if (list.inputs.empty()) return list.status;
    const GameJobOptions jobs{options.reading.reader(), options.jobs};
    if (options.in_place && !keep_rewritable(list, options.reading, LooseText::kept, context.console))
        return ExitStatus::usage;
    const Colouring colouring = context.console.colouring();
    const JobFactory make_job = [&] { return std::make_unique<FixJob>(colouring); };
    ExitStatus status = list.status;
    Tally tally;
    if (options.dry_run) {
        status = worse(status, dry_run(list, jobs, make_job, tally, context));
    } else {
        Rewriter rewriter(options.in_place ? RewriteTo::in_place : RewriteTo::output, options.output,
                          context.console);
        const ExitStatus ran = run_game_jobs(list.inputs, jobs, make_job, rewriter, context.console);
        status = worse(status, rewriter.finish(ran));
        tally = rewriter.tally();
    }
    context.console.note(summary(tally));
    return worse(status, tally.invalid() > 0 ? ExitStatus::invalid : ExitStatus::well);
}

}  // namespace

void add_fix(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<FixOptions>();
    CLI::App* command =
        add_command(app, slot, "fix", "Mend games by the first fix of each error",
                    "  krona fix --dry-run game.kgn          shows what would change, as a diff\n"
                    "  krona fix game.kgn > mended.kgn\n"
                    "  krona fix --in-place games/\n"
                    "A game is changed only if it then validates; else it stays byte for byte and the\n"
                    "exit status is 1. What was done is listed on standard error.");
    add_reading_options(*command, options->reading);
    CLI::Option* in_place =
        command->add_flag("-i,--in-place", options->in_place, "Rewrite each file where it is");
    CLI::Option* dry_run =
        command->add_flag("--dry-run", options->dry_run, "Write nothing; print a unified diff");
    CLI::Option* output = add_output_option(*command, options->output);
    dry_run->excludes(in_place)->excludes(output);
    in_place->excludes(output);
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_fix);
}

}  // namespace krona::cli
