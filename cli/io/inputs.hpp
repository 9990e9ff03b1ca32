// From the files and folders that a user names to the list of files to read.
#pragma once

#include <string>
#include <vector>

#include "cli/io/console.hpp"
#include "cli/io/exit_status.hpp"

namespace krona::cli {

struct Input {
    std::string path;  // `-` is standard input

    /// For messages: the path, or `<stdin>`.
    std::string name() const { return path == "-" ? "<stdin>" : path; }
};

struct InputList {
    std::vector<Input> inputs;
    ExitStatus status =
        ExitStatus::well;  // `broken` where something named was missing, `usage` where nothing was
};

/// Folders are searched for record files, by name order; what cannot be read is said on the console and left
/// out. Without names: standard input, where it is not a terminal.
InputList find_inputs(const std::vector<std::string>& named, Console& console);

/// Bytes of all inputs, 0 where that is not known.
std::uint64_t total_size(const std::vector<Input>& inputs);

}  // namespace krona::cli
