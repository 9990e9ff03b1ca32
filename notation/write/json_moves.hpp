// What a ply of a board game says of its squares, as members of a JSON object: for programs that do not want
// to cut its text (`"from":"c3","to":"2d4"`).
#pragma once

#include <string>
#include <string_view>

#include "notation/record.hpp"

namespace krona {

/// Appends `,"from":...` and so on; nothing where the text is not of the game's form.
void write_move_members(GameKind game, std::string_view text, std::string& out);

}  // namespace krona
