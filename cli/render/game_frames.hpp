// The positions of a game's main line as neutral pictures, whichever game it is: what SVG sheets, the replay
// page and the report draw.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "cli/render/svg_board.hpp"
#include "notation/record.hpp"

namespace krona::cli {

struct GameFrame {
    std::uint32_t ply = 0;  // 0: before the first one
    Colour player = Colour::none;
    std::string text;  // of the ply, in the record's own coordinates
    BoardView view;
    PictureMarks marks;
    std::string turn;  // who is to move, or how the game ended
};

enum class BoundStones : std::uint8_t { as_others, dimmed };

struct FrameWish {
    BoundStones bound = BoundStones::as_others;  // of Krona: stones that hold the group together (R6)
    Viewer viewer = Viewer::reader;
};

/// Whether the sides keep something from each other, so that viewers see different pictures.
bool has_secrets(GameKind game);

class LinePlayer;

/// Stands at the start and then behind each ply as far as the main line can be played, until `visit` says
/// false. Gives where it ended, or says why there is no position to begin with. Nothing is drawn.
tl::expected<LinePlayer, std::string> walk_positions(const Record& record, const FrameWish& wish,
                                                     const std::function<bool(const LinePlayer&)>& visit);

/// The same with every position drawn.
tl::expected<void, std::string> walk_frames(const Record& record, const FrameWish& wish,
                                            const std::function<bool(const GameFrame&)>& visit);

/// `12. White 3,1>6,2`, or `Start`.
std::string frame_caption(const GameFrame& frame);

}  // namespace krona::cli
