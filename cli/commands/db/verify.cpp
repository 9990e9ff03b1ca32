#include "cli/commands/db/verify.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/io/data.hpp"
#include "cli/io/progress.hpp"
#include "db/store/verify.hpp"

namespace krona::cli {

namespace {

/// So many faults are said one by one.
constexpr std::uint64_t kFaultsSaid = 100;

struct DbVerifyOptions {
    std::string store;
    bool revalidate = false;
    unsigned jobs = 1;
};

class FaultSayer final : public VerifyObserver {
  public:
    FaultSayer(Console& console, std::uint64_t games) : console_(console), progress_(console, games) {}

    void on_fault(std::optional<GameId> game, const std::string& what) override {
        if (++faults_ > kFaultsSaid) return;
        progress_.erase();
        console_.error(game ? fmt::format("game {}: {}", id_number(*game), what) : what);
    }
    void on_change(GameId game, const std::string& what) override {
        progress_.erase();
        changes_.push_back(fmt::format("game {}: {}", id_number(game), what));
    }
    void on_progress(std::uint64_t games) override {
        progress_.games(games);
        progress_.advance(games - games_);
        games_ = games;
    }
    bool should_stop() override { return interrupted(); }

    void erase() { progress_.erase(); }
    const std::vector<std::string>& changes() const { return changes_; }

  private:
    Console& console_;
    Progress progress_;
    std::uint64_t faults_ = 0;
    std::uint64_t games_ = 0;
    std::vector<std::string> changes_;
};

std::string summary_of(const VerifyCounts& counts, Judging judging) {
    std::string text = fmt::format("{} verified: ", counted(counts.games, "game", "games"));
    text += counts.faults == 0 ? "no fault found" : counted(counts.faults, "fault", "faults") + " found";
    if (judging == Judging::anew) {
        text += fmt::format("; today's rules judge {} otherwise", counted(counts.changed, "game", "games"));
    } else if (counts.older_rules > 0) {
        text += fmt::format("; {} judged by older rules, see --revalidate",
                            counted(counts.older_rules, "game was", "games were"));
    }
    return text;
}

ExitStatus verify(Store& store, const DbVerifyOptions& options, Console& console) {
    const auto games = count_games(store, "");
    FaultSayer sayer(console, games ? *games : 0);
    VerifyOptions verify;
    verify.judging = options.revalidate ? Judging::anew : Judging::as_stored;
    verify.threads = options.jobs;
    const auto counts = verify_store(store, verify, sayer);
    sayer.erase();
    if (!counts) return say_failure(counts.error(), console);
    if (counts->stopped) return ExitStatus::interrupted;
    if (counts->faults > kFaultsSaid)
        console.error(fmt::format("and {} more faults", grouped(counts->faults - kFaultsSaid)));
    ExitStatus status = print_lines(sayer.changes(), console);
    console.note(summary_of(*counts, verify.judging));
    const bool sound = counts->faults == 0 && counts->changed == 0;
    return worse(status, counts->faults > 0 ? ExitStatus::broken
                         : sound            ? ExitStatus::well
                                            : ExitStatus::invalid);
}

ExitStatus run_verify(const DbVerifyOptions& options, Context& context) {
    // Only where the store may be written can every index be asked for its own check.
    const bool writable = access(options.store.c_str(), W_OK) == 0;
    return with_store(options.store, writable ? OpenMode::read_write : OpenMode::read_only, context.console,
                      [&](Store& store) { return verify(store, options, context.console); });
}

}  // namespace

void add_db_verify(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbVerifyOptions>();
    CLI::App* command =
        add_command(db, slot, "verify", "Replay every game of a store and compute every key and count again",
                    "  krona db verify club.db\n"
                    "  krona db verify --revalidate club.db\n"
                    "Exit status 3 where a fault is found, 1 where only --revalidate finds changes.");
    add_store_argument(*command, options->store);
    command->add_flag("--revalidate", options->revalidate,
                      "Judge games of older rules by today's, and say what changes");
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_verify);
}

}  // namespace krona::cli
