// `krona report`: the page for an arbiter.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_report(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
