#include "cli/commands/db/search.hpp"

#include <fmt/format.h>

#include "cli/commands/db/found_game_table.hpp"
#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/stored_game_writer.hpp"
#include "cli/data.hpp"
#include "cli/interrupt.hpp"

namespace krona::cli {

namespace {

constexpr std::uint64_t kNoLimit = 0;

struct DbSearchOptions {
    std::string store;
    std::vector<std::string> query;
    std::string format = "table";
    std::string sort;
    std::uint64_t limit = kNoLimit;
    std::uint64_t offset = 0;
    bool explain = false;
    bool fail_empty = false;

    SearchOptions search() const {
        SearchOptions search;
        search.sort = sort;
        if (limit != kNoLimit) search.limit = limit;
        search.offset = offset;
        return search;
    }
};

// Prints the games in the wanted format; the count of games.
SearchResult<std::uint64_t> print_games(Store& store, const std::string& query,
                                        const DbSearchOptions& options, Output& output) {
    if (options.format == "kgn") {
        StoredGameWriter writer(Target::kgn, output);
        return search_games(store, query, options.search(),
                            [&](FoundGame& game) { return !interrupted() && writer.write(game); });
    }
    if (options.format == "table") output.write(table_heading());
    if (options.format == "csv") output.write(found_csv_heading());
    const auto text_of = [&](FoundGame& game) {
        if (options.format == "table") return table_row(game);
        if (options.format == "ids") return fmt::format("{}\n", id_number(game.id));
        add_positions(game);
        return options.format == "csv" ? found_csv_row(game) : found_game_json(game) + '\n';
    };
    return search_games(store, query, options.search(), [&](FoundGame& game) {
        output.write(text_of(game));
        return !interrupted() && !output.failed();
    });
}

ExitStatus run_search(const DbSearchOptions& options, Context& context) {
    Console& console = context.console;
    auto store = open_store(options.store, OpenMode::read_only, console);
    if (!store) return ExitStatus::broken;
    const std::string query = query_of(options.query);
    const auto fail = [&](const SearchError& error) {
        return say_failure(error, query, options.sort, console);
    };
    if (options.explain) {
        const auto text = explain_search(*store, query, options.search());
        return text ? print_data(*text, console) : fail(text.error());
    }
    if (options.format == "count") {
        const auto count = count_games(*store, query);
        if (!count) return fail(count.error());
        const ExitStatus empty = options.fail_empty && *count == 0 ? ExitStatus::invalid : ExitStatus::well;
        return worse(empty, print_data(fmt::format("{}\n", *count), console));
    }
    auto output = Output::open("-");
    if (!output) {
        console.error(output.error());
        return ExitStatus::broken;
    }
    const auto found = print_games(*store, query, options, *output);
    if (!found) return fail(found.error());
    if (const auto written = output->finish(); !written) {
        console.error(written.error());
        return ExitStatus::broken;
    }
    if (interrupted()) return ExitStatus::interrupted;
    if (options.format == "table") console.note(counted(*found, "game", "games"));
    return options.fail_empty && *found == 0 ? ExitStatus::invalid : ExitStatus::well;
}

}  // namespace

void add_db_search(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbSearchOptions>();
    CLI::App* command = add_command(
        db, slot, "search", "Find the games that answer a query",
        "  krona db search club.db 'player ~ \"ada\" and result = draw'\n"
        "  krona db search club.db 'shape = \"xxxx/xxxx/xxxx/xxxx\"' --sort -margin --limit 10\n"
        "  krona db search club.db 'date >= 2026-01 and not termination = time' --format jsonl\n"
        "Queries are `field op value` with and, or, not and parentheses; ops are = != < <= > >= ~;\n"
        "no query finds every game.");
    command->add_option("DB", options->store, "The store")->required();
    command->add_option("QUERY", options->query, "What to look for; none: every game");
    command->add_option("--format", options->format, "table (default), kgn, jsonl, csv, ids or count")
        ->check(CLI::IsMember({"table", "kgn", "jsonl", "csv", "ids", "count"}))
        ->option_text("FORMAT");
    command->add_option("--sort", options->sort, "Order by this field; `-FIELD` from the largest down")
        ->option_text("[-]FIELD");
    command->add_option("-n,--limit", options->limit, "At most so many games")
        ->check(CLI::PositiveNumber)
        ->option_text("N");
    command->add_option("--offset", options->offset, "Pass over the first N games")->option_text("N");
    command->add_flag("--explain", options->explain,
                      "Say how the query is carried out, instead of its games");
    command->add_flag("--fail-empty", options->fail_empty, "Exit status 1 where nothing is found");
    set_action(*command, slot, options, run_search);
}

}  // namespace krona::cli
