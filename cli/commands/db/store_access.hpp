// What the commands on stores share: opening one and the output, saying what went wrong, ids and queries of
// the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/jobs/interrupt.hpp"
#include "cli/options/command.hpp"
#include "db/query/search.hpp"

namespace krona::cli {

/// Says why on the console where it cannot be opened.
std::optional<Store> open_store(const std::string& path, OpenMode mode, Console& console);

/// Opens the store and does `work(store)`, which gives an exit status.
template <typename Work>
ExitStatus with_store(const std::string& path, OpenMode mode, Console& console, Work&& work) {
    auto store = open_store(path, mode, console);
    return store ? work(*store) : ExitStatus::broken;
}

/// Opens the output (`-` is standard output), does `work(output)`, which gives an exit status, and completes
/// the output unless that is `broken`, a usage error or an interruption.
template <typename Work>
ExitStatus with_output(const std::string& path, Console& console, Work&& work) {
    auto output = Output::open(path);
    if (!output) {
        console.error(output.error());
        return ExitStatus::broken;
    }
    const ExitStatus status = work(*output);
    if (interrupted()) return ExitStatus::interrupted;
    if (status != ExitStatus::well && status != ExitStatus::invalid) return status;
    if (const auto written = output->finish(); !written) {
        console.error(written.error());
        return ExitStatus::broken;
    }
    return status;
}

/// The arguments DB and QUERY. The help of the latter says what happens without one.
void add_store_argument(CLI::App& command, std::string& store);
void add_query_argument(CLI::App& command, std::vector<std::string>& query, const std::string& help);
/// `--format` with one of these words, of which the first is the default.
void add_format_option(CLI::App& command, std::string& format, const std::vector<std::string>& words);

/// `-n` and `--offset`.
struct Page {
    std::uint64_t limit = 0;  // 0: all
    std::uint64_t offset = 0;

    SearchOptions search(const std::string& sort = "") const;
};
void add_page_options(CLI::App& command, Page& page, const std::string& things);

/// Says what went wrong; a query or sort order at fault is a usage error.
ExitStatus say_failure(const DbError& error, Console& console);
ExitStatus say_failure(const SearchError& error, const std::string& query, const std::string& sort,
                       Console& console);

/// The words as game ids, where all are integers (and there is one).
std::optional<std::vector<GameId>> ids_of(const std::vector<std::string>& words);
std::int64_t id_number(GameId id);

/// The words of a query as the shell split them, joined.
std::string query_of(const std::vector<std::string>& words);

}  // namespace krona::cli
