// `krona db`: collections of games in one file. One file a command; this one gathers them.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
