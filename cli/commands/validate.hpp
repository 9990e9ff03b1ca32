// `krona validate`: every game of every file against the rules; the main job of the program.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_validate(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
