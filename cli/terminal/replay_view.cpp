#include "cli/terminal/replay_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "cli/io/console.hpp"
#include "cli/terminal/move_list.hpp"
#include "cli/terminal/replay_pages.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kBesideFrom = 38;  // columns from which the moves stand beside the board
constexpr std::size_t kRoomyFrom = 60;
constexpr std::size_t kNarrowList = 13;
constexpr std::size_t kWidestList = 60;
constexpr std::size_t kBelowFrom = 16;   // rows from which they stand below it
constexpr std::size_t kShortBelow = 16;  // rows of a screen that has few to spare below the board

void append(std::vector<StyledLine>& lines, const std::vector<StyledLine>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

StyledLine header_line(const Replay& replay, std::size_t width) {
    const ReplayGame& game = replay.game();
    std::string text = fmt::format(" {}  {}", replay.place(), game.players);
    if (!game.facts.empty()) text += fmt::format(" · {}", game.facts);
    StyledLine line(cut_text(text, width), Style::header);
    line.pad_to(width, Style::header);
    return line;
}

// ---- Below the board

std::string how_it_goes_on(const GameNode& wrong) {
    if (!wrong.fix) return {};
    if (wrong.played.empty()) return " (goes on without it)";
    if (wrong.played == wrong.text) return " (goes on, mended before it)";
    return fmt::format(" (goes on as {})", wrong.played);
}

std::string ply_text(const Replay& replay, const GameFrame* frame) {
    const GameTree& tree = replay.game().tree;
    const GameNode& node = replay.here();
    const std::string text = node.text;
    const std::string player(node.player == Colour::none ? "" : colour_tag(node.player));
    const std::string where =
        node.depth > 0 ? fmt::format("Variation, ply {}", node.ply)
                       : fmt::format("Ply {} of {}", node.ply, tree.node(tree.line_end(kStartNode)).ply);
    switch (node.kind) {
        case NodeKind::start:
            return fmt::format("Start, {}",
                               counted(tree.node(tree.line_end(kStartNode)).ply, "ply", "plies"));
        case NodeKind::played:
            return fmt::format("{}: {} {}", where, player, frame != nullptr ? frame->text : text);
        case NodeKind::left_out:
            return fmt::format("{}: {} {} (not written)", where, player, text);
        case NodeKind::wrong:
            return fmt::format("{}, not legal: {}{}", where, text, how_it_goes_on(node));
        case NodeKind::unplayed:
            return fmt::format("{}, cannot be reached: {}", where, text);
    }
    return {};
}

std::vector<StyledLine> status_lines(const Replay& replay, const GameFrame* frame, const ScreenSize& size) {
    const std::size_t width = size.columns;
    std::string ply = ply_text(replay, frame);
    const std::size_t others = replay.other_lines();
    if (others > 0) ply += fmt::format(" (v: {})", counted(others, "other line", "other lines"));
    const std::string turn = frame != nullptr ? frame->turn : std::string("No board");
    const std::string both = fmt::format("{} · {}", ply, turn);
    std::vector<StyledLine> lines;
    if (display_width(both) <= width || size.rows < kShortBelow) {
        lines.emplace_back(ply, Style::strong);
        lines.back().add(fmt::format(" · {}", turn));
        lines.back().cut_to(width);
        return lines;
    }
    lines.emplace_back(cut_text(ply, width), Style::strong);
    for (const std::string& line : wrap_text(turn, width)) lines.emplace_back(line);
    return lines;
}

std::vector<StyledLine> note_lines(const GameFrame* frame, const ScreenSize& size) {
    if (frame == nullptr || frame->view.notes.empty() || size.rows < kShortBelow) return {};
    const std::string together = fmt::format("{}", fmt::join(frame->view.notes, " · "));
    if (display_width(together) <= size.columns) return {StyledLine(together)};
    std::vector<StyledLine> lines;
    for (const std::string& note : frame->view.notes) {
        for (const std::string& line : wrap_text(note, size.columns)) lines.emplace_back(line);
    }
    return lines;
}

/// At most `rows` lines; the last one says where the rest is.
std::vector<StyledLine> remark_lines(const Replay& replay, std::size_t width, std::size_t rows) {
    const auto shown = replay.remark();
    if (!shown || rows == 0) return {};
    const Remark& remark = replay.game().remarks[*shown];
    const bool error = remark.severity == Severity::error;
    const std::string text =
        fmt::format("{} {} of {}: {} [{}]", error ? "Error" : "Remark", *shown + 1,
                    replay.game().remarks.size(), remark.message, code_name(remark.code));
    std::vector<StyledLine> lines;
    for (const std::string& line : wrap_text(text, width))
        lines.emplace_back(line, error ? Style::wrong : Style::warning);
    for (const std::string& fix : remark.fixes)
        lines.emplace_back(cut_text(fmt::format("fix: {}", fix), width), Style::warning);
    if (lines.size() <= rows) return lines;
    lines.resize(rows);
    StyledLine& last = lines.back();
    last.cut_to(width > 9 ? width - 9 : 1);
    last.add(" (e: all)", Style::key);
    return lines;
}

struct KeyHint {
    std::string_view key;
    std::string_view what;
};

std::vector<KeyHint> key_hints(const Replay& replay) {
    std::vector<KeyHint> hints{{"q", "quit"}, {"?", "help"}, {"←→", "ply"}, {"↑↓", "ten"}};
    const ReplayGame& game = replay.game();
    if (!game.remarks.empty())
        hints.push_back({"n/p", game.remarks.front().severity == Severity::error ? "error" : "remark"});
    if (replay.other_lines() > 0 || replay.here().depth > 0) hints.push_back({"v", "line"});
    if (has_secrets(game.kind)) hints.push_back({"w/b/r", "view"});
    if (game.kind == GameKind::akron) hints.push_back({"Tab", "level"});
    hints.push_back({"[ ]", "game"});
    hints.push_back({"f", "turn"});
    hints.push_back({"g", "go to"});
    hints.push_back({"t", "tags"});
    return hints;
}

StyledLine bottom_line(const Replay& replay, std::size_t width) {
    if (replay.prompt())
        return StyledLine(cut_text(fmt::format("Go to ply: {}_", *replay.prompt()), width), Style::strong);
    if (!replay.message().empty()) return StyledLine(cut_text(replay.message(), width), Style::warning);
    StyledLine line;
    for (const KeyHint& hint : key_hints(replay)) {
        const std::size_t gap = line.width() > 0 ? 2 : 0;
        if (line.width() + gap + display_width(hint.key) + 1 + hint.what.size() > width) break;
        line.add(std::string(gap, ' '));
        line.add(hint.key, Style::key);
        line.add(fmt::format(" {}", hint.what), Style::faint);
    }
    return line;
}

// ---- The board and the moves

std::vector<StyledLine> board_lines(const Replay& replay, const GameFrame* frame, const ScreenSize& size) {
    if (frame == nullptr) {
        std::vector<StyledLine> lines(size.rows / 3);
        const std::string text = fmt::format("No board: {}", replay.game().tree.no_start());
        for (const std::string& line : wrap_text(text, size.columns - 2))
            lines.emplace_back(fmt::format(" {}", line));
        lines.resize(size.rows);
        return lines;
    }
    const Turned turned = replay.view().turned;
    const PaneWish wish{size, replay.first_layer(), replay.scroll()};
    const PictureMarks marks = marks_from_above(frame->view, frame->marks);
    return board_pane(turned_view(frame->view, turned), turned_marks(frame->view, marks, turned), wish);
}

std::vector<StyledLine> list_lines(const Replay& replay, const ScreenSize& size) {
    std::vector<StyledLine> lines =
        lines_around(move_list(replay.game().tree, replay.node(), size.columns), size.rows);
    lines.resize(size.rows);
    return lines;
}

/// Where the board and the moves stand in the middle of the screen.
struct Split {
    enum class Kind : std::uint8_t { beside, below, board_alone };
    Kind kind = Kind::board_alone;
    ScreenSize board;
    ScreenSize list;
};

Split split_body(const ScreenSize& body) {
    Split split;
    split.board = body;
    if (body.columns >= kBesideFrom) {
        split.kind = Split::Kind::beside;
        split.list = {kNarrowList, body.rows};
        if (body.columns >= kRoomyFrom) split.list.columns = std::min(body.columns * 2 / 5, kWidestList);
        split.board.columns = body.columns - split.list.columns - 1;
    } else if (body.rows >= kBelowFrom) {
        split.kind = Split::Kind::below;
        split.list = {body.columns, body.rows / 4};
        split.board.rows = body.rows - split.list.rows;
    }
    return split;
}

std::vector<StyledLine> body_lines(const Replay& replay, const GameFrame* frame, const Split& split) {
    std::vector<StyledLine> lines = board_lines(replay, frame, split.board);
    switch (split.kind) {
        case Split::Kind::board_alone:
            break;
        case Split::Kind::below:
            append(lines, list_lines(replay, split.list));
            break;
        case Split::Kind::beside: {
            const std::vector<StyledLine> list = list_lines(replay, split.list);
            for (std::size_t row = 0; row < lines.size(); ++row) {
                lines[row].pad_to(split.board.columns);
                lines[row].add("│", Style::faint);
                lines[row].add(list[row]);
            }
            break;
        }
    }
    return lines;
}

/// The position with all points of the game around it where these have room, so that the board stands still;
/// else the group alone.
std::optional<GameFrame> frame_of(const Replay& replay, const ScreenSize& board) {
    constexpr std::int64_t kEdge = 6;  // labels and the rim
    constexpr std::int64_t kCellColumns = 2;
    const GameTree& tree = replay.game().tree;
    Box shown = tree.touched();
    if (!shown.empty()) {
        std::int64_t columns = shown.width();
        std::int64_t rows = shown.height();
        const bool on_its_side =
            replay.view().turned == Turned::quarter || replay.view().turned == Turned::three_quarters;
        if (on_its_side) std::swap(columns, rows);
        const bool fits = columns * kCellColumns + 2 * kEdge <= static_cast<std::int64_t>(board.columns) &&
                          rows + kEdge / 2 <= static_cast<std::int64_t>(board.rows);
        if (!fits) shown = Box{};
    }
    return tree.frame(replay.node(), replay.view().frames, shown);
}

std::vector<StyledLine> board_screen(const Replay& replay, const ScreenSize& size) {
    // What stands below depends on the position, and which points are shown on the room above it: the room is
    // reckoned as if there were one line of status and one of keys.
    constexpr std::size_t kAround = 3;
    const std::vector<StyledLine> remark =
        remark_lines(replay, size.columns, size.rows < kShortBelow ? 2 : size.rows / 4);
    const ScreenSize most{size.columns, size.rows - kAround - remark.size()};
    const std::optional<GameFrame> frame = frame_of(replay, split_body(most).board);
    const GameFrame* seen = frame ? &*frame : nullptr;

    std::vector<StyledLine> below = status_lines(replay, seen, size);
    append(below, note_lines(seen, size));
    below.resize(std::min(below.size(), std::max<std::size_t>(size.rows / 4, 1)));  // the board comes first
    append(below, remark);
    below.push_back(bottom_line(replay, size.columns));

    std::vector<StyledLine> lines{header_line(replay, size.columns)};
    const std::size_t used = std::min(size.rows, lines.size() + below.size());
    append(lines, body_lines(replay, seen, split_body({size.columns, size.rows - used})));
    append(lines, below);
    return lines;
}

std::vector<StyledLine> too_small(const ScreenSize& size) {
    const std::string text = fmt::format("krona needs {} x {}, here are {} x {}; q quits",
                                         kLeastScreen.columns, kLeastScreen.rows, size.columns, size.rows);
    std::vector<StyledLine> lines;
    for (const std::string& line : wrap_text(text, size.columns)) lines.emplace_back(line);
    return lines;
}

}  // namespace

std::vector<StyledLine> replay_lines(const Replay& replay, const ScreenSize& size) {
    std::vector<StyledLine> lines;
    if (size.columns < kLeastScreen.columns || size.rows < kLeastScreen.rows) {
        lines = too_small(size);
    } else if (replay.page() != ReplayPage::none) {
        lines = page_screen(replay, size);
    } else {
        lines = board_screen(replay, size);
    }
    lines.resize(size.rows);
    for (StyledLine& line : lines) line.cut_to(size.columns);
    return lines;
}

}  // namespace krona::cli
