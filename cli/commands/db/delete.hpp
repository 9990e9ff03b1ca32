// `krona db delete`: takes games out of a store, by their ids.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_delete(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
