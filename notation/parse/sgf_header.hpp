// The tags of an SGF game, from its root: those of our own property KT, else those that the standard
// properties say, and the starting position of the root's stones.
#pragma once

#include "notation/parse/game_builder.hpp"
#include "notation/parse/sgf_tree.hpp"
#include "notation/parse/sgf_walk.hpp"

namespace krona {

/// Adds the tags to the record; returns where the walk through the tree starts.
SgfStart read_sgf_header(const SgfTree& tree, Record& record, GameBuilder& builder);

}  // namespace krona
