#include "cli/commands/db/stats.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/commands/db/store_access.hpp"
#include "cli/data.hpp"
#include "db/stats.hpp"

namespace krona::cli {

namespace {

struct DbStatsOptions {
    std::string store;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return "0 %";
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void append_row(std::string_view name, const std::string& value, std::string& out) {
    fmt::format_to(std::back_inserter(out), "{:<16} {}\n", name, value);
}

void append_counts(std::string_view heading, const std::vector<StoreStats::Count>& counts,
                   std::uint64_t whole, std::string& out) {
    if (counts.empty()) return;
    fmt::format_to(std::back_inserter(out), "\n{}\n", heading);
    for (const StoreStats::Count& count : counts) {
        fmt::format_to(std::back_inserter(out), "  {:<12} {:>12}  {:>7}\n",
                       count.word.empty() ? "-" : count.word, grouped(count.games),
                       percent(count.games, whole));
    }
}

std::string mean_text(const std::optional<double>& mean) {
    return mean ? fmt::format("{:.2f}", *mean) : std::string("-");
}

std::string report(const StoreStats& stats) {
    std::string out;
    append_row("games", fmt::format("{}, {} valid", grouped(stats.games), grouped(stats.valid)), out);
    append_row("states",
               fmt::format("{} finished, {} unfinished, {} unchecked", grouped(stats.finished),
                           grouped(stats.unfinished), grouped(stats.unchecked)),
               out);
    append_row("files", grouped(stats.files), out);
    append_row("players", grouped(stats.players), out);
    append_row("openings",
               fmt::format("{} shapes, {} patterns, {} families", grouped(stats.shapes),
                           grouped(stats.patterns), grouped(stats.families)),
               out);
    std::string plies = fmt::format("{}, mean {}", grouped(stats.plies), mean_text(stats.mean_plies));
    if (stats.least_plies && stats.most_plies)
        plies += fmt::format(", {} to {}", *stats.least_plies, *stats.most_plies);
    append_row("plies", plies, out);
    append_row("mean run", mean_text(stats.mean_run), out);
    append_row("mean margin", mean_text(stats.mean_margin), out);
    append_row("final trees",
               fmt::format("{} ({} of the finished games)", grouped(stats.trees),
                           percent(stats.trees, stats.finished)),
               out);
    append_row("store",
               fmt::format("{} bytes, records {} bytes, schema {}", grouped(stats.file_bytes),
                           grouped(stats.record_bytes), stats.schema_version),
               out);
    append_counts("by game", stats.by_game, stats.games, out);
    append_counts("by rules", stats.by_rules, stats.games, out);
    append_counts("by result", stats.by_result, stats.games, out);
    append_counts("by stones in all", stats.by_total, stats.games, out);
    return out;
}

ExitStatus run_stats(const DbStatsOptions& options, Context& context) {
    auto store = open_store(options.store, OpenMode::read_only, context.console);
    if (!store) return ExitStatus::broken;
    const auto stats = store_stats(*store);
    if (!stats) return say_failure(stats.error(), context.console);
    return print_data(report(*stats), context.console);
}

}  // namespace

void add_db_stats(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbStatsOptions>();
    CLI::App* command =
        add_command(db, slot, "stats", "Numbers of a whole store", "  krona db stats club.db");
    command->add_option("DB", options->store, "The store")->required();
    set_action(*command, slot, options, run_stats);
}

}  // namespace krona::cli
