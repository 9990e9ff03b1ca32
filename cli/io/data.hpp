// Small data for standard output, all at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/io/console.hpp"
#include "cli/io/exit_status.hpp"

namespace krona::cli {

/// Writes `text` to a file, or to standard output where that is `-`; a failure is said on the console.
ExitStatus write_data(std::string_view text, const std::string& path, Console& console);
/// The same, to standard output.
ExitStatus print_data(std::string_view text, Console& console);
/// The same, one line each.
ExitStatus print_lines(const std::vector<std::string>& lines, Console& console);

}  // namespace krona::cli
