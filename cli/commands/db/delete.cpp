#include "cli/commands/db/delete.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/db/store_access.hpp"

namespace krona::cli {

namespace {

struct DbDeleteOptions {
    std::string store;
    std::vector<std::int64_t> ids;
};

ExitStatus run_delete(const DbDeleteOptions& options, Context& context) {
    Console& console = context.console;
    std::vector<GameId> ids;
    for (const std::int64_t id : options.ids) {
        if (std::find(ids.begin(), ids.end(), GameId{id}) == ids.end()) ids.push_back(GameId{id});
    }
    return with_store(options.store, OpenMode::read_write, console, [&](Store& store) {
        const auto missing = delete_games(store, ids);
        if (!missing) return say_failure(missing.error(), console);
        for (const GameId id : *missing) console.error(fmt::format("no game has the id {}", id_number(id)));
        console.note(counted(ids.size() - missing->size(), "game", "games") + " deleted");
        return missing->empty() ? ExitStatus::well : ExitStatus::invalid;
    });
}

}  // namespace

void add_db_delete(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbDeleteOptions>();
    CLI::App* command =
        add_command(db, slot, "delete", "Take games out of a store", "  krona db delete club.db 12 15");
    add_store_argument(*command, options->store);
    command->add_option("ID", options->ids, "Ids of games")->required();
    set_action(*command, slot, options, run_delete);
}

}  // namespace krona::cli
