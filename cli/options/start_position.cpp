#include "cli/options/start_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace krona::cli {

std::string joined_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

tl::expected<PositionText, std::string> read_position(const std::string& text, StoneLetters allow) {
    auto position = parse_position_text(text, allow);
    if (position) return std::move(*position);
    const PositionTextError& error = position.error();
    const std::size_t begin = std::min(error.begin, text.size());
    const std::size_t marks = std::max<std::size_t>(1, std::min(error.end, text.size()) - begin);
    return tl::unexpected(fmt::format("not a position: {}\n  {}\n  {}{}", error.message, text,
                                      std::string(begin, ' '), std::string(marks, '^')));
}

int players_of(const PositionText& position) {
    int players = 2;
    const auto see = [&](Colour colour) { players = std::max(players, colour_index(colour) + 1); };
    for (const Stone& stone : position.stones) see(stone.colour);
    for (const Colour colour : position.blocked) see(colour);
    if (position.to_move) see(*position.to_move);
    return players;
}

tl::expected<SparseBoard, std::string> board_of(const PositionText& position) {
    SparseBoard board;
    for (const Stone& stone : position.stones) {
        if (!board.fits(stone.point)) {
            return tl::unexpected(fmt::format("the board is wider than {} points", SparseBoard::kMaxExtent));
        }
        board.put(stone.point, stone.colour);
    }
    return board;
}

tl::expected<KronaPosition, std::string> movement_position(const PositionText& position, int players) {
    if (players < players_of(position)) {
        return tl::unexpected(fmt::format("the position speaks of {} colours, more than the {} players",
                                          players_of(position), players));
    }
    auto board = board_of(position);
    if (!board) return tl::unexpected(board.error());
    if (!board->connected())
        return tl::unexpected(std::string("the stones are not one connected group (R3, R6)"));
    unsigned blocked = 0;
    for (const Colour colour : position.blocked) blocked |= 1u << colour_index(colour);
    return KronaPosition::movement_start(std::move(*board), players, position.to_move.value_or(Colour::white),
                                         static_cast<std::uint8_t>(blocked));
}

}  // namespace krona::cli
