#include "cli/commands/seal.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/io/data.hpp"
#include "cli/jobs/game_jobs.hpp"
#include "cli/options/word_option.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/check.hpp"
#include "validator/games/korona/notes.hpp"
#include "validator/games/korona/seal.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

using korona::NoteTags;
using korona::Side;

struct SealOptions {
    ReadingOptions reading;
    std::string secret;
    std::string nonce;
    Side player = Side::white;
    bool check = false;
};

const std::map<std::string, Side>& side_words() {
    static const std::map<std::string, Side> words{{"white", Side::white}, {"black", Side::black}};
    return words;
}

// ---- Making

std::string tag_line(std::string_view name, std::string_view value) {
    std::string escaped;
    for (const char c : value) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return fmt::format("[{} \"{}\"]\n", name, escaped);
}

ExitStatus make_seal(const SealOptions& options, Console& console) {
    if (!options.reading.files.empty()) {
        console.error(
            fmt::format("one note is sealed at a time, and `{}` is left over; files go with --check",
                        options.reading.files.front()));
        return ExitStatus::usage;
    }
    const bool crown = options.secret == "K" || options.secret == "D";
    const bool mine = options.secret == "1" || options.secret == "2" || options.secret == "3";
    if (!crown && !mine) {
        console.error(
            "a note is K (the king wears the crown), D (the dama does), or 1, 2, 3 (which stone is mined)");
        return ExitStatus::usage;
    }
    std::string nonce = options.nonce;
    if (nonce.find_first_of("\r\n") != std::string::npos) {
        console.error("a nonce is one line");
        return ExitStatus::usage;
    }
    if (nonce.empty()) {
        const auto random = korona::random_nonce();
        if (!random) {
            console.error("the system's source of random numbers does not answer");
            return ExitStatus::broken;
        }
        nonce = *random;
    }
    if (korona::nonce_length(nonce) < korona::kShortestNonce) {
        console.note(fmt::format("warning: a nonce of fewer than {} characters can be guessed",
                                 korona::kShortestNonce));
    }
    const NoteTags& tags = korona::note_tags(options.player);
    std::string text =
        tag_line(crown ? tags.crown_seal : tags.mine_seal, korona::seal_text(options.secret, nonce));
    text += tag_line(crown ? tags.crown : tags.mine, options.secret);
    text += tag_line(crown ? tags.crown_nonce : tags.mine_nonce, nonce);
    const ExitStatus status = print_data(text, console);
    console.note("publish the seal before the game; keep the other two lines until the note is opened");
    return status;
}

// ---- Checking

bool speaks_of_seals(const Diagnostic& diagnostic) {
    return diagnostic.code == Code::seal_mismatch || diagnostic.code == Code::weak_seal ||
           diagnostic.code == Code::bad_rule_tag;
}

class SealJob final : public GameJob {
  public:
    explicit SealJob(Colouring colouring) : colouring_(colouring) {}

    void process(const Record& record, const Input& input, Outcome& outcome) override {
        const std::string name = input.name();
        for (const Diagnostic& diagnostic : checker_.check(record).diagnostics) {
            if (!speaks_of_seals(diagnostic)) continue;
            if (diagnostic.severity == Severity::error) ++outcome.tally.errors;
            report_text(record, diagnostic, {name, colouring_}, outcome.notes);
        }
        for (const Side side : korona::kSides) {
            const NoteTags& tags = korona::note_tags(side);
            say(record, tags.crown_seal, tags.crown_nonce, {"K", "D"}, outcome);
            say(record, tags.mine_seal, tags.mine_nonce, {"1", "2", "3"}, outcome);
        }
    }

  private:
    static void say(const Record& record, std::string_view seal_tag, std::string_view nonce_tag,
                    std::initializer_list<std::string_view> secrets, Outcome& outcome) {
        const auto written = record.tag(seal_tag);
        const auto seal = written ? korona::parse_seal(*written) : std::nullopt;
        if (!seal) return;
        ++outcome.tally.valid;
        const auto nonce = record.tag(nonce_tag);
        std::string what = "not opened: there is no nonce";
        if (nonce) {
            const auto* fitting = std::find_if(secrets.begin(), secrets.end(), [&](std::string_view secret) {
                return korona::seal_text(secret, *nonce) == *seal;
            });
            what = fitting == secrets.end() ? "does not fit the nonce" : fmt::format("opened: {}", *fitting);
        }
        outcome.data += fmt::format("game {}: {}: {}\n", record.number, seal_tag, what);
    }

    Checker checker_{CheckOptions{}};
    Colouring colouring_;
};

class SealConsumer final : public OutcomeConsumer {
  public:
    explicit SealConsumer(Console& console) : console_(console) {}

    Next game(Outcome& outcome, const Input&) override {
        seals_ += outcome.tally.valid;
        errors_ += outcome.tally.errors;
        console_.write(outcome.notes);
        status_ = worse(status_, print_data(outcome.data, console_));
        return Next::read;
    }

    ExitStatus status() const {
        return worse(status_, errors_ > 0 || seals_ == 0 ? ExitStatus::invalid : ExitStatus::well);
    }
    std::uint64_t seals() const { return seals_; }

  private:
    Console& console_;
    std::uint64_t seals_ = 0;
    std::uint64_t errors_ = 0;
    ExitStatus status_ = ExitStatus::well;
};

ExitStatus check_seals(const SealOptions& options, Console& console) {
    const InputList list = find_inputs(options.reading.files, console);
    if (list.inputs.empty()) return list.status;
    ReaderOptions reader = options.reading.reader();
    // The tags of a note may stand by themselves.
    if (!reader.default_game) reader.default_game = GameKind::korona2;
    SealConsumer consumer(console);
    const Colouring colouring = console.colouring();
    const ExitStatus status = run_game_jobs(
        list.inputs, {reader, 1}, [&] { return std::make_unique<SealJob>(colouring); }, consumer, console);
    if (consumer.seals() == 0) console.error("there is no seal");
    return worse(worse(list.status, status), consumer.status());
}

ExitStatus run_seal(const SealOptions& options, Context& context) {
    if (!options.check) return make_seal(options, context.console);
    SealOptions checking = options;
    // With --check the first word is a file as well.
    if (!options.secret.empty())
        checking.reading.files.insert(checking.reading.files.begin(), options.secret);
    return check_seals(checking, context.console);
}

}  // namespace

void add_seal(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<SealOptions>();
    CLI::App* command =
        add_command(app, slot, "seal", "Make a sealed note of Korona, or check the seals of a record",
                    "  krona seal K                      White crowns the king\n"
                    "  krona seal --player black D       Black crowns the dama\n"
                    "  krona seal --player black 2       Black's second stone is the mine (Korona-2)\n"
                    "  krona seal --check game.kgn       do the notes of a record fit their seals?");
    command->add_option("NOTE", options->secret,
                        "K or D: who wears the crown; 1, 2 or 3: which stone is mined");
    add_word_option(*command, "--player", options->player, side_words(), "white (default) or black")
        ->option_text("COLOUR");
    command->add_option("--nonce", options->nonce, "Nonce of your own (default: 32 random digits)")
        ->option_text("TEXT");
    command->add_flag("--check", options->check, "Check the seals of the files that are named");
    add_reading_options(*command, options->reading);
    set_action(*command, slot, options, run_seal);
}

}  // namespace krona::cli
