// What all commands share: how a command is registered with the parser, the options that every command has,
// and the context in which it runs.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/io/console.hpp"
#include "cli/io/exit_status.hpp"
#include "cli/io/inputs.hpp"
#include "notation/parse/reader.hpp"

namespace krona::cli {

struct Context {
    Console& console;
};

/// Filled by the parser; `run` is what the named command does.
struct CommandSlot {
    ColourWhen colour = ColourWhen::automatic;
    bool quiet = false;
    std::function<ExitStatus(Context&)> run;
};

/// Adds a command with its help and the common options (`--quiet`, `--color`). `examples` is printed below
/// the help.
CLI::App* add_command(CLI::App& parent, CommandSlot& slot, const std::string& name,
                      const std::string& summary, const std::string& examples);

/// Says what `command` does: `run(options, context)`, with options that live as long as the parser.
template <typename Options, typename Run>
void set_action(CLI::App& command, CommandSlot& slot, std::shared_ptr<Options> options, Run run) {
    command.callback([&slot, options, run] {
        slot.run = [options, run](Context& context) { return run(*options, context); };
    });
}

/// Options of reading: `--from`, `--encoding`, `--game`, FILE...
struct ReadingOptions {
    std::vector<std::string> files;
    std::string format;
    std::string encoding;
    std::string game;

    ReaderOptions reader() const;
};
void add_reading_options(CLI::App& command, ReadingOptions& options);
/// `--from` alone, for commands with other options beside it.
void add_format_option(CLI::App& command, ReadingOptions& options);

/// Whole numbers of at least `least`: a check of an option.
CLI::Validator whole_number_from(unsigned least);

/// `-j`.
void add_jobs_option(CLI::App& command, unsigned& jobs);
unsigned default_jobs();

/// `-o`; `-` is standard output.
CLI::Option* add_output_option(CLI::App& command, std::string& path);

}  // namespace krona::cli
