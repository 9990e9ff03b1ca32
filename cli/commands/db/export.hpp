// `krona db export`: games of a store as records again.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_export(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
