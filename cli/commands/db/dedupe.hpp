// `krona db dedupe`: finds games that a store holds twice, and takes them out on request.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_dedupe(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
