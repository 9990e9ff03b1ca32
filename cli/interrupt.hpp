// Signals: SIGINT asks for a clean stop (a second one ends the program at once), a closed pipe ends it
// quietly, and a file size limit becomes a write error instead of a crash.
#pragma once

namespace krona::cli {

void install_signal_handlers();

/// Whether SIGINT or SIGTERM came.
bool interrupted();

}  // namespace krona::cli
