#include "cli/commands/validate.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/io/output.hpp"
#include "cli/jobs/game_jobs.hpp"
#include "cli/jobs/tally.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/ledger.hpp"
#include "validator/report/report_json.hpp"
#include "validator/report/report_sarif.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

constexpr std::string_view kSarif = "sarif";

struct ValidateOptions {
    ReadingOptions reading;
    std::string format = "text";
    bool strict = false;
    bool audit = false;
    std::string required;
    std::uint64_t max_errors = 0;  // 0: no bound
    std::uint64_t node_limit = CheckOptions{}.node_limit;
    unsigned jobs = 1;
};

class ValidateJob final : public GameJob {
  public:
    ValidateJob(const ValidateOptions& options, const CheckOptions& check, Colouring colouring)
        : options_(options), checker_(check), colouring_(colouring) {}

    void process(const Record& record, const Input& input, Outcome& outcome) override {
        const Verdict& verdict = checker_.check(record);
        outcome.tally.add(verdict);
        if (options_.format == "json") {
            std::string ledger;
            if (options_.audit) ledger = ledger_json(krona_ledger(record, CountLegal::no));
            report_json(input.path, record, verdict, outcome.data, ledger);
            return;
        }
        if (options_.format == kSarif) {
            report_sarif(input.path == "-" ? std::string_view() : input.path, record, verdict, outcome.data);
            return;
        }
        const std::string name = input.name();
        report_text(record, verdict, {name, colouring_}, outcome.data);
        if (options_.audit) append_ledger(record, name, outcome.data);
    }

  private:
    static void append_ledger(const Record& record, const std::string& name, std::string& out) {
        const std::vector<LedgerLine> lines = krona_ledger(record, CountLegal::no);
        if (lines.empty()) return;
        out += fmt::format("{}: game {}, ledger:\n", name, record.number);
        append_ledger_table(lines, out);
    }

    const ValidateOptions& options_;
    Checker checker_;
    Colouring colouring_;
};

class ValidateConsumer final : public OutcomeConsumer {
  public:
    ValidateConsumer(const ValidateOptions& options, Output& output) : options_(options), output_(output) {}

    Next game(Outcome& outcome, const Input&) override {
        tally_.add(outcome.tally);
        write(outcome.data);
        if (output_.failed()) return Next::stop;
        if (options_.max_errors == 0 || tally_.errors < options_.max_errors) return Next::read;
        bounded_ = true;
        return Next::stop;
    }

    const Tally& tally() const { return tally_; }
    bool bounded() const { return bounded_; }

  private:
    void write(std::string_view data) {
        if (data.empty()) return;
        output_.write(options_.format == kSarif && !written_ ? first_sarif_results(data) : data);
        written_ = true;
    }

    const ValidateOptions& options_;
    Output& output_;
    bool written_ = false;
    Tally tally_;
    bool bounded_ = false;
};

void write_sarif_head(Output& output) {
    std::string head;
    sarif_head(KRONA_VERSION, head);
    output.write(head);
}

void write_sarif_tail(ExitStatus status, Output& output) {
    std::string tail;
    const bool complete = status == ExitStatus::well || status == ExitStatus::invalid;
    sarif_tail(complete ? SarifExecution::complete : SarifExecution::broken, tail);
    output.write(tail);
}

ExitStatus finish(const ValidateConsumer& consumer, Output& output, ExitStatus status, Console& console) {
    if (const auto written = output.finish(); !written) {
        console.error(written.error());
        status = worse(status, ExitStatus::broken);
    }
    if (consumer.bounded()) console.note("stopped at the bound of --max-errors; what follows was not read");
    console.note(summary(consumer.tally()));
    return worse(status, consumer.tally().invalid() > 0 ? ExitStatus::invalid : ExitStatus::well);
}

ExitStatus run_validate(const ValidateOptions& options, Context& context) {
    CheckOptions check;
    check.detail = Detail::verdict;
    check.audit = options.audit;
    check.warnings_are_errors = options.strict;
    check.node_limit = options.node_limit;
    if (!options.required.empty()) {
        auto required = parse_requirements(options.required);
        if (!required) {
            context.console.error(fmt::format("--require: {}", required.error()));
            return ExitStatus::usage;
        }
        check.required = std::move(*required);
    }
    const InputList list = find_inputs(options.reading.files, context.console);
    if (list.inputs.empty()) return list.status;
    auto output = Output::open("-");
    if (!output) {
        context.console.error(output.error());
        return ExitStatus::broken;
    }
    ValidateConsumer consumer(options, *output);
    if (options.format == kSarif) write_sarif_head(*output);
    const Colouring colouring = colouring_for(STDOUT_FILENO, context.console.colour_when());
    const JobFactory make_job = [&] { return std::make_unique<ValidateJob>(options, check, colouring); };
    const ExitStatus status = run_game_jobs(list.inputs, {options.reading.reader(), options.jobs}, make_job,
                                            consumer, context.console);
    if (options.format == kSarif) write_sarif_tail(worse(list.status, status), *output);
    return finish(consumer, *output, worse(list.status, status), context.console);
}

}  // namespace

void add_validate(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ValidateOptions>();
    CLI::App* command = add_command(
        app, slot, "validate", "Check every game of every file against the rules",
        "  krona validate games.kgn club/        files and folders\n"
        "  krona validate --format json - < games.kgn | jq .valid\n"
        "  krona validate --strict --require White,Black,Date,Stones=18,finished games.kgn\n"
        "  krona validate --audit game.kgn       also the longest run and a ledger of every ply\n"
        "Exit status: 0 every game valid, 1 some game invalid, 2 usage, 3 a file could not be read.");
    add_reading_options(*command, options->reading);
    command
        ->add_option("--format", options->format,
                     "text (default), json (one object a game and line) or sarif (2.1.0, for CI systems)")
        ->check(CLI::IsMember({"text", "json", "sarif"}))
        ->option_text("FORMAT");
    command->add_flag("--strict", options->strict, "Warnings are errors");
    command->add_flag("--audit", options->audit,
                      "Say the longest run that was possible, and a ledger of every ply");
    command->add_option("--node-limit", options->node_limit, "Positions searched at most for a longest run")
        ->check(whole_number_from(0))
        ->option_text("N");
    command
        ->add_option("--require", options->required,
                     "Conditions of one's own: tags that must be there, tags with a value, a state "
                     "(finished, unfinished, unchecked); e.g. White,Stones=18,finished")
        ->option_text("LIST");
    command->add_option("--max-errors", options->max_errors, "Stop after so many errors")
        ->check(whole_number_from(1))
        ->option_text("N");
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_validate);
}

}  // namespace krona::cli
