// `krona db verify`: proves that a store is right, or says what is wrong with it.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_db_verify(CLI::App& db, CommandSlot& slot);

}  // namespace krona::cli
