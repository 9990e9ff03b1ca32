#include "db/query/group_text.hpp"

#include <fmt/format.h>

namespace krona {

tl::expected<PositionText, PositionTextError> parse_group_text(std::string_view text, StoneLetters allow) {
    auto position = parse_position_text(text, allow);
    if (!position) {
        return position;
    }
    if (const int groups = board_with(position->stones).groups(); groups > 1) {
        return tl::unexpected(PositionTextError{
            fmt::format("its stones are {} groups, and those of a game always are one (R3, R6)", groups), 0,
            text.size()});
    }
    return position;
}

SparseBoard board_with(const std::vector<Stone>& stones) {
    SparseBoard board;
    for (const Stone& stone : stones) {
        board.put(stone.point, stone.colour);
    }
    return board;
}

}  // namespace krona
