#include "cli/commands/db/explore.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/table_cell.hpp"
#include "db/reports/explorer.hpp"

namespace krona::cli {

namespace {

struct DbExploreOptions {
    std::string store;
    std::string position;
    std::string game = "krona";
    std::string format = "text";
    std::uint64_t limit = 0;  // 0: all
};

std::string result_columns(const ResultCounts& results) {
    return fmt::format("{:>7} {:>7} {:>7} {:>7} {:>7} {:>7}  {:<10}", results.games, results.white_wins,
                       results.black_wins, results.draws, mean_text(results.mean_score),
                       mean_text(results.mean_margin), results.last_played.value_or("-"));
}

std::string ply_text(const Continuation& next) {
    return next.ply.empty() ? "setup" : fmt::format("{} {}", colour_letter(next.player), next.ply);
}

std::string text_of(const Exploration& tree, std::size_t limit) {
    std::string text =
        "  games   white   black   draws   score  margin  last played  ply           position\n";
    const auto row = [&](const ResultCounts& results, const std::string& ply, const std::string& position) {
        text +=
            without_trailing_blanks(fmt::format("{}   {:<12}  {}", result_columns(results), ply, position)) +
            '\n';
    };
    row(tree.results, "", tree.position);
    for (std::size_t i = 0; i < std::min(limit, tree.continuations.size()); ++i) {
        const Continuation& next = tree.continuations[i];
        row(next.results, ply_text(next), next.position);
    }
    return text;
}

std::string results_json(const ResultCounts& results) {
    return fmt::format(
        "\"games\":{},\"white\":{},\"black\":{},\"others\":{},\"draws\":{},\"open\":{},\"meanScore\":{},"
        "\"meanMargin\":{},\"lastPlayed\":{}",
        results.games, results.white_wins, results.black_wins, results.other_wins, results.draws,
        results.open, json_mean(results.mean_score), json_mean(results.mean_margin),
        results.last_played ? fmt::format("\"{}\"", *results.last_played) : "null");
}

std::string json_of(const Exploration& tree, std::size_t limit) {
    std::string text = fmt::format("{{\"position\":\"{}\",{},\"ended\":{},\"continuations\":[", tree.position,
                                   results_json(tree.results), tree.ended);
    for (std::size_t i = 0; i < std::min(limit, tree.continuations.size()); ++i) {
        const Continuation& next = tree.continuations[i];
        text += fmt::format("{}{{\"ply\":{},\"player\":\"{}\",\"position\":\"{}\",{}}}", i > 0 ? "," : "",
                            next.ply.empty() ? "null" : fmt::format("\"{}\"", next.ply),
                            colour_letter(next.player), next.position, results_json(next.results));
    }
    return text + "]}\n";
}

ExitStatus run_explore(const DbExploreOptions& options, Context& context) {
    Console& console = context.console;
    const std::string position = options.position == "start" ? "" : options.position;
    const GameKind game = game_from_name(options.game).value_or(GameKind::krona);
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        const auto tree = explore(
            store, position, [] { return !interrupted(); }, game);
        if (!tree) return say_failure(tree.error(), position, "", console);
        const std::size_t limit = options.limit > 0 ? options.limit : tree->continuations.size();
        return with_output("-", console, [&](Output& output) {
            output.write(options.format == "text" ? text_of(*tree, limit) : json_of(*tree, limit));
            if (options.format == "text" && tree->ended > 0)
                console.note(counted(tree->ended, "game ends", "games end") + " here");
            return ExitStatus::well;
        });
    });
}

}  // namespace

void add_db_explore(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbExploreOptions>();
    CLI::App* command = add_command(
        db, slot, "explore", "Show how games went on from a position",
        "  krona db explore club.db\n"
        "  krona db explore club.db --position 'wbwb/bwbw/wbwb/bwbw' -n 5\n"
        "A Krona position is found in any orientation. Continuations that are the same by a symmetry\n"
        "of the position are one, and are said on the board as the position was written, its lower\n"
        "left corner on 0,0 unless it names another. Positions of other games are taken as they are,\n"
        "with the side to move. score: the mean of White's points less Black's;\n"
        "margin: the mean of the winners' margins.");
    add_store_argument(*command, options->store);
    command->add_option("--position", options->position, "From here on; without it, from the start")
        ->option_text("POSITION");
    command->add_option("--game", options->game, "The game whose tree it is; krona, where not said")
        ->check(CLI::IsMember({"krona", "korona", "korona2", "akron", "threecrowns"}))
        ->option_text("GAME");
    add_format_option(*command, options->format, {"text", "json"});
    command->add_option("-n,--limit", options->limit, "At most so many continuations")
        ->check(whole_number_from(1))
        ->option_text("N");
    set_action(*command, slot, options, run_explore);
}

}  // namespace krona::cli
