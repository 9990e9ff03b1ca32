#include "cli/commands/db/vacuum.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "db/store/maintenance.hpp"

namespace krona::cli {

namespace {

struct DbVacuumOptions {
    std::string store;
};

ExitStatus run_vacuum(const DbVacuumOptions& options, Context& context) {
    Console& console = context.console;
    return with_store(options.store, OpenMode::read_write, console, [&](Store& store) {
        const auto counts = vacuum_store(store);
        if (!counts) return say_failure(counts.error(), console);
        console.note(fmt::format("{} bytes before, {} bytes now; {} forgotten", grouped(counts->bytes_before),
                                 grouped(counts->bytes_after),
                                 counted(counts->names, "unused name", "unused names")));
        return ExitStatus::well;
    });
}

}  // namespace

void add_db_vacuum(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbVacuumOptions>();
    CLI::App* command = add_command(db, slot, "vacuum", "Give back the space that a store does not use",
                                    "  krona db vacuum club.db\n"
                                    "Worth it after many games were deleted. Nobody else may use the store\n"
                                    "meanwhile, and the disk needs room for a second copy.");
    add_store_argument(*command, options->store);
    set_action(*command, slot, options, run_vacuum);
}

}  // namespace krona::cli
