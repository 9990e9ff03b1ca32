// `krona db merge`: takes the games of other stores into one.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_merge(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
