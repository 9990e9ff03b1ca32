// The replay on a terminal: keys and signals in, lines out, until the reader leaves.
#pragma once

#include <cstdint>
#include <optional>

#include "cli/io/console.hpp"
#include "cli/io/exit_status.hpp"
#include "cli/terminal/game_shelf.hpp"
#include "cli/terminal/replay.hpp"

namespace krona::cli {

struct SessionOptions {
    std::uint64_t game = 1;
    std::optional<std::uint32_t> ply;  // where to begin, instead of the start or the first error
    ReplayView view;
};

/// Whether a replay can be shown: standard output is a terminal that can be drawn on, and so is standard
/// input.
bool is_for_replay();

/// Keys come from standard input, or from the terminal itself where records come from there. What cannot be
/// done is said on the console.
ExitStatus run_session(GameShelf shelf, const SessionOptions& options, Console& console);

}  // namespace krona::cli
