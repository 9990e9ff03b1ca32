// The bytes of stored games as they were submitted.
#pragma once

#include <string>

#include "db/record/found_game.hpp"

namespace krona {

/// The submitted bytes where they were kept, else the stored text, from which they did not differ.
DbResult<std::string> submitted_text(Store& store, const FoundGame& game);

}  // namespace krona
