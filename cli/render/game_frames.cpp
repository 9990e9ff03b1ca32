#include "cli/render/game_frames.hpp"

#include <fmt/format.h>

#include "cli/render/line_player.hpp"
#include "notation/main_line.hpp"
#include "notation/stray.hpp"

namespace krona::cli {

bool has_secrets(GameKind game) {
    switch (game) {
        case GameKind::korona:
        case GameKind::korona2:
            return true;
        case GameKind::krona:
        case GameKind::akron:
        case GameKind::threecrowns:
        case GameKind::unknown:
            break;
    }
    return false;
}

tl::expected<LinePlayer, std::string> walk_positions(const Record& record, const FrameWish& wish,
                                                     const std::function<bool(const LinePlayer&)>& visit) {
    auto player = LinePlayer::of_record(record);
    if (!player) return player;
    player->draw_as(wish);
    bool whole = visit(*player);
    if (!whole) return player;
    visit_main_line(record, [&](const Element& element) {
        if (!takes_a_turn(record, element)) return true;
        if (element.kind == ElementKind::bad) return whole = false;
        const std::string_view text = record.view(element.span);
        while (whole && player->play_left_out_before(text)) whole = visit(*player);
        whole = whole && !player->is_over() && player->play(text) && visit(*player);
        return whole;
    });
    while (whole && player->play_left_out_end()) whole = visit(*player);
    return player;
}

tl::expected<void, std::string> walk_frames(const Record& record, const FrameWish& wish,
                                            const std::function<bool(const GameFrame&)>& visit) {
    const auto walked =
        walk_positions(record, wish, [&visit](const LinePlayer& at) { return visit(at.frame()); });
    if (!walked) return tl::unexpected(walked.error());
    return {};
}

std::string frame_caption(const GameFrame& frame) {
    if (frame.ply == 0) return "Start";
    return fmt::format("{}. {} {}", frame.ply, colour_tag(frame.player), frame.text);
}

}  // namespace krona::cli
