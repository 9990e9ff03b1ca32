// The `krona` program: reads the command line, runs one command, and turns what went wrong into a message and
// a status.
#include <exception>
#include <string>
#include <vector>

#include "cli/jobs/interrupt.hpp"
#include "cli/options/command_table.hpp"
#include "cli/options/usage.hpp"

namespace krona::cli {

namespace {

ExitStatus run_program(std::vector<std::string> words) {
    CommandSlot slot;
    CLI::App app("Reads, checks, converts, stores and searches records of Krona games.", "krona");
    app.set_version_flag("--version", "krona " KRONA_VERSION);
    app.require_subcommand(1);
    app.footer(
        "Data goes to standard output, everything else to standard error; `-` is standard input or output.\n"
        "Exit status: 0 well, 1 records invalid, nothing found or files that differ, 2 usage, 3 files or "
        "store, 130 stopped by Ctrl-C.\n"
        "`krona COMMAND --help` shows a command's options and examples.");
    add_commands(app, slot);
    try {
        app.parse(
            std::vector<std::string>(words.rbegin(), words.rend()));  // the parser takes them from the back
    } catch (const CLI::ParseError& error) {
        return explain_usage(app, error, words);
    }
    Console console(slot.colour, slot.quiet ? Verbosity::quiet : Verbosity::normal);
    Context context{console};
    return slot.run(context);
}

}  // namespace

}  // namespace krona::cli

int main(int argc, char** argv) {
    using krona::cli::ExitStatus;
    krona::cli::install_signal_handlers();
    try {
        return static_cast<int>(krona::cli::run_program({argv + 1, argv + argc}));
    } catch (const std::bad_alloc&) {
        krona::cli::Console(krona::cli::ColourWhen::never, krona::cli::Verbosity::normal)
            .error("out of memory");
    } catch (const std::exception& error) {
        krona::cli::Console(krona::cli::ColourWhen::never, krona::cli::Verbosity::normal).error(error.what());
    }
    return static_cast<int>(ExitStatus::broken);
}
