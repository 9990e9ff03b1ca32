#include "cli/commands/db/merge.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>
#include <vector>

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

ExitStatus merge_all(Store& target, std::vector<Store>& sources, const DbMergeOptions& options,
                     Console& console) {
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const ExitStatus status = merge_one(target, sources[i], options.sources[i], console);
        if (status != ExitStatus::well) return status;
    }
    return ExitStatus::well;
}

// All sources are looked at before anything is written: one that is not there leaves no store half made.
ExitStatus run_merge(const DbMergeOptions& options, Context& context) {
    Console& console = context.console;
    std::vector<Store> sources;
    for (const std::string& name : options.sources) {
        std::error_code error;
        if (std::filesystem::equivalent(name, options.store, error)) {
            console.error(fmt::format("{}: a store is not merged into itself", name));
            return ExitStatus::usage;
        }
        auto source = open_store(name, OpenMode::read_only, console);
        if (!source) return ExitStatus::broken;
        sources.push_back(std::move(*source));
    }
    return with_store(options.store, OpenMode::create, console,
                      [&](Store& target) { return merge_all(target, sources, options, console); });
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
