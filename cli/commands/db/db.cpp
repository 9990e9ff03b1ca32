#include "cli/commands/db/db.hpp"

#include "cli/commands/db/backup.hpp"
#include "cli/commands/db/crosstable.hpp"
#include "cli/commands/db/dedupe.hpp"
#include "cli/commands/db/delete.hpp"
#include "cli/commands/db/explore.hpp"
#include "cli/commands/db/export.hpp"
#include "cli/commands/db/import.hpp"
#include "cli/commands/db/merge.hpp"
#include "cli/commands/db/players.hpp"
#include "cli/commands/db/search.hpp"
#include "cli/commands/db/shapes.hpp"
#include "cli/commands/db/show.hpp"
#include "cli/commands/db/stats.hpp"
#include "cli/commands/db/vacuum.hpp"
#include "cli/commands/db/verify.hpp"

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
    add_db_explore(*db, slot);
    add_db_players(*db, slot);
    add_db_crosstable(*db, slot);
    add_db_verify(*db, slot);
    add_db_dedupe(*db, slot);
    add_db_merge(*db, slot);
    add_db_vacuum(*db, slot);
    add_db_backup(*db, slot);
}

}  // namespace krona::cli
