#include "cli/commands/convert.hpp"

#include <fmt/format.h>

#include "cli/conversion.hpp"
#include "cli/game_jobs.hpp"
#include "cli/game_text.hpp"
#include "cli/output.hpp"
#include "validator/check.hpp"
#include "validator/report_text.hpp"

namespace krona::cli {

namespace {

struct ConvertOptions {
    ReadingOptions reading;
    Target to = Target::kgn;
    bool keep_invalid = false;
    std::string output = "-";
    unsigned jobs = 1;
};

class ConvertJob final : public GameJob {
  public:
    ConvertJob(const ConvertOptions& options, Colouring colouring)
        : options_(options), checker_(conversion_check()), colouring_(colouring) {}

    void process(const Record& record, const Input& input, Outcome& outcome) override {
        const Verdict& verdict = checker_.check(record);
        outcome.tally.add(verdict);
        if (!verdict.valid && !options_.keep_invalid) {
            report_text(record, verdict, {input.name(), colouring_}, outcome.notes);
            return;
        }
        const bool own_bytes = !verdict.valid && record.format == SourceFormat::kgn;
        outcome.kind = own_bytes ? DataKind::source : DataKind::made;
        append_converted(record, verdict, options_.to, outcome.data);
    }

  private:
    const ConvertOptions& options_;
    Checker checker_;
    Colouring colouring_;
};

class ConvertConsumer final : public OutcomeConsumer {
  public:
    ConvertConsumer(Target to, Output& output, Console& console)
        : to_(to), output_(output), console_(console) {
        output_.write(heading_of(to));
    }

    Next game(Outcome& outcome, const Input&) override {
        tally_.add(outcome.tally);
        console_.write(outcome.notes);
        if (outcome.kind == DataKind::none) return Next::read;
        ++written_;
        if (to_ == Target::json && written_ > 1) return Next::stop;
        if (to_ == Target::json) {
            // Held back until it is known to be the only one.
            held_ = outcome.data;
            return Next::read;
        }
        if (to_ == Target::kgn) output_.write(joiner_.separator(outcome.data, outcome.kind));
        output_.write(outcome.data);
        return output_.failed() ? Next::stop : Next::read;
    }

    const Tally& tally() const { return tally_; }
    std::uint64_t written() const { return written_; }
    bool too_many() const { return to_ == Target::json && written_ > 1; }
    const std::string& held() const { return held_; }

  private:
    Target to_;
    Output& output_;
    Console& console_;
    GameJoiner joiner_;
    Tally tally_;
    std::uint64_t written_ = 0;
    std::string held_;
};

void say_what_was_done(const ConvertOptions& options, const ConvertConsumer& consumer, Console& console) {
    const std::uint64_t invalid = consumer.tally().invalid();
    std::string text = counted(consumer.written(), "game", "games") + " written";
    if (invalid > 0)
        text +=
            fmt::format(", {} {}", grouped(invalid), options.keep_invalid ? "of them invalid" : "refused");
    console.note(text);
}

ExitStatus run_convert(const ConvertOptions& options, Context& context) {
    Console& console = context.console;
    const InputList list = find_inputs(options.reading.files, console);
    if (list.inputs.empty()) return list.status;
    auto output = Output::open(options.output);
    if (!output) {
        console.error(output.error());
        return ExitStatus::broken;
    }
    ConvertConsumer consumer(options.to, *output, console);
    const Colouring colouring = console.colouring();
    ExitStatus status = run_game_jobs(
        list.inputs, {options.reading.reader(), options.jobs},
        [&] { return std::make_unique<ConvertJob>(options, colouring); }, consumer, console);
    status = worse(list.status, status);
    if (consumer.too_many()) {
        console.error("--to json holds one game, and there are more; use --to jsonl, one game a line");
        return ExitStatus::usage;
    }
    if (status == ExitStatus::interrupted) return status;
    output->write(consumer.held());
    if (const auto written = output->finish(); !written) {
        console.error(written.error());
        status = worse(status, ExitStatus::broken);
    }
    say_what_was_done(options, consumer, console);
    const bool refused = consumer.tally().invalid() > 0 && !options.keep_invalid;
    return worse(status, refused ? ExitStatus::invalid : ExitStatus::well);
}

}  // namespace

void add_convert(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ConvertOptions>();
    CLI::App* command =
        add_command(app, slot, "convert", "Write records in another format, game by game",
                    "  krona convert --to jsonl games.kgn > games.jsonl\n"
                    "  krona convert --to kgn games.jsonl\n"
                    "  krona convert --to csv -o results.csv club/      one line a game\n"
                    "  krona convert --to plies game.kgn                one line a ply, for analysis\n"
                    "An invalid game is refused with its diagnostics (exit status 1), unless\n"
                    "--keep-invalid; then it is written as it was read.");
    add_reading_options(*command, options->reading);
    command->add_option("--to", options->to, "kgn, json (one game), jsonl, csv or plies")
        ->required()
        ->transform(CLI::CheckedTransformer(target_words()).description("FORMAT"))
        ->option_text("FORMAT");
    command->add_flag("--keep-invalid", options->keep_invalid, "Write invalid games too");
    add_output_option(*command, options->output);
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_convert);
}

}  // namespace krona::cli
