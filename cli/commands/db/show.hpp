// `krona db show`: single games of a store, by their ids.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_show(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
