// What the program says to its caller in one number (cli.md): the contract of exit statuses.
#pragma once

#include <cstdint>

namespace krona::cli {

enum class ExitStatus : std::uint8_t {
    well = 0,
    invalid = 1,  // records invalid, nothing found, files that differ
    usage = 2,
    broken = 3,         // a file or store could not be read or written
    interrupted = 130,  // stopped by SIGINT
};

/// The graver of two: an interruption stands above all, then usage, then files, then invalid records.
constexpr ExitStatus worse(ExitStatus a, ExitStatus b) {
    constexpr auto gravity = [](ExitStatus status) {
        switch (status) {
            case ExitStatus::well:
                return 0;
            case ExitStatus::invalid:
                return 1;
            case ExitStatus::broken:
                return 2;
            case ExitStatus::usage:
                return 3;
            case ExitStatus::interrupted:
                return 4;
        }
        return 0;
    };
    return gravity(a) >= gravity(b) ? a : b;
}

}  // namespace krona::cli
