// What a ply of a board game says of its squares, as members of a JSON object: for programs that do not want
// to cut its text (`"from":"c3","to":"2d4"`).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "notation/record.hpp"

namespace krona {

/// Squares of a ply of Korona, which its text does not name in full: kept in the `value` of its element in
/// records that are made for JSON. Squares are counted from a1 = 0 along the ranks.
std::uint32_t packed_squares(int from, int to);

/// Appends `,"from":...` and so on; nothing where the text is not of the game's form.
void write_move_members(GameKind game, const Element& element, std::string_view text, std::string& out);

}  // namespace krona
