// Signals: SIGINT and SIGTERM end the program, or ask for a clean stop where something is kept or taken away
// (a second one ends it at once); a closed pipe ends it quietly, and a file size limit becomes a write error
// instead of a crash.
#pragma once

namespace krona::cli {

void install_signal_handlers();

/// From here on SIGINT and SIGTERM ask for a stop: for work that asks `interrupted` now and then.
void heed_interrupts();

/// Whether SIGINT or SIGTERM came.
bool interrupted();

}  // namespace krona::cli
