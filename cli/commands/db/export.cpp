#include "cli/commands/db/export.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/stored_game_writer.hpp"
#include "cli/options/word_option.hpp"

namespace krona::cli {

namespace {

struct DbExportOptions {
    std::string store;
    std::vector<std::string> what;
    Target to = Target::kgn;
    bool raw = false;
    std::string output = "-";
};

ExitStatus export_games(Store& store, const DbExportOptions& options, StoredGameWriter& writer,
                        Console& console) {
    if (const auto ids = ids_of(options.what)) return write_games(store, *ids, writer, console);
    const std::string query = query_of(options.what);
    const auto found =
        search_games(store, query, {}, [&](FoundGame& game) { return !interrupted() && writer.write(game); });
    return found ? ExitStatus::well : say_failure(found.error(), query, "", console);
}

// JSON holds one game: known before the first is written.
SearchResult<std::uint64_t> games_meant(Store& store, const DbExportOptions& options) {
    if (const auto ids = ids_of(options.what)) return std::uint64_t{ids->size()};
    return count_games(store, query_of(options.what));
}

std::string what_was_done(const StoredGameWriter& writer) {
    std::string text = counted(writer.written(), "game", "games") + " written";
    if (writer.refused() > 0) text += fmt::format(", {} refused", grouped(writer.refused()));
    return text;
}

ExitStatus export_all(Store& store, const DbExportOptions& options, Console& console) {
    if (options.to == Target::json) {
        const auto count = games_meant(store, options);
        if (!count) return say_failure(count.error(), query_of(options.what), "", console);
        if (*count > 1) {
            console.error(
                fmt::format("--to json holds one game, and there are {}; use --to jsonl, one game a line",
                            grouped(*count)));
            return ExitStatus::usage;
        }
    }
    return with_output(options.output, console, [&](Output& output) {
        StoredGameWriter writer(StoredForm{options.to, options.raw ? &store : nullptr}, output, console);
        ExitStatus status = export_games(store, options, writer, console);
        if (writer.error()) status = worse(status, say_failure(*writer.error(), console));
        if (writer.refused() > 0) status = worse(status, ExitStatus::invalid);
        if (!interrupted()) console.note(what_was_done(writer));
        return status;
    });
}

ExitStatus run_export(const DbExportOptions& options, Context& context) {
    return with_store(options.store, OpenMode::read_only, context.console,
                      [&](Store& store) { return export_all(store, options, context.console); });
}

}  // namespace

void add_db_export(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbExportOptions>();
    CLI::App* command = add_command(db, slot, "export", "Write games of a store as records",
                                    "  krona db export club.db > all.kgn\n"
                                    "  krona db export club.db 12 15 --to jsonl\n"
                                    "  krona db export club.db 'white = \"Ada\"' --to csv -o ada.csv");
    add_store_argument(*command, options->store);
    command->add_option("ID or QUERY", options->what, "Ids of games, or a query; none: every game");
    add_word_option(*command, "--to", options->to, target_words(),
                    "kgn (default), json (one game), jsonl, sgf, csv, plies or apgr")
        ->option_text("FORMAT");
    command->add_flag("--raw", options->raw, "The bytes as they were submitted")->excludes("--to");
    add_output_option(*command, options->output);
    set_action(*command, slot, options, run_export);
}

}  // namespace krona::cli
