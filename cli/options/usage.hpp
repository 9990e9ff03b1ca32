// What is said when the command line cannot be understood, with the nearest word that could have been meant.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

/// Says what is wrong on stderr; prints help or the version on stdout where the error only asks for it.
ExitStatus explain_usage(const CLI::App& app, const CLI::ParseError& error,
                         const std::vector<std::string>& words);

}  // namespace krona::cli
