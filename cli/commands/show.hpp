// `krona show`: pictures of positions as text.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_show(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
