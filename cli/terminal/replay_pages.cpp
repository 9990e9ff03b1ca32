#include "cli/terminal/replay_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace krona::cli {

namespace {

/// A name and what it stands for, side by side.
struct Entry {
    std::string name;
    std::string text;
};

/// `width` columns; the texts begin behind the longest name.
void add_entries(const std::vector<Entry>& entries, Style style, std::size_t width,
                 std::vector<StyledLine>& lines) {
    std::size_t edge = 0;
    for (const Entry& entry : entries) edge = std::max(edge, display_width(entry.name) + 2);
    edge = std::min(edge, width / 2);
    for (const Entry& entry : entries) {
        StyledLine line(cut_text(entry.name, edge - 1), style);
        for (const std::string& text : wrap_text(entry.text, width - edge)) {
            line.pad_to(edge);
            line.add(text);
            lines.push_back(line);
            line = {};
        }
    }
}

void add_text(std::string_view text, Style style, std::size_t width, std::vector<StyledLine>& lines) {
    for (const std::string& line : wrap_text(text, width)) lines.emplace_back(line, style);
}

std::vector<StyledLine> help_page(const Replay& replay, std::size_t width) {
    std::vector<Entry> entries{{"→ l space", "next ply"},
                               {"← h backspace", "previous ply"},
                               {"↓ ↑  page keys", "ten plies on, ten plies back"},
                               {"Home  End", "the start; the end of this line"},
                               {"g or /", "go to a ply of the main line: number, Enter"},
                               {"v  V", "the next line that begins at this ply, in turn; out of a variation"},
                               {"n  p", "next and previous error, or remark"},
                               {"e", "everything about the error that is shown"},
                               {"]  [", "next and previous game"},
                               {"t", "all tags"},
                               {"f", "turn the board"},
                               {"H J K L", "look at other parts of a board that is larger than the screen"}};
    const ReplayGame& game = replay.game();
    if (has_secrets(game.kind))
        entries.push_back(
            {"w  b  r", "see the game as White, as Black, as the reader who knows both crowns"});
    if (game.kind == GameKind::akron) entries.push_back({"Tab", "begin with the next level"});
    if (game.kind == GameKind::krona) entries.push_back({"b", "mark stones that hold the group together"});
    entries.push_back({"q", "quit"});
    std::vector<StyledLine> lines;
    add_entries(entries, Style::key, width, lines);
    lines.emplace_back();
    add_text(
        "On the board the last move stands in [ ], ◦ is where it came from, and ! ! marks what an illegal "
        "ply names.",
        Style::plain, width, lines);
    return lines;
}

std::vector<StyledLine> tags_page(const Replay& replay, std::size_t width) {
    std::vector<Entry> entries;
    for (const TagLine& tag : replay.game().tags) entries.push_back({tag.name, tag.value});
    std::vector<StyledLine> lines;
    add_entries(entries, Style::strong, width, lines);
    if (lines.empty()) add_text("The record has no tags.", Style::plain, width, lines);
    return lines;
}

std::vector<StyledLine> remark_page(const Replay& replay, std::size_t width) {
    std::vector<StyledLine> lines;
    const auto shown = replay.remark();
    if (!shown) return lines;
    const Remark& remark = replay.game().remarks[*shown];
    add_text(fmt::format("{}: {}: {} [{}]", remark.place, severity_name(remark.severity), remark.message,
                         code_name(remark.code)),
             remark.severity == Severity::error ? Style::wrong : Style::warning, width, lines);
    lines.emplace_back();
    add_text(code_info(remark.code).rule, Style::plain, width, lines);
    add_text(code_info(remark.code).advice, Style::plain, width, lines);
    if (!remark.fixes.empty()) lines.emplace_back();
    for (const std::string& fix : remark.fixes)
        add_text(fmt::format("fix: {}", fix), Style::warning, width, lines);
    return lines;
}

std::vector<StyledLine> page_lines(const Replay& replay, std::size_t width) {
    switch (replay.page()) {
        case ReplayPage::help:
            return help_page(replay, width);
        case ReplayPage::tags:
            return tags_page(replay, width);
        case ReplayPage::remark:
            return remark_page(replay, width);
        case ReplayPage::none:
            break;
    }
    return {};
}

std::string_view page_title(ReplayPage page) {
    switch (page) {
        case ReplayPage::help:
            return "Keys";
        case ReplayPage::tags:
            return "Tags";
        case ReplayPage::remark:
            return "What is said here";
        case ReplayPage::none:
            break;
    }
    return {};
}

}  // namespace

std::vector<StyledLine> page_screen(const Replay& replay, const ScreenSize& size) {
    constexpr std::size_t kFrame = 2;  // title and foot
    const std::vector<StyledLine> content = page_lines(replay, size.columns - 2);
    const std::size_t room = size.rows - kFrame;
    const std::size_t most = content.size() - std::min(content.size(), room);
    const std::size_t first = replay.page_line() % (most + 1);  // behind the end comes the head again
    StyledLine title(fmt::format(" {}", page_title(replay.page())), Style::header);
    title.pad_to(size.columns, Style::header);
    std::vector<StyledLine> lines{title};
    for (std::size_t i = first; i < std::min(first + room, content.size()); ++i) {
        StyledLine line(" ");
        line.add(content[i]);
        lines.push_back(std::move(line));
    }
    lines.resize(size.rows - 1);
    lines.emplace_back(most > 0 ? "↑↓ more, any other key: back to the board" : "any key: back to the board",
                       Style::faint);
    return lines;
}

}  // namespace krona::cli
