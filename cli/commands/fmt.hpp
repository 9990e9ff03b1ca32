// `krona fmt`: records in canonical text.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_fmt(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
