// `krona db players`: who played, and how it went.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_players(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
