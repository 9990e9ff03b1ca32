// `krona db search`: the games that answer a query.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_search(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
