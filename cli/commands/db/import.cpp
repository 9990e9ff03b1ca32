#include "cli/commands/db/import.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "cli/io/progress.hpp"
#include "cli/jobs/interrupt.hpp"
#include "db/store/importer.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

struct DbImportOptions {
    std::string store;
    ReadingOptions reading;
    bool keep_invalid = false;
    unsigned jobs = 1;
};

// Prints what is said of invalid games and keeps the progress line.
class Watcher final : public ImportObserver {
  public:
    Watcher(Console& console, std::uint64_t total) : console_(console), progress_(console, total) {}

    void begin_file(const Input& input) {
        name_ = input.name();
        file_bytes_ = 0;
    }

    void on_invalid(const Record& record, const Verdict& verdict) override {
        std::string text;
        report_text(record, verdict, {name_, console_.colouring()}, text);
        progress_.erase();
        console_.write(text);
    }
    void on_progress(const ImportCounts& counts) override {
        progress_.games(games_before_ + counts.seen);
        progress_.advance(counts.bytes - file_bytes_);
        file_bytes_ = counts.bytes;
    }
    bool should_stop() override { return interrupted(); }

    void end_file(const ImportCounts& counts) { games_before_ += counts.seen; }
    void erase() { progress_.erase(); }

  private:
    Console& console_;
    Progress progress_;
    std::string name_;
    std::uint64_t file_bytes_ = 0;
    std::uint64_t games_before_ = 0;
};

void add_counts(const ImportCounts& file, ImportCounts& all) {
    all.seen += file.seen;
    all.added += file.added;
    all.known += file.known;
    all.invalid += file.invalid;
}

struct FileOutcome {
    ExitStatus status = ExitStatus::well;
    Next next = Next::read;
};

FileOutcome import_one(Store& store, const Input& input, const ImportOptions& options, Watcher& watcher,
                       ImportCounts& all, Console& console) {
    watcher.begin_file(input);
    const auto counts = import_file(store, input.path, options, watcher);
    watcher.erase();
    if (!counts) {
        const bool only_this_file = counts.error().fault == DbFault::unreadable_input;
        return {say_failure(counts.error(), console), only_this_file ? Next::read : Next::stop};
    }
    watcher.end_file(*counts);
    add_counts(*counts, all);
    if (interrupted()) {
        console.error("interrupted; the games committed so far stay, and the same import goes on from there");
        return {ExitStatus::interrupted, Next::stop};
    }
    if (counts->seen == 0) {
        console.error(fmt::format("{}: no game found", input.name()));
        return {ExitStatus::invalid, Next::read};
    }
    return {};
}

std::string summary_of(const ImportCounts& counts, const DbImportOptions& options) {
    std::string text =
        fmt::format("{} read: {} added", counted(counts.seen, "game", "games"), grouped(counts.added));
    if (counts.known > 0) text += fmt::format(", {} known already", grouped(counts.known));
    if (counts.invalid > 0) {
        text += fmt::format(", {} invalid {}", grouped(counts.invalid),
                            options.keep_invalid ? "kept" : "left out");
    }
    return text;
}

ExitStatus run_import(const DbImportOptions& options, Context& context) {
    Console& console = context.console;
    const InputList list = find_inputs(options.reading.files, console);
    if (list.inputs.empty()) return list.status;
    auto store = open_store(options.store, OpenMode::create, console);
    if (!store) return ExitStatus::broken;
    ImportOptions import;
    import.invalid = options.keep_invalid ? InvalidGames::keep : InvalidGames::leave_out;
    import.threads = options.jobs;
    import.reader = options.reading.reader();
    Watcher watcher(console, total_size(list.inputs));
    ImportCounts all;
    ExitStatus status = list.status;
    for (const Input& input : list.inputs) {
        const FileOutcome outcome = import_one(*store, input, import, watcher, all, console);
        status = worse(status, outcome.status);
        if (outcome.next == Next::stop) break;
    }
    console.note(summary_of(all, options));
    const bool refused = all.invalid > 0 && !options.keep_invalid;
    return worse(status, refused ? ExitStatus::invalid : ExitStatus::well);
}

}  // namespace

void add_db_import(CLI::App& db, CommandSlot& slot) {
    auto options = std::make_shared<DbImportOptions>();
    CLI::App* command =
        add_command(db, slot, "import", "Judge the games of files and store the valid ones",
                    "  krona db import club.db games/\n"
                    "  krona random --games 1000 | krona db import test.db -\n"
                    "Importing a file again adds nothing; an import that was stopped leaves whole games\n"
                    "only, and the next one goes on.");
    command->add_option("DB", options->store, "The store; made where it does not exist")->required();
    add_reading_options(*command, options->reading);
    command->add_flag("--keep-invalid", options->keep_invalid, "Store invalid games too, marked as invalid");
    add_jobs_option(*command, options->jobs);
    set_action(*command, slot, options, run_import);
}

}  // namespace krona::cli
