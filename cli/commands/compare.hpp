// `krona compare`: two score sheets of one game side by side.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_compare(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
