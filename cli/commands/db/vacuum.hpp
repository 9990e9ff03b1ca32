// `krona db vacuum`: gives back the space that a store does not use.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_vacuum(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
