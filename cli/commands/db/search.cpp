#include "cli/commands/db/search.hpp"

#include <fmt/format.h>

#include "cli/commands/db/found_game_table.hpp"
#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/stored_game_writer.hpp"
#include "cli/io/data.hpp"

namespace krona::cli {

namespace {

struct DbSearchOptions {
    std::string store;
    std::vector<std::string> query;
    std::string format = "table";
    std::string sort;
    Page page;
    bool explain = false;
    bool fail_empty = false;

    SearchOptions search() const { return page.search(sort); }
};

// Prints the games in the wanted format; the count of games.
SearchResult<std::uint64_t> print_games(Store& store, const std::string& query,
                                        const DbSearchOptions& options, Output& output, Console& console) {
    if (options.format == "kgn") {
        StoredGameWriter writer(StoredForm{}, output, console);
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

ExitStatus search(Store& store, const DbSearchOptions& options, Console& console) {
    const std::string query = query_of(options.query);
    const auto fail = [&](const SearchError& error) {
        return say_failure(error, query, options.sort, console);
    };
    if (options.explain) {
        const auto text = explain_search(store, query, options.search());
        return text ? print_data(*text, console) : fail(text.error());
    }
    std::uint64_t games = 0;
    const ExitStatus status = with_output("-", console, [&](Output& output) {
        const auto found = options.format == "count" ? count_games(store, query)
                                                     : print_games(store, query, options, output, console);
        if (!found) return fail(found.error());
        games = *found;
        if (options.format == "count") output.write(fmt::format("{}\n", games));
        return options.fail_empty && games == 0 ? ExitStatus::invalid : ExitStatus::well;
    });
    const bool whole = status == ExitStatus::well || status == ExitStatus::invalid;
    if (options.format == "table" && whole) console.note(counted(games, "game", "games"));
    return status;
}

ExitStatus run_search(const DbSearchOptions& options, Context& context) {
    return with_store(options.store, OpenMode::read_only, context.console,
                      [&](Store& store) { return search(store, options, context.console); });
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
    add_store_argument(*command, options->store);
    add_query_argument(*command, options->query, "What to look for; none: every game");
    add_format_option(*command, options->format, {"table", "kgn", "jsonl", "csv", "ids", "count"});
    command->add_option("--sort", options->sort, "Order by this field; `-FIELD` from the largest down")
        ->option_text("[-]FIELD");
    add_page_options(*command, options->page, "games");
    command->add_flag("--explain", options->explain,
                      "Say how the query is carried out, instead of its games");
    command->add_flag("--fail-empty", options->fail_empty, "Exit status 1 where nothing is found");
    set_action(*command, slot, options, run_search);
}

}  // namespace krona::cli
