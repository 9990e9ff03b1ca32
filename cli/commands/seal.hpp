// `krona seal`: makes a sealed note of Korona, or checks those of a record.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_seal(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
