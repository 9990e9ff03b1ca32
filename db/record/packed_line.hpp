// The plies of a Krona main line as one number after another, each among as many as the board leaves open: a
// placement is one of the empty points beside stones, a move one of the stones and one of those points, or
// `--`. Less than a byte a placement, little more a move.
#pragma once

#include <string>
#include <string_view>

#include "db/record/main_line.hpp"

namespace krona {

/// Appends the plies; false where the line is not of the kind that can be packed (it begins elsewhere than on
/// 0,0, places behind a move, or leaves the group): what was appended is then worthless.
bool pack_line(const MainLine& line, std::string& out);

/// Appends the plies to `line`, whose start is there already. False where the bytes are damaged.
bool unpack_line(std::string_view bytes, MainLine& line);

}  // namespace krona
