// Which files can be rewritten in place: those of KGN text.
#pragma once

#include <cstdint>

#include "cli/options/command.hpp"

namespace krona::cli {

/// What becomes of text without tags that is rewritten: all of it stays but what is mended, or only the
/// games.
enum class LooseText : std::uint8_t { kept, lost };

/// Takes files that cannot be rewritten in place out of the list where they were found in a folder. False
/// where the user named one. Either is said on the console.
bool keep_rewritable(InputList& list, const ReadingOptions& reading, LooseText loose, Console& console);

}  // namespace krona::cli
