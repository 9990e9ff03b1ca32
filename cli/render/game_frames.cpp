#include "cli/render/game_frames.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/render/line_player.hpp"
#include "notation/main_line.hpp"

namespace krona::cli {

namespace {

/// Calls `visit` at the start and behind each ply of the main line until it says false or a ply cannot be
/// played.
template <typename Visit>
void walk_line(const Record& record, LinePlayer player, Visit&& visit) {
    if (!visit(player)) return;
    bool whole = true;
    visit_main_line(record, [&](const Element& element) {
        if (element.kind == ElementKind::bad) return whole = false;
        if (element.kind != ElementKind::ply) return true;
        const std::string_view text = record.view(element.span);
        while (whole && player.play_left_out_before(text)) whole = visit(player);
        whole = whole && player.play(text) && visit(player);
        return whole;
    });
    while (whole && player.play_left_out_end()) whole = visit(player);
}

constexpr std::string_view kHidden = "hidden";

/// Writes `hidden` over what a note says of one side: from behind `name` to the next comma or the end.
void hide_in_note(std::string& note, std::string_view name) {
    const std::size_t at = note.find(name);
    if (at == std::string::npos) return;
    const std::size_t begin = at + name.size();
    const std::size_t end = std::min(note.find(',', begin), note.size());
    note.replace(begin, end - begin, kHidden);
}

void hide_stones(ViewLayer& layer, std::string_view plain, std::string_view mined, std::string_view hidden) {
    for (std::string& sign : layer.cells) {
        if (sign == plain || sign == mined) sign = hidden;
    }
}

}  // namespace

void hide_secrets(GameKind game, Viewer viewer, GameFrame& frame) {
    if (viewer == Viewer::reader || (game != GameKind::korona && game != GameKind::korona2)) return;
    const bool other_is_white = viewer == Viewer::black;
    for (ViewLayer& layer : frame.view.layers) {
        if (other_is_white) {
            hide_stones(layer, "○", "◎", "◌");
        } else {
            hide_stones(layer, "●", "◉", "◍");
        }
    }
    for (std::string& note : frame.view.notes) {
        hide_in_note(note, other_is_white ? "of White: " : "of Black: ");
        hide_in_note(note, other_is_white ? "reserve: White " : ", Black ");
    }
}

tl::expected<void, std::string> walk_frames(const Record& record, BoundStones bound,
                                            const std::function<bool(const GameFrame&)>& visit) {
    auto player = LinePlayer::of_record(record);
    if (!player) return tl::unexpected(player.error());
    if (bound == BoundStones::dimmed) player->dim_bound_stones();
    walk_line(record, std::move(*player), [&visit](const LinePlayer& at) { return visit(at.frame()); });
    return {};
}

std::string frame_caption(const GameFrame& frame) {
    if (frame.ply == 0) return "Start";
    return fmt::format("{}. {} {}", frame.ply, colour_tag(frame.player), frame.text);
}

}  // namespace krona::cli
