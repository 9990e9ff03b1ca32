#include "cli/commands/db/shapes.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/table_cell.hpp"
#include "db/reports/shapes.hpp"

namespace krona::cli {

namespace {

struct DbShapesOptions {
    std::string store;
    std::vector<std::string> query;
    std::string format = "table";
    Page page;
};

std::string heading() {
    return fmt::format("{:>7} {:>7} {:>7} {:>7} {:>8} {:>7} {:>6}  {}\n", "games", "white", "black", "draws",
                       "score", "plies", "stones", "shape");
}

std::string row_of(const ShapeSummary& shape) {
    return fmt::format("{:>7} {:>7} {:>7} {:>7} {:>8} {:>7} {:>6}  {}\n", shape.games, shape.white_wins,
                       shape.black_wins, shape.draws, mean_text(shape.mean_score),
                       mean_text(shape.mean_plies), shape.measures.stones, shape.shape);
}

std::string json_of(const ShapeSummary& shape) {
    return fmt::format(
        "{{\"shape\":\"{}\",\"stones\":{},\"width\":{},\"height\":{},\"E\":{},\"D\":{},\"symmetries\":{},"
        "\"games\":{},"
        "\"white\":{},\"black\":{},\"others\":{},\"draws\":{},\"open\":{},\"meanScore\":{},\"meanPlies\":{}}}"
        "\n",
        shape.shape, shape.measures.stones, shape.measures.width, shape.measures.height, shape.measures.edges,
        shape.measures.direct, shape.measures.symmetries, shape.games, shape.white_wins, shape.black_wins,
        shape.other_wins, shape.draws, shape.open, json_mean(shape.mean_score), json_mean(shape.mean_plies));
}

ExitStatus run_shapes(const DbShapesOptions& options, Context& context) {
    Console& console = context.console;
    const bool table = options.format == "table";
    const std::string query = query_of(options.query);
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        return with_output("-", console, [&](Output& output) {
            if (table) output.write(heading());
            const auto found =
                opening_shapes(store, query, options.page.search(), [&](const ShapeSummary& shape) {
                    output.write(table ? row_of(shape) : json_of(shape));
                    return !interrupted() && !output.failed();
                });
            if (!found) return say_failure(found.error(), query, "", console);
            if (table) console.note(counted(*found, "shape", "shapes"));
            return ExitStatus::well;
        });
    });
}

}  // namespace

void add_db_shapes(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbShapesOptions>();
    CLI::App* command = add_command(db, slot, "shapes", "Count opening shapes with their games and results",
                                    "  krona db shapes club.db\n"
                                    "  krona db shapes club.db 'stones = 8' -n 20\n"
                                    "score is the mean of White's points less Black's.");
    add_store_argument(*command, options->store);
    add_query_argument(*command, options->query, "Only games that answer it");
    add_format_option(*command, options->format, {"table", "jsonl"});
    add_page_options(*command, options->page, "shapes");
    set_action(*command, slot, options, run_shapes);
}

}  // namespace krona::cli
