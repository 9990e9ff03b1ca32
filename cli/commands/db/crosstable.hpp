// `krona db crosstable`: the table of a tournament.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_crosstable(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
