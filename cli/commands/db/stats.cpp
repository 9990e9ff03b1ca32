#include "cli/commands/db/stats.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/commands/db/store_access.hpp"
#include "cli/commands/db/table_cell.hpp"
#include "cli/io/data.hpp"
#include "db/reports/claims.hpp"
#include "db/reports/stats.hpp"

namespace krona::cli {

namespace {

struct DbStatsOptions {
    std::string store;
    std::vector<std::string> query;
    bool claims = false;
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
               fmt::format("{} ({} of the finished games of Krona)", grouped(stats.trees),
                           percent(stats.trees, stats.trees_or_not)),
               out);
    append_row("store",
               fmt::format("{} bytes, records {} bytes, schema {}", grouped(stats.file_bytes),
                           grouped(stats.record_bytes), stats.schema_version),
               out);
    append_row(
        "texts",
        fmt::format("submitted {} bytes of {}, full text index {} bytes", grouped(stats.submitted_bytes),
                    counted(stats.submitted, "game", "games"), grouped(stats.word_bytes)),
        out);
    append_counts("by game", stats.by_game, stats.games, out);
    append_counts("by rules", stats.by_rules, stats.games, out);
    append_counts("by result", stats.by_result, stats.games, out);
    append_counts("by stones in all", stats.by_total, stats.games, out);
    return out;
}

// A share as percents, a mean as it is; the claim has an estimate.
std::string estimate_text(const Claim& claim) {
    const Estimate& estimate = *claim.estimate;
    if (claim.high <= 1) {
        return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * estimate.value, 100 * estimate.low,
                           100 * estimate.high);
    }
    return fmt::format("{:.1f} ({:.1f} to {:.1f})", estimate.value, estimate.low, estimate.high);
}

std::string report(const std::vector<Claim>& claims) {
    std::string out;
    for (const Claim& claim : claims) {
        const std::string games = counted(claim.games, "game", "games");
        fmt::format_to(std::back_inserter(out), "{:<11}  {}\n{:<11}  {}\n", finding_name(claim.finding),
                       claim.claim, "",
                       claim.estimate ? fmt::format("{} in {}", estimate_text(claim), games)
                                      : fmt::format("{} to tell by", claim.games == 0 ? "no game" : games));
    }
    return out + "\nIntervals hold the true value in 95 of 100 cases.\n";
}

ExitStatus run_claims(Store& store, const std::string& query, Console& console) {
    const auto claims = test_claims(store, query);
    return claims ? print_data(report(*claims), console) : say_failure(claims.error(), query, "", console);
}

ExitStatus run_stats(const DbStatsOptions& options, Context& context) {
    Console& console = context.console;
    const std::string query = query_of(options.query);
    if (!query.empty() && !options.claims) {
        console.error("a query goes with --claims only; the other numbers are of the whole store");
        return ExitStatus::usage;
    }
    return with_store(options.store, OpenMode::read_only, console, [&](Store& store) {
        if (options.claims) return run_claims(store, query, console);
        const auto stats = store_stats(store);
        return stats ? print_data(report(*stats), console) : say_failure(stats.error(), console);
    });
}

}  // namespace

void add_db_stats(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbStatsOptions>();
    CLI::App* command = add_command(db, slot, "stats", "Numbers of a whole store",
                                    "  krona db stats club.db\n"
                                    "  krona db stats --claims club.db 'plies > 20'");
    add_store_argument(*command, options->store);
    add_query_argument(*command, options->query, "With --claims: only games that answer it");
    command->add_flag("--claims", options->claims,
                      "Hold what the sources of the rules claim against the games");
    set_action(*command, slot, options, run_stats);
}

}  // namespace krona::cli
