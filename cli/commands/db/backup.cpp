#include "cli/commands/db/backup.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "db/store/maintenance.hpp"

namespace krona::cli {

namespace {

struct DbBackupOptions {
    std::string store;
    std::string target;
};

ExitStatus run_backup(const DbBackupOptions& options, Context& context) {
    Console& console = context.console;
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        const auto written =
            back_up_store(store, options.target, [](std::int64_t, std::int64_t) { return !interrupted(); });
        if (!written) return say_failure(written.error(), console);
        if (interrupted()) return ExitStatus::interrupted;
        console.note(fmt::format("{}: written", options.target));
        return ExitStatus::well;
    });
}

}  // namespace

void add_db_backup(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbBackupOptions>();
    CLI::App* command =
        add_command(db, slot, "backup", "Copy a store while it is in use",
                    "  krona db backup club.db club-2026-11-29.db\n"
                    "The copy is the store as it was when the command began, whatever an import adds\n"
                    "meanwhile. A plain copy of the file is not safe while somebody writes to it.");
    add_store_argument(*command, options->store);
    command->add_option("FILE", options->target, "The copy; it must not exist")->required();
    set_action(*command, slot, options, run_backup);
}

}  // namespace krona::cli
