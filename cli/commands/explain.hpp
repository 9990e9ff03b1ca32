// `krona explain`: a diagnostic's rule, with a wrong and a right record.
#pragma once

#include "cli/options/command.hpp"

namespace krona::cli {

void add_explain(CLI::App& app, CommandSlot& slot);

}  // namespace krona::cli
