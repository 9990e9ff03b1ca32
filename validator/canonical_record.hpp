// The record in canonical form (notation.md, "Canonical form"): roster order, canonical plies and numbers,
// left-out `--` written, the result in the game's own form. The writers of notation/ lay out what is made
// here.
#pragma once

#include <string_view>

#include "validator/verdict.hpp"

namespace krona {

/// `canonical` (the command line's `--normalize`) also turns the game into the canonical orientation of its
/// opening.
enum class Orientation : std::uint8_t { as_played, canonical };

/// Whether a tag of that name is written behind the roster and the rule tags of the game.
bool stands_behind_rule_tags(GameKind game, std::string_view name);

/// `verdict` must be of this record, valid and resolved. House rules (state `unchecked`): plies and numbers
/// stay as they are, tags and result are put in order.
Record canonical_record(const Record& record, const Verdict& verdict, Orientation orientation);

}  // namespace krona
