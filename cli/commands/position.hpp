// `krona position`: what there is to say of one position.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_position(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
