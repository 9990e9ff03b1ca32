// `krona perft`: counts of leaf positions, for tests of the rules.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_perft(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
