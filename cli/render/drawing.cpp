#include "cli/render/drawing.hpp"

#include <vector>

#include <fmt/format.h>

#include "cli/io/console.hpp"
#include "cli/render/line_player.hpp"
#include "validator/games/krona/ledger.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kPicturesInRow = 4;

std::string title_of(const Record& record) {
    return fmt::format("{} – {}", record.tag("White").value_or("?"), record.tag("Black").value_or("?"));
}

/// Words for those who do not see the picture: the last move, the turn, and where the pieces stand.
std::string description_of(const GameFrame& frame) {
    std::string text = fmt::format("{}. {}.", frame_caption(frame), frame.turn);
    for (const ViewLayer& layer : frame.view.layers) {
        if (!layer.title.empty()) text += fmt::format(" {}:", layer.title);
        for (std::size_t row = layer.rows.size(); row-- > 0;) {
            text += fmt::format(" {}:", layer.rows[row]);
            for (std::size_t column = 0; column < layer.columns.size(); ++column) {
                const std::string& sign = layer.at(column, row);
                text += sign.empty() ? "·" : sign;
            }
        }
    }
    return text;
}

/// The frames of a sheet, or the one that is wanted; no others are drawn.
tl::expected<std::vector<GameFrame>, std::string> frames_of(const Record& record, const DrawingWish& wish) {
    std::vector<GameFrame> frames;
    const bool sheet = wish.kind == DrawingKind::sheet;
    const auto last = walk_positions(record, wish.frames, [&](const LinePlayer& at) {
        if (sheet && at.ply() % static_cast<std::uint32_t>(wish.every) == 0) frames.push_back(at.frame());
        return wish.ply < 0 || static_cast<std::int64_t>(at.ply()) < wish.ply;
    });
    if (!last) return tl::unexpected(last.error());
    if (wish.ply > static_cast<std::int64_t>(last->ply())) {
        return tl::unexpected(fmt::format("it has {} that can be shown, no ply {}",
                                          counted(last->ply(), "ply", "plies"), wish.ply));
    }
    if (frames.empty() || frames.back().ply != last->ply()) frames.push_back(last->frame());
    return frames;
}

tl::expected<std::string, std::string> plot_drawing(const Record& record, PlotKind kind) {
    const std::vector<LedgerLine> ledger =
        krona_ledger(record, kind == PlotKind::legal ? CountLegal::yes : CountLegal::no);
    if (ledger.empty())
        return tl::unexpected(std::string("only a game of Krona that can be played has curves"));
    std::string what;
    switch (kind) {
        case PlotKind::energy:
            what = "energy of the group: neighbouring pairs E and direct ones D, ply by ply";
            break;
        case PlotKind::legal:
            what = "number of legal plies of each side";
            break;
        case PlotKind::score:
            what = "points of the run";
            break;
    }
    return svg_plot_document(ledger_plot(ledger, kind), {title_of(record), what, {}});
}

}  // namespace

tl::expected<std::string, std::string> svg_drawing(const Record& record, const DrawingWish& wish) {
    if (wish.kind == DrawingKind::plot) return plot_drawing(record, wish.plot);
    const auto frames = frames_of(record, wish);
    if (!frames) return tl::unexpected(frames.error());
    const GameFrame& last = frames->back();
    if (wish.kind == DrawingKind::character) {
        if (record.game != GameKind::krona)
            return tl::unexpected(std::string("only a game of Krona ends in a character"));
        return svg_character(last.view, title_of(record));
    }
    if (wish.kind == DrawingKind::position)
        return svg_document(board_picture(record.game, last.view, last.marks),
                            {title_of(record), description_of(last), {}});
    std::vector<CaptionedPicture> pictures;
    for (const GameFrame& frame : *frames)
        pictures.push_back({frame_caption(frame), board_picture(record.game, frame.view, frame.marks)});
    const std::string what =
        fmt::format("{} of the game in order", counted(pictures.size(), "position", "positions"));
    return svg_document(contact_sheet(pictures, kPicturesInRow), {title_of(record), what, {}});
}

}  // namespace krona::cli
