// Position text of Three Crowns (rules-three-crowns, "Board and start"): `bwb2bwb/8/.../wbw2wbw w`, crowned
// pieces in upper case, the side to move obligatory.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "notation/diagnostic_codes.hpp"
#include "validator/games/three_crowns/board.hpp"

namespace krona::three_crowns {

struct SetupFault {
    Code code = Code::bad_setup;
    std::string message;
};

/// The position, with no captures counted. A position equal to the standard start is one.
tl::expected<Board, SetupFault> parse_board(std::string_view text);

std::string board_text(const Board& board);
/// As seen in a mirror: files a to h become h to a.
Board mirrored(const Board& board);

std::string square_text(Square square);

}  // namespace krona::three_crowns
