// `krona db import`: record files into a store.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_import(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
