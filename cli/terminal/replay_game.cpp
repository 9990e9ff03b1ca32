#include "cli/terminal/replay_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "validator/report/report_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

std::string players_text(const Record& record, const Verdict& verdict) {
    std::string text;
    for (int i = 0; i < std::max(verdict.facts.players, 2); ++i) {
        if (i > 0) text += " – ";
        text += printable(record.tag(colour_tag(colour_at(i))).value_or("?"));
    }
    const std::string& result = verdict.facts.result_text;
    if (!result.empty()) text += fmt::format("  {}", result);
    return text;
}

std::string facts_text(const Record& record) {
    std::string text;
    for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
        const auto value = record.tag(name);
        if (!value || value->empty() || *value == "?") continue;
        if (!text.empty()) text += ", ";
        if (name == "Round") text += "round ";
        text += printable(*value);
    }
    return text;
}

std::string fix_text(const Fix& fix) {
    const std::string text = fix.edits.size() == 1 ? fix.edits.front().text : std::string();
    if (text.empty() || fix.why.find(text) != std::string::npos) return printable(fix.why);
    return fmt::format("{}: {}", printable(fix.why), printable(text));
}

Remark remark_of(const Record& record, const GameTree& tree, const Diagnostic& diagnostic) {
    Remark remark;
    remark.code = diagnostic.code;
    remark.severity = diagnostic.severity;
    remark.node = tree.node_of(record, diagnostic).value_or(tree.node_before(diagnostic.span));
    remark.place = game_and_ply(record, diagnostic);
    remark.message = printable(diagnostic.message);
    if (diagnostic.assumed) remark.message += " (after an assumed fix)";
    for (const Fix& fix : diagnostic.fixes) remark.fixes.push_back(fix_text(fix));
    return remark;
}

}  // namespace

ReplayGame make_replay_game(const Record& record, const Verdict& verdict) {
    ReplayGame game{record.game, players_text(record, verdict), facts_text(record),
                    {},          GameTree(record, verdict),     {}};
    for (const Tag& tag : record.tags)
        game.tags.push_back({printable(record.name(tag)), printable(record.value(tag))});
    const bool errors = verdict.first_error() != nullptr;
    for (const Diagnostic& diagnostic : verdict.diagnostics) {
        if (errors && diagnostic.severity != Severity::error) continue;
        game.remarks.push_back(remark_of(record, game.tree, diagnostic));
    }
    return game;
}

}  // namespace krona::cli
