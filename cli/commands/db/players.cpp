#include "cli/commands/db/players.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/table_cell.hpp"
#include "db/reports/standings.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kNameWidth = 28;

struct DbPlayersOptions {
    std::string store;
    std::vector<std::string> query;
    std::string format = "table";
    Page page;
};

std::string heading() {
    return fmt::format("{} {:>6} {:>7} {:>6} {:>6} {:>6} {:>6} {:>8} {:>8}\n",
                       table_cell("player", kNameWidth), "games", "points", "won", "drawn", "lost", "open",
                       "scored", "conceded");
}

std::string row_of(const Standing& standing) {
    return fmt::format("{} {:>6} {:>7} {:>6} {:>6} {:>6} {:>6} {:>8} {:>8}\n",
                       table_cell(standing.name, kNameWidth), standing.games, points_text(standing.points()),
                       standing.wins, standing.draws, standing.losses, standing.open,
                       points_text(standing.scored), points_text(standing.conceded));
}

std::string json_of(const Standing& standing) {
    return fmt::format(
        "{{\"player\":{},\"games\":{},\"points\":{},\"won\":{},\"drawn\":{},\"lost\":{},\"open\":{},"
        "\"scored\":{},\"conceded\":{}}}\n",
        json_text(standing.name), standing.games, points_text(standing.points()), standing.wins,
        standing.draws, standing.losses, standing.open, points_text(standing.scored),
        points_text(standing.conceded));
}

ExitStatus run_players(const DbPlayersOptions& options, Context& context) {
    Console& console = context.console;
    const bool table = options.format == "table";
    const std::string query = query_of(options.query);
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        const auto standings = player_standings(store, query, options.page.search());
        if (!standings) return say_failure(standings.error(), query, "", console);
        const ExitStatus status = with_output("-", console, [&](Output& output) {
            if (table) output.write(heading());
            for (const Standing& standing : *standings) {
                output.write(table ? row_of(standing) : json_of(standing));
            }
            return ExitStatus::well;
        });
        if (table) console.note(counted(standings->size(), "player", "players"));
        return status;
    });
}

}  // namespace

void add_db_players(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbPlayersOptions>();
    CLI::App* command = add_command(db, slot, "players", "List players with games, results and points",
                                    "  krona db players club.db\n"
                                    "  krona db players club.db 'event = \"Winter Cup\"' -n 10\n"
                                    "points: one for a win, half a one for a draw; scored and conceded are\n"
                                    "final points of the games. Names that differ only in letter case and\n"
                                    "accents are one player.");
    add_store_argument(*command, options->store);
    add_query_argument(*command, options->query, "Only games that answer it");
    add_format_option(*command, options->format, {"table", "jsonl"});
    add_page_options(*command, options->page, "players");
    set_action(*command, slot, options, run_players);
}

}  // namespace krona::cli
