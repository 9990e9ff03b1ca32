// Decides in which dialect of coordinates a Krona game is written, once all of its plies are known: by the
// tag Coordinates, else by their form (notation.md, "Dialects of Krona coordinates").
#pragma once

#include "notation/parse/game_builder.hpp"

namespace krona {

/// Sets the dialect of the record, whose text is complete, finds the colour letters before lettered plies,
/// and reports the plies that are not of the dialect; those become bad text.
void settle_dialect(GameBuilder& builder);

}  // namespace krona
