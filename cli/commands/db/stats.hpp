// `krona db stats`: numbers of a whole store.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_stats(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
