// `krona convert`: records in other formats, streaming.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_convert(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
