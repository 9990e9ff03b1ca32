// `krona db backup`: a copy of a store while it is in use.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_backup(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
