// `krona db explore`: the opening tree: how games went on from a position.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_explore(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
