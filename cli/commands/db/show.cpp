#include "cli/commands/db/show.hpp"

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/stored_game_writer.hpp"

namespace krona::cli {

namespace {

struct DbShowOptions {
    std::string store;
    std::vector<std::int64_t> ids;
};

ExitStatus run_show(const DbShowOptions& options, Context& context) {
    Console& console = context.console;
    std::vector<GameId> ids;
    for (const std::int64_t id : options.ids) ids.push_back(GameId{id});
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        return with_output("-", console, [&](Output& output) {
            StoredGameWriter writer(StoredForm{}, output, console);
            return write_games(store, ids, writer, console);
        });
    });
}

}  // namespace

void add_db_show(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbShowOptions>();
    CLI::App* command = add_command(db, slot, "show", "Print single games of a store",
                                    "  krona db show club.db 12 15\n"
                                    "  krona db show club.db 12 | krona show");
    add_store_argument(*command, options->store);
    command->add_option("ID", options->ids, "Ids of games")->required();
    set_action(*command, slot, options, run_show);
}

}  // namespace krona::cli
