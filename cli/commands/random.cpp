#include "cli/commands/random.hpp"

#include <fmt/format.h>

#include "cli/io/output.hpp"
#include "cli/jobs/interrupt.hpp"
#include "cli/options/board_game_options.hpp"
#include "cli/options/start_position.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/games/krona/random_game.hpp"

namespace krona::cli {

namespace {

constexpr std::uint32_t kMostStones = 10000;

struct RandomOptions {
    std::uint64_t seed = 1;
    std::uint64_t games = 1;
    std::uint32_t stones = 18;
    int players = 2;
    std::string rules = "classic";
    std::string style = "uniform";
    std::string setup;
    BoardGameOptions board_game;
    std::uint32_t plies = 400;
    std::string output = "-";
};

// Why the setup cannot be used; empty where it can.
std::string setup_fault(const RandomOptions& options) {
    if (options.board_game.kind() != GameKind::krona) {
        if (options.board_game.equalizer == "none") return "--equalizer none is for perft and position only";
        const std::string start = options.setup.empty() ? "start" : options.setup;
        const auto position = options.board_game.position({start});
        return position ? std::string() : position.error();
    }
    if (options.setup.empty() || named_setup(options.setup)) return {};
    const auto text = read_position(options.setup, StoneLetters::colours);
    if (!text) return "--setup: " + text.error();
    const auto position = movement_position(*text, options.players);
    return position ? std::string() : "--setup: " + position.error();
}

KronaRandomOptions krona_options(const RandomOptions& options) {
    KronaRandomOptions game;
    game.rules = options.rules == "compact" ? KronaRules::compact : KronaRules::classic;
    game.players = options.players;
    game.stones_per_player = options.stones;
    game.style = options.style == "long" ? RandomStyle::slow : RandomStyle::uniform;
    game.setup = options.setup;
    game.should_stop = interrupted;
    return game;
}

RandomGameOptions board_game_options(const RandomOptions& options) {
    RandomGameOptions game;
    game.rule_tags = options.board_game.rule_tags(options.setup.empty() ? "start" : options.setup);
    if (!options.setup.empty()) game.rule_tags.push_back({"Setup", options.setup});
    game.most_plies = options.plies;
    return game;
}

Record random_game(const RandomOptions& options, std::uint64_t index) {
    const GameKind kind = options.board_game.kind();
    if (kind == GameKind::krona) return random_krona_game(options.seed, index, krona_options(options));
    return random_board_game(kind, options.seed, index, board_game_options(options));
}

ExitStatus run_random(const RandomOptions& options, Context& context) {
    if (const std::string fault = setup_fault(options); !fault.empty()) {
        context.console.error(fault);
        return ExitStatus::usage;
    }
    heed_interrupts();
    auto output = Output::open(options.output);
    if (!output) {
        context.console.error(output.error());
        return ExitStatus::broken;
    }
    std::string text;
    for (std::uint64_t index = 0; index < options.games && !output->failed(); ++index) {
        const Record game = random_game(options, index);
        if (interrupted()) {
            context.console.error("interrupted");
            return ExitStatus::interrupted;
        }
        text.assign(index == 0 ? "" : "\n");
        write_kgn(game, text);
        output->write(text);
    }
    if (const auto written = output->finish(); !written) {
        context.console.error(written.error());
        return ExitStatus::broken;
    }
    return ExitStatus::well;
}

}  // namespace

void add_random(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<RandomOptions>();
    CLI::App* command =
        add_command(app, slot, "random", "Make legal random games; the same seed gives the same games",
                    "  krona random --seed 1 --games 10000 --stones 18 > games.kgn\n"
                    "  krona random --seed 7 --players 3 --stones 4\n"
                    "  krona random --game akron --size 9 --games 100\n"
                    "  krona random --seed 2 --rules compact --setup square36 --style long");
    command->add_option("--seed", options->seed, "Names the series of games (default 1)")
        ->check(whole_number_from(0))
        ->option_text("S");
    command->add_option("--games", options->games, "How many (default 1)")
        ->check(whole_number_from(0))
        ->option_text("G");
    command->add_option("--stones", options->stones, "Stones per player (default 18)")
        ->check(CLI::Range(1u, kMostStones))
        ->option_text("N");
    command->add_option("--players", options->players, "Number of colours (default 2)")
        ->check(CLI::Range(2, kMaxPlayers))
        ->option_text("K");
    command->add_option("--rules", options->rules, "classic (default) or compact")
        ->check(CLI::IsMember({"classic", "compact"}))
        ->option_text("R");
    command
        ->add_option("--setup", options->setup,
                     "Start from this position: square16, square36, square64 or position text")
        ->option_text("NAME");
    command->add_option("--style", options->style, "uniform (default), or long: energy is lost slowly")
        ->check(CLI::IsMember({"uniform", "long"}))
        ->option_text("STYLE");
    add_board_game_options(*command, options->board_game, "Game to play (default krona)");
    command
        ->add_option("--plies", options->plies,
                     "Break games off after so many plies; not Krona, which always ends (default 400)")
        ->check(whole_number_from(1))
        ->option_text("N");
    add_output_option(*command, options->output);
    set_action(*command, slot, options, run_random);
}

}  // namespace krona::cli
