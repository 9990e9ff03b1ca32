#include "cli/options/usage.hpp"

#include <fmt/format.h>

#include "cli/io/data.hpp"
#include "cli/options/suggest.hpp"

namespace krona::cli {

namespace {

// The command that was named deepest: `krona db search`, or the program itself.
const CLI::App& innermost(const CLI::App& app) {
    const CLI::App* inner = &app;
    while (!inner->get_subcommands().empty()) inner = inner->get_subcommands().front();
    return *inner;
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + ' ' + app.get_name();
}

std::vector<std::string> option_words(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
        for (const std::string& name : option->get_snames()) words.push_back("-" + name);
    }
    return words;
}

std::vector<std::string> command_words(const CLI::App& app) {
    std::vector<std::string> words;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        words.push_back(command->get_name());
    }
    return words;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& known) {
    const std::string nearest = nearest_word(typed.substr(0, typed.find('=')), known);
    return nearest.empty() ? std::string() : fmt::format("; did you mean `{}`?", nearest);
}

// What is wrong with the words that no option and no command took; empty where all were taken.
std::string stray_word(const CLI::App& app, const CLI::App& command, const std::vector<std::string>& words) {
    const std::vector<std::string> commands = command_words(command);
    const std::vector<std::string> left = app.remaining(true);
    const std::string word = !left.empty() ? left.front() : std::string();
    if (word.size() > 1 && word.front() == '-') {
        return fmt::format("unknown option `{}`{}", word, did_you_mean(word, option_words(command)));
    }
    if (commands.empty()) return word.empty() ? word : fmt::format("unexpected argument `{}`", word);
    // A command was due: the first word that is none of the options.
    for (const std::string& candidate : words) {
        if (candidate.front() != '-' && candidate != command.get_name()) {
            return fmt::format("unknown command `{}`{}", candidate, did_you_mean(candidate, commands));
        }
    }
    return word.empty() ? word : fmt::format("unexpected argument `{}`", word);
}

}  // namespace

ExitStatus explain_usage(const CLI::App& app, const CLI::ParseError& error,
                         const std::vector<std::string>& words) {
    Console console(ColourWhen::never, Verbosity::normal);
    const CLI::App& command = innermost(app);
    if (dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr) {
        return print_data(fmt::format("{}\n", error.what()), console);
    }
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        const std::string parent = command.get_parent() == nullptr ? "" : full_name(*command.get_parent());
        return print_data(command.help(parent), console);
    }
    const std::string stray = stray_word(app, command, words);
    const bool no_command = stray.empty() && !command_words(command).empty();
    console.error(no_command ? "a command is missing" : stray.empty() ? error.what() : stray);
    console.write(fmt::format("Run `{} --help` to see what it takes.\n", full_name(command)));
    return ExitStatus::usage;
}

}  // namespace krona::cli
