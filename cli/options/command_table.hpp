// The one list of commands.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_commands(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
