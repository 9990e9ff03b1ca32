#include "cli/commands/db/dedupe.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/table_cell.hpp"
#include "db/reports/twins.hpp"

namespace krona::cli {

namespace {

struct DbDedupeOptions {
    std::string store;
    std::string format = "table";
    bool remove = false;
};

std::string row_of(const Twin& twin) {
    std::string row = fmt::format("{:<9}  {:>7} in {:>7}  {:>5} of {:<5}  {}", twin_kind_name(twin.kind),
                                  id_number(twin.game), id_number(twin.of), twin.plies, twin.of_plies,
                                  fmt::join(twin.differing, " "));
    return without_trailing_blanks(std::move(row)) + '\n';
}

std::string json_of(const Twin& twin) {
    std::string names;
    for (const std::string& name : twin.differing) {
        names += fmt::format("{}\"{}\"", names.empty() ? "" : ",", name);
    }
    return fmt::format(
        "{{\"kind\":\"{}\",\"game\":{},\"of\":{},\"plies\":{},\"ofPlies\":{},\"differing\":[{}]}}\n",
        twin_kind_name(twin.kind), id_number(twin.game), id_number(twin.of), twin.plies, twin.of_plies,
        names);
}

ExitStatus print_twins(const std::vector<Twin>& twins, const DbDedupeOptions& options, Console& console) {
    return with_output("-", console, [&](Output& output) {
        if (options.format == "table" && !twins.empty()) {
            output.write("kind          game in    game  plies of plies  differing\n");
        }
        for (const Twin& twin : twins) output.write(options.format == "table" ? row_of(twin) : json_of(twin));
        return ExitStatus::well;
    });
}

ExitStatus remove_twins(Store& store, const std::vector<GameId>& ids, Console& console) {
    const auto missing = delete_games(store, ids);
    if (!missing) return say_failure(missing.error(), console);
    console.note(counted(ids.size() - missing->size(), "game", "games") + " removed");
    return ExitStatus::well;
}

ExitStatus dedupe(Store& store, const DbDedupeOptions& options, Console& console) {
    const auto twins = find_twins(store, [] { return !interrupted(); });
    if (!twins) return say_failure(twins.error(), console);
    if (interrupted()) return ExitStatus::interrupted;
    std::vector<GameId> certain;
    for (const Twin& twin : *twins) {
        if (twin.kind != TwinKind::candidate) certain.push_back(twin.game);
    }
    const ExitStatus printed = print_twins(*twins, options, console);
    console.note(fmt::format("{} found, {} to be judged by you", counted(certain.size(), "twin", "twins"),
                             counted(twins->size() - certain.size(), "candidate", "candidates")));
    if (!options.remove || certain.empty() || printed != ExitStatus::well) return printed;
    return remove_twins(store, certain, console);
}

ExitStatus run_dedupe(const DbDedupeOptions& options, Context& context) {
    return with_store(options.store, options.remove ? OpenMode::read_write : OpenMode::read_only,
                      context.console, [&](Store& store) { return dedupe(store, options, context.console); });
}

}  // namespace

void add_db_dedupe(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbDedupeOptions>();
    CLI::App* command = add_command(
        db, slot, "dedupe", "Find games that a store holds twice",
        "  krona db dedupe club.db\n"
        "  krona db dedupe --remove club.db\n"
        "The same moves modulo translation and symmetry, and games embedded in others. Of twins\n"
        "the one that says most is kept. Candidates, whose headers differ or which say something of\n"
        "their own, are only shown.");
    add_store_argument(*command, options->store);
    add_format_option(*command, options->format, {"table", "jsonl"});
    command->add_flag("--remove", options->remove, "Take duplicates and embedded games out of the store");
    set_action(*command, slot, options, run_dedupe);
}

}  // namespace krona::cli
