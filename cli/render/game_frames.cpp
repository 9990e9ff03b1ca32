#include "cli/render/game_frames.hpp"

#include <fmt/format.h>

#include "cli/render/line_player.hpp"
#include "notation/main_line.hpp"
#include "notation/stray.hpp"

namespace krona::cli {

namespace {

/// Calls `visit` at the start and behind each ply of the main line until it says false or a ply cannot be
/// played.
template <typename Visit>
void walk_line(const Record& record, LinePlayer player, Visit&& visit) {
    if (!visit(player)) return;
    bool whole = true;
    visit_main_line(record, [&](const Element& element) {
        if (!takes_a_turn(record, element)) return true;
        if (element.kind == ElementKind::bad) return whole = false;
        const std::string_view text = record.view(element.span);
        while (whole && player.play_left_out_before(text)) whole = visit(player);
        whole = whole && player.play(text) && visit(player);
        return whole;
    });
    while (whole && player.play_left_out_end()) whole = visit(player);
}

}  // namespace

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

tl::expected<void, std::string> walk_frames(const Record& record, const FrameWish& wish,
                                            const std::function<bool(const GameFrame&)>& visit) {
    auto player = LinePlayer::of_record(record);
    if (!player) return tl::unexpected(player.error());
    player->draw_as(wish);
    walk_line(record, std::move(*player), [&visit](const LinePlayer& at) { return visit(at.frame()); });
    return {};
}

std::string frame_caption(const GameFrame& frame) {
    if (frame.ply == 0) return "Start";
    return fmt::format("{}. {} {}", frame.ply, colour_tag(frame.player), frame.text);
}

}  // namespace krona::cli
