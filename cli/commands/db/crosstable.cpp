#include "cli/commands/db/crosstable.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/table_cell.hpp"
#include "db/reports/standings.hpp"
#include "notation/utf8.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kNameWidth = 20;
/// More games between two players than that are summed up.
constexpr std::size_t kResultsShown = 4;

struct DbCrosstableOptions {
    std::string store;
    std::vector<std::string> query;
    std::string format = "table";
};

std::string result_sign(Points result) {
    return result.halves == 2 ? "1" : result.halves == 1 ? "½" : "0";
}

// `1½0`, or `7.5/12` of many games.
std::string cell_text(const Crosstable::Cell& cell) {
    if (cell.results.size() > kResultsShown) {
        return fmt::format("{}/{}", points_text(cell.sum()), cell.results.size());
    }
    std::string text;
    for (const Points result : cell.results) text += result_sign(result);
    return text;
}

std::string right_aligned(const std::string& text, std::size_t width) {
    const std::size_t columns = count_code_points(text);
    return std::string(width - std::min(width, columns), ' ') + text;
}

std::string text_of(const Crosstable& table) {
    const std::size_t count = table.players.size();
    std::size_t width = std::to_string(count).size();
    for (const auto& row : table.cells) {
        for (const Crosstable::Cell& cell : row) width = std::max(width, count_code_points(cell_text(cell)));
    }
    std::string text =
        fmt::format("  #  {} {:>6} {:>6} {:>5}", table_cell("player", kNameWidth), "points", "games", "wins");
    for (std::size_t i = 0; i < count; ++i) text += "  " + right_aligned(std::to_string(i + 1), width);
    text += fmt::format("  {:>9}\n", "score");
    for (std::size_t i = 0; i < count; ++i) {
        const Standing& player = table.players[i];
        text += fmt::format("{:>3}  {} {:>6} {:>6} {:>5}", i + 1, table_cell(player.name, kNameWidth),
                            points_text(player.points()), player.games, player.wins);
        for (std::size_t j = 0; j < count; ++j) {
            text += "  " + right_aligned(i == j ? "·" : cell_text(table.cells[i][j]), width);
        }
        text += fmt::format("  {:>9}\n",
                            fmt::format("{}:{}", points_text(player.scored), points_text(player.conceded)));
    }
    return text;
}

std::string json_of(const Crosstable& table) {
    std::string text;
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        const Standing& player = table.players[i];
        text += fmt::format(
            "{{\"rank\":{},\"player\":{},\"points\":{},\"games\":{},\"won\":{},\"drawn\":{},"
            "\"lost\":{},\"scored\":{},\"conceded\":{},\"against\":[",
            i + 1, json_text(player.name), points_text(player.points()), player.games, player.wins,
            player.draws, player.losses, points_text(player.scored), points_text(player.conceded));
        bool first = true;
        for (std::size_t j = 0; j < table.players.size(); ++j) {
            const Crosstable::Cell& cell = table.cells[i][j];
            if (cell.results.empty()) continue;
            text += fmt::format("{}{{\"rank\":{},\"points\":{},\"games\":{}}}", first ? "" : ",", j + 1,
                                points_text(cell.sum()), cell.results.size());
            first = false;
        }
        text += "]}\n";
    }
    return text;
}

ExitStatus run_crosstable(const DbCrosstableOptions& options, Context& context) {
    Console& console = context.console;
    const std::string query = query_of(options.query);
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        const auto table = crosstable(store, query);
        if (!table) return say_failure(table.error(), query, "", console);
        const ExitStatus status = with_output("-", console, [&](Output& output) {
            output.write(options.format == "table" ? text_of(*table) : json_of(*table));
            return ExitStatus::well;
        });
        if (table->left_out > 0) {
            console.note(
                fmt::format("{} left out: without result, without names or with more than two players",
                            counted(table->left_out, "game", "games")));
        }
        return status;
    });
}

}  // namespace

void add_db_crosstable(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbCrosstableOptions>();
    CLI::App* command =
        add_command(db, slot, "crosstable", "Show the table of a tournament",
                    "  krona db crosstable club.db 'event = \"Winter Cup\" and date = 2026'\n"
                    "Ranked by points (one for a win, half a one for a draw), then wins, then the\n"
                    "difference of the final points scored and conceded.");
    add_store_argument(*command, options->store);
    add_query_argument(*command, options->query, "Only games that answer it");
    add_format_option(*command, options->format, {"table", "jsonl"});
    set_action(*command, slot, options, run_crosstable);
}

}  // namespace krona::cli
