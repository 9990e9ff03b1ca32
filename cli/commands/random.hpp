// `krona random`: legal random games, the same for the same seed.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_random(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
