#include "cli/commands/convert.hpp"

#include <fmt/format.h>

#include "cli/io/data.hpp"
#include "cli/io/output.hpp"
#include "cli/io/secrets_file.hpp"
#include "cli/jobs/game_jobs.hpp"
#include "cli/options/word_option.hpp"
#include "cli/records/conversion.hpp"
#include "cli/records/game_text.hpp"
#include "validator/check.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

struct ConvertOptions {
    ReadingOptions reading;
    Conversion conversion;
    bool keep_invalid = false;
    std::string output = "-";
    std::string secrets;  // file for what --redact takes out; empty: nowhere
    std::string reveal;   // file of what is to be put back
    unsigned jobs = 1;
};

using SecretsByGame = std::map<std::uint64_t, korona::Secrets>;

class ConvertJob final : public GameJob {
  public:
    ConvertJob(const ConvertOptions& options, const SecretsByGame& revealed, Colouring colouring)
        : options_(options), revealed_(revealed), checker_(conversion_check()), colouring_(colouring) {}

    void process(const Record& record, const Input& input, Outcome& outcome) override {
        const auto secrets = revealed_.find(record.number);
        if (secrets == revealed_.end()) {
            convert(record, input, outcome);
        } else {
            convert(korona::reveal(record, secrets->second), input, outcome);
        }
    }

  private:
    void convert(const Record& record, const Input& input, Outcome& outcome) {
        const Verdict& verdict = checker_.check(record);
        outcome.tally.add(verdict);
        if (!verdict.valid && !options_.keep_invalid) {
            report_text(record, verdict, {input.name(), colouring_}, outcome.notes);
            return;
        }
        const bool own_bytes = !verdict.valid && record.format == SourceFormat::kgn;
        outcome.kind = own_bytes ? DataKind::source : DataKind::made;
        if (const auto misfit =
                append_converted(record, verdict, options_.conversion, outcome.data, outcome.secrets)) {
            report_text(record, *misfit, {input.name(), colouring_}, outcome.notes);
            outcome.kind = DataKind::none;
        }
    }

    const ConvertOptions& options_;
    const SecretsByGame& revealed_;
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
        if (outcome.kind == DataKind::none) {
            ++refused_;
            return Next::read;
        }
        ++written_;
        written_invalid_ += outcome.tally.invalid();
        secrets_ += outcome.secrets;
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
    std::uint64_t written_invalid() const { return written_invalid_; }
    std::uint64_t refused() const { return refused_; }
    bool too_many() const { return to_ == Target::json && written_ > 1; }
    const std::string& held() const { return held_; }
    const std::string& secrets() const { return secrets_; }

  private:
    Target to_;
    Output& output_;
    Console& console_;
    GameJoiner joiner_;
    Tally tally_;
    std::uint64_t written_ = 0;
    std::uint64_t written_invalid_ = 0;
    std::uint64_t refused_ = 0;
    std::string held_;
    std::string secrets_;
};

const std::map<std::string, korona::Owner>& owner_words() {
    static const std::map<std::string, korona::Owner> words{
        {"white", korona::Owner::white}, {"black", korona::Owner::black}, {"both", korona::Owner::both}};
    return words;
}

void say_what_was_done(const ConvertConsumer& consumer, Console& console) {
    const std::uint64_t kept = consumer.written_invalid();
    std::string text = counted(consumer.written(), "game", "games") + " written";
    if (kept > 0) text += fmt::format(", {} of them invalid", grouped(kept));
    if (consumer.refused() > 0) text += fmt::format(", {} refused", grouped(consumer.refused()));
    console.note(text);
}

// Tables have columns of their own, and other formats their own words.
bool check_conversion(const Conversion& conversion, Console& console) {
    const bool tokens =
        conversion.to == Target::kgn || conversion.to == Target::json || conversion.to == Target::jsonl;
    if (conversion.coordinates != WrittenCoordinates::xy && !tokens) {
        console.error("--coordinates goes with --to kgn, json or jsonl");
        return false;
    }
    if (conversion.locale != Locale::en && conversion.to != Target::kgn) {
        console.error("--locale goes with --to kgn");
        return false;
    }
    const bool altered = conversion.redact || conversion.pieces != korona::Language::english;
    if (altered && !tokens) {
        console.error("--redact and --pieces go with --to kgn, json or jsonl");
        return false;
    }
    return true;
}

/// Games are known to a file of secrets by their numbers in one file of records.
bool check_secrets(const ConvertOptions& options, const InputList& list, Console& console) {
    if (!options.conversion.redact && options.reveal.empty()) {
        if (options.secrets.empty()) return true;
        console.error("--secrets goes with --redact");
        return false;
    }
    if (options.conversion.redact && options.keep_invalid) {
        console.error("--redact cannot tell what an invalid game hides: leave --keep-invalid out");
        return false;
    }
    if (!options.secrets.empty() && options.secrets == options.output) {
        console.error(
            "the record and its secrets cannot both go to one output: name files with --secrets and -o");
        return false;
    }
    if (list.inputs.size() > 1) {
        console.error("--redact and --reveal take one file of records");
        return false;
    }
    if (options.conversion.redact && options.secrets.empty()) {
        console.note("the secrets are left out and not kept; --secrets FILE keeps them");
    }
    return true;
}

ExitStatus write_secrets(const std::string& path, const std::string& text, Console& console) {
    return path.empty() ? ExitStatus::well : write_data(text, path, console);
}

/// Secrets of games that the file of records does not hold were put back nowhere.
ExitStatus say_unused_secrets(const std::string& path, const SecretsByGame& revealed, std::uint64_t games,
                              Console& console) {
    ExitStatus status = ExitStatus::well;
    for (const auto& [number, secrets] : revealed) {
        if (number >= 1 && number <= games) continue;
        console.error(fmt::format("{}: secrets of game {}, and the records hold {}", path, number,
                                  counted(games, "game", "games")));
        status = ExitStatus::invalid;
    }
    return status;
}

ExitStatus run_convert(const ConvertOptions& options, Context& context) {
    Console& console = context.console;
    if (!check_conversion(options.conversion, console)) return ExitStatus::usage;
    const InputList list = find_inputs(options.reading.files, console);
    if (list.inputs.empty()) return list.status;
    if (!check_secrets(options, list, console)) return ExitStatus::usage;
    SecretsByGame revealed;
    if (!options.reveal.empty()) {
        auto secrets = read_secrets(options.reveal);
        if (!secrets) {
            console.error(secrets.error());
            return ExitStatus::broken;
        }
        revealed = std::move(*secrets);
    }
    auto output = Output::open(options.output);
    if (!output) {
        console.error(output.error());
        return ExitStatus::broken;
    }
    ConvertConsumer consumer(options.conversion.to, *output, console);
    const Colouring colouring = console.colouring();
    ExitStatus status = run_game_jobs(
        list.inputs, {options.reading.reader(), options.jobs},
        [&] { return std::make_unique<ConvertJob>(options, revealed, colouring); }, consumer, console);
    status = worse(list.status, status);
    if (consumer.too_many()) {
        console.error("--to json holds one game, and there are more; use --to jsonl, one game a line");
        return ExitStatus::usage;
    }
    if (status == ExitStatus::interrupted) return status;
    output->write(consumer.held());
    status = worse(status, say_unused_secrets(options.reveal, revealed, consumer.tally().games, console));
    if (const auto written = output->finish(); !written) {
        console.error(written.error());
        return worse(status, ExitStatus::broken);
    }
    status = worse(status, write_secrets(options.secrets, consumer.secrets(), console));
    say_what_was_done(consumer, console);
    return worse(status, consumer.refused() > 0 ? ExitStatus::invalid : ExitStatus::well);
}

}  // namespace

void add_convert(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ConvertOptions>();
    CLI::App* command =
        add_command(app, slot, "convert", "Write records in another format, game by game",
                    "  krona convert --to jsonl games.kgn > games.jsonl\n"
                    "  krona convert --to kgn games.jsonl\n"
                    "  krona convert --to sgf game.kgn > game.sgf       for any viewer of Go games\n"
                    "  krona convert --to csv -o results.csv club/      one line a game\n"
                    "  krona convert --to plies game.kgn                one line a ply, for analysis\n"
                    "  krona convert --to kgn --coordinates go game.kgn points of a Go board\n"
                    "  krona convert --to apgr game.kgn                 a play server's report of Akron\n"
                    "  krona convert --to kgn --locale ru game.kgn      Russian tags and results\n"
                    "  krona convert --to kgn --pieces ru game.kgn      Russian letters of Korona\n"
                    "  krona convert --to kgn --redact both --secrets notes.jsonl game.kgn\n"
                    "  krona convert --to kgn --reveal notes.jsonl published.kgn\n"
                    "An invalid game is refused with its diagnostics (exit status 1), unless\n"
                    "--keep-invalid; then it is written as it was read.");
    add_reading_options(*command, options->reading);
    add_word_option(*command, "--to", options->conversion.to, target_words(),
                    "kgn, json (one game), jsonl, sgf, csv, plies or, for Akron, apgr")
        ->required()
        ->option_text("FORMAT");
    add_word_option(*command, "--coordinates", options->conversion.coordinates, coordinate_words(),
                    "xy, alg (e4-g7), go (K10-M12) or, for Akron, doubled (1e5-2f6); for kgn, json, jsonl")
        ->option_text("DIALECT");
    add_word_option(*command, "--locale", options->conversion.locale, locale_words(), "en, ru or es, for kgn")
        ->option_text("LANGUAGE");
    add_word_option(*command, "--pieces", options->conversion.pieces, pieces_words(),
                    "Korona: en (K D Q R B N) or ru, for kgn, json and jsonl")
        ->option_text("LANGUAGE");
    const auto redact = [options](const std::string& word) {
        options->conversion.redact = owner_words().at(word);
    };
    CLI::Option* redacting =
        command
            ->add_option_function<std::string>("--redact", redact,
                                               "Korona: leave out what white, black or both still hide")
            ->check(CLI::IsMember(&owner_words()))
            ->option_text("PLAYER");
    command->add_option("--secrets", options->secrets, "File for what --redact leaves out")
        ->option_text("FILE");
    command->add_option("--reveal", options->reveal, "Korona: put the secrets of a file back")
        ->option_text("FILE")
        ->excludes(redacting);
    command->add_flag("--keep-invalid", options->keep_invalid, "Write invalid games too");
    add_output_option(*command, options->output);
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_convert);
}

}  // namespace krona::cli
