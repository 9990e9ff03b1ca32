#include "cli/commands/perft.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/io/data.hpp"
#include "cli/options/board_game_options.hpp"
#include "cli/options/start_position.hpp"

namespace krona::cli {

namespace {

constexpr int kDeepest = 64;

struct PerftOptions {
    std::vector<std::string> position;
    bool divide = false;
    std::uint32_t stones = 18;
    int players = 0;  // 0: as the position says, two at least
    int depth = 1;
    BoardGameOptions board_game;
};

tl::expected<KronaPosition, std::string> start_of(const PerftOptions& options) {
    const std::string text = joined_words(options.position);
    if (text == "start" || text == "empty") {
        return KronaPosition::placement_start(options.players == 0 ? 2 : options.players, options.stones,
                                              Colour::white);
    }
    auto position = read_position(text, StoneLetters::colours);
    if (!position) return tl::unexpected(position.error());
    return movement_position(*position, options.players == 0 ? players_of(*position) : options.players);
}

std::string divided(const KronaPosition& start, int depth) {
    std::vector<KronaMove> moves;
    start.legal_moves(moves);
    std::string out;
    std::uint64_t total = 0;
    for (const KronaMove& move : moves) {
        KronaPosition next = start;
        next.play(move);
        const std::uint64_t leaves = krona_perft(next, depth - 1);
        total += leaves;
        fmt::format_to(std::back_inserter(out), "{}\t{}\n", krona_move_text(move), leaves);
    }
    fmt::format_to(std::back_inserter(out), "total\t{}\n", total);
    return out;
}

std::string divided(const AnyPosition& start, int depth) {
    std::string out;
    std::uint64_t total = 0;
    for (const std::string& move : start.legal_moves()) {
        AnyPosition next = start;
        next.play(move);
        const std::uint64_t leaves = next.perft(depth - 1);
        total += leaves;
        fmt::format_to(std::back_inserter(out), "{}\t{}\n", move, leaves);
    }
    fmt::format_to(std::back_inserter(out), "total\t{}\n", total);
    return out;
}

ExitStatus run_board_game(const PerftOptions& options, Context& context) {
    const auto start = options.board_game.position(options.position);
    if (!start) {
        context.console.error(start.error());
        return ExitStatus::usage;
    }
    const bool over = start->perft(1) == 0;
    if (options.divide && options.depth > 0 && !over)
        return print_data(divided(*start, options.depth), context.console);
    return print_data(fmt::format("{}\n", start->perft(options.depth)), context.console);
}

ExitStatus run_perft(const PerftOptions& options, Context& context) {
    if (options.board_game.kind() != GameKind::krona) return run_board_game(options, context);
    const auto start = start_of(options);
    if (!start) {
        context.console.error(start.error());
        return ExitStatus::usage;
    }
    if (options.divide && options.depth > 0)
        return print_data(divided(*start, options.depth), context.console);
    return print_data(fmt::format("{}\n", krona_perft(*start, options.depth)), context.console);
}

}  // namespace

void add_perft(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<PerftOptions>();
    CLI::App* command =
        add_command(app, slot, "perft", "Count the leaf positions at a depth, to test the rules",
                    "  krona perft --depth 5 empty                     placement from the empty board\n"
                    "  krona perft --stones 3 --players 3 --depth 6 start\n"
                    "  krona perft --divide --depth 3 'wbwb/bwbw b'    one line a first ply\n"
                    "  krona perft --game akron --size 4 --depth 4 start\n"
                    "  krona perft --game threecrowns --equalizer same --depth 3 start\n"
                    "On the empty board of Krona only the placement 0,0 counts; `--` is one ply.");
    command->add_option("POSITION", options->position, "Position text, or `start` or `empty`: an empty board")
        ->required();
    command->add_flag("--divide", options->divide, "Counts below each first ply");
    command->add_option("--depth", options->depth, "Plies to look ahead")
        ->required()
        ->check(CLI::Range(0, kDeepest))
        ->option_text("D");
    command->add_option("--stones", options->stones, "Stones per player on an empty board (default 18)")
        ->check(CLI::Range(1u, 1000000u))
        ->option_text("N");
    command
        ->add_option("--players", options->players,
                     "Number of colours (default: as the position says, 2 at least)")
        ->check(CLI::Range(2, kMaxPlayers))
        ->option_text("K");
    add_board_game_options(*command, options->board_game, "Rules to count by (default krona)");
    set_action(*command, slot, options, run_perft);
}

}  // namespace krona::cli
