// `krona serve`: the collection in a browser.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_serve(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
