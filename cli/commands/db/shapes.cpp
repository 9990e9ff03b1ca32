#include "cli/commands/db/shapes.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "db/shapes.hpp"

namespace krona::cli {

namespace {

struct DbShapesOptions {
    std::string store;
    std::vector<std::string> query;
    std::string format = "table";
    std::uint64_t limit = 0;  // 0: all
    std::uint64_t offset = 0;
};

std::string heading() {
    return fmt::format("{:>7} {:>7} {:>7} {:>7} {:>8} {:>7} {:>6}  {}\n", "games", "white", "black", "draws",
                       "score", "plies", "stones", "shape");
}

std::string row_of(const ShapeSummary& shape) {
    const auto mean = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.2f}", *value) : std::string("-");
    };
    return fmt::format("{:>7} {:>7} {:>7} {:>7} {:>8} {:>7} {:>6}  {}\n", shape.games, shape.white_wins,
                       shape.black_wins, shape.draws, mean(shape.mean_score), mean(shape.mean_plies),
                       shape.measures.stones, shape.shape);
}

std::string json_of(const ShapeSummary& shape) {
    const auto mean = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.4f}", *value) : std::string("null");
    };
    return fmt::format(
        "{{\"shape\":\"{}\",\"stones\":{},\"width\":{},\"height\":{},\"E\":{},\"D\":{},\"symmetries\":{},"
        "\"games\":{},"
        "\"white\":{},\"black\":{},\"others\":{},\"draws\":{},\"open\":{},\"meanScore\":{},\"meanPlies\":{}}}"
        "\n",
        shape.shape, shape.measures.stones, shape.measures.width, shape.measures.height, shape.measures.edges,
        shape.measures.direct, shape.measures.symmetries, shape.games, shape.white_wins, shape.black_wins,
        shape.other_wins, shape.draws, shape.open, mean(shape.mean_score), mean(shape.mean_plies));
}

ExitStatus run_shapes(const DbShapesOptions& options, Context& context) {
    Console& console = context.console;
    auto store = open_store(options.store, OpenMode::read_only, console);
    if (!store) return ExitStatus::broken;
    auto output = Output::open("-");
    if (!output) {
        console.error(output.error());
        return ExitStatus::broken;
    }
    SearchOptions search;
    if (options.limit > 0) search.limit = options.limit;
    search.offset = options.offset;
    const bool table = options.format == "table";
    if (table) output->write(heading());
    const std::string query = query_of(options.query);
    const auto found = opening_shapes(*store, query, search, [&](const ShapeSummary& shape) {
        output->write(table ? row_of(shape) : json_of(shape));
        return !interrupted() && !output->failed();
    });
    if (!found) return say_failure(found.error(), query, "", console);
    if (const auto written = output->finish(); !written) {
        console.error(written.error());
        return ExitStatus::broken;
    }
    if (table) console.note(counted(*found, "shape", "shapes"));
    return interrupted() ? ExitStatus::interrupted : ExitStatus::well;
}

}  // namespace

void add_db_shapes(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbShapesOptions>();
    CLI::App* command = add_command(db, slot, "shapes", "Count opening shapes with their games and results",
                                    "  krona db shapes club.db\n"
                                    "  krona db shapes club.db 'stones = 8' -n 20\n"
                                    "score is the mean of White's points less Black's.");
    command->add_option("DB", options->store, "The store")->required();
    command->add_option("QUERY", options->query, "Only games that answer it");
    command->add_option("--format", options->format, "table (default) or jsonl")
        ->check(CLI::IsMember({"table", "jsonl"}))
        ->option_text("FORMAT");
    command->add_option("-n,--limit", options->limit, "At most so many shapes")
        ->check(CLI::PositiveNumber)
        ->option_text("N");
    command->add_option("--offset", options->offset, "Pass over the first N shapes")->option_text("N");
    set_action(*command, slot, options, run_shapes);
}

}  // namespace krona::cli
