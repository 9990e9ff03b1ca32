#include "cli/commands/db/db.hpp"

#include "cli/commands/db/delete.hpp"
#include "cli/commands/db/export.hpp"
#include "cli/commands/db/import.hpp"
#include "cli/commands/db/search.hpp"
#include "cli/commands/db/shapes.hpp"
#include "cli/commands/db/show.hpp"
#include "cli/commands/db/stats.hpp"

namespace krona::cli {

void add_db(CLI::App& app, CommandSlot& slot) {
    CLI::App* db = app.add_subcommand("db", "Store, search and count whole collections of games");
    db->require_subcommand(1);
    db->footer(
        "Examples:\n"
        "  krona db import club.db games/\n"
        "  krona db search club.db 'player ~ \"ada\" and margin >= 3'\n"
        "  krona db export club.db 'date = 2026' -o 2026.kgn\n"
        "`krona db COMMAND --help` shows a command's options and examples.");
    add_db_import(*db, slot);
    add_db_search(*db, slot);
    add_db_shapes(*db, slot);
    add_db_export(*db, slot);
    add_db_show(*db, slot);
    add_db_delete(*db, slot);
    add_db_stats(*db, slot);
}

}  // namespace krona::cli
