#include "cli/commands/db/merge.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/db/store_access.hpp"
#include "cli/io/progress.hpp"
#include "db/store/merge.hpp"

namespace krona::cli {

namespace {

struct DbMergeOptions {
    std::string store;
    std::vector<std::string> sources;
};

ExitStatus merge_one(Store& target, Store& source, const std::string& name, Console& console) {
    const auto games = count_games(source, "");
    Progress progress(console, games ? *games : 0);
    std::uint64_t shown = 0;
    const auto counts = merge_store(target, source, [&](const MergeCounts& now) {
        progress.games(now.seen);
        progress.advance(now.seen - shown);
        shown = now.seen;
        return !interrupted();
    });
    progress.erase();
    if (!counts) return say_failure(counts.error(), console);
    console.note(fmt::format("{}: {} read: {} added, {} known already", name,
                             counted(counts->seen, "game", "games"), grouped(counts->added),
                             grouped(counts->known)));
    return counts->stopped ? ExitStatus::interrupted : ExitStatus::well;
}

ExitStatus merge_all(Store& target, const DbMergeOptions& options, Console& console) {
    for (const std::string& name : options.sources) {
        std::error_code error;
        if (std::filesystem::equivalent(name, options.store, error)) {
            console.error(fmt::format("{}: a store is not merged into itself", name));
            return ExitStatus::usage;
        }
        const ExitStatus status = with_store(name, OpenMode::read_only, console, [&](Store& source) {
            return merge_one(target, source, name, console);
        });
        if (status != ExitStatus::well) return status;
    }
    return ExitStatus::well;
}

ExitStatus run_merge(const DbMergeOptions& options, Context& context) {
    return with_store(options.store, OpenMode::create, context.console,
                      [&](Store& target) { return merge_all(target, options, context.console); });
}

}  // namespace

void add_db_merge(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbMergeOptions>();
    CLI::App* command = add_command(db, slot, "merge", "Take the games of other stores into one",
                                    "  krona db merge club.db guests.db\n"
                                    "The games of club.db keep their ids; those that come get new ones and\n"
                                    "remember file, store and id. A game that is there by the same file and\n"
                                    "number is not taken twice; `krona db dedupe` finds other twins.");
    command->add_option("DB", options->store, "The store that takes; made where it does not exist")
        ->required();
    command->add_option("FROM", options->sources, "Stores to take the games from")->required();
    set_action(*command, slot, options, run_merge);
}

}  // namespace krona::cli
