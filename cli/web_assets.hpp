// The files of cli/web, which are built into the program.
#pragma once

#include <string_view>

namespace krona::cli {

/// Text of the file of that name; empty where there is none.
std::string_view web_asset(std::string_view name);

}  // namespace krona::cli
