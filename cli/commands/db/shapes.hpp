// `krona db shapes`: opening shapes, with games and results.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_shapes(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
