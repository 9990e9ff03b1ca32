// `krona fix`: mends games by the first fix of each error, and keeps only what then validates.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_fix(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
