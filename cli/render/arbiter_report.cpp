#include "cli/render/arbiter_report.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "cli/io/console.hpp"
#include "cli/records/conversion.hpp"
#include "cli/render/line_player.hpp"
#include "notation/main_line.hpp"
#include "notation/stray.hpp"
#include "validator/edit_distance.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kMostAlternatives = 12;

/// The part of a ply that names where the piece comes from: `3,1>` of `3,1>6,2`, `a3-` of `a3-b4`; empty for
/// others.
std::string_view origin_part(std::string_view text) {
    const std::size_t end = text.find_first_of(">-:");
    return end == std::string_view::npos || end == 0 ? std::string_view{} : text.substr(0, end + 1);
}

/// Nearest to what was written first: the same origin, then the spelling.
std::vector<std::string> by_likeness(std::vector<std::string> moves, std::string_view text) {
    const std::string_view origin = origin_part(text);
    std::vector<std::tuple<bool, std::size_t, std::string>> ranked;
    ranked.reserve(moves.size());
    for (std::string& move : moves) {
        const bool elsewhere = origin.empty() || move.compare(0, origin.size(), origin) != 0;
        const std::size_t distance = edit_distance(text, move);
        ranked.emplace_back(elsewhere, distance, std::move(move));
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
        return std::tie(std::get<0>(a), std::get<1>(a)) < std::tie(std::get<0>(b), std::get<1>(b));
    });
    std::vector<std::string> sorted;
    sorted.reserve(ranked.size());
    for (auto& [elsewhere, distance, move] : ranked) sorted.push_back(std::move(move));
    return sorted;
}

WrongPly wrong_ply(const LinePlayer& player, std::string_view text) {
    WrongPly wrong;
    wrong.text = text;
    wrong.before = player.faulty_frame(text, Viewer::reader);
    wrong.game_is_over = player.is_over();
    if (wrong.game_is_over) return wrong;
    wrong.alternatives = by_likeness(player.legal_moves(), text);
    const std::size_t all = wrong.alternatives.size();
    wrong.alternatives.resize(std::min(all, kMostAlternatives));
    wrong.more = all - wrong.alternatives.size();
    return wrong;
}

void find_wrong_ply(ArbiterReport& report) {
    const Record& record = report.record;
    auto player = LinePlayer::of_record(record);
    if (!player) return;
    visit_main_line(record, [&](const Element& element) {
        if (!takes_a_turn(record, element)) return true;
        const bool bad = element.kind == ElementKind::bad;
        const std::string_view text = record.view(element.span);
        while (!bad && player->play_left_out_before(text)) {
        }
        if (bad || player->is_over() || !player->play(text)) report.wrong = wrong_ply(*player, text);
        return !report.wrong;
    });
    while (!report.wrong && player->play_left_out_end()) {
    }
    report.final_frame = player->frame();
}

}  // namespace

ArbiterReport make_report(const Record& record, const Verdict& verdict, std::string file) {
    ArbiterReport report;
    report.record = record;
    report.verdict = verdict;
    report.file = std::move(file);
    find_wrong_ply(report);
    if (!verdict.valid && record.format == SourceFormat::kgn) {
        Checker checker{CheckOptions{}};
        report.mended = mend_game(record, verdict, checker);
    }
    return report;
}

ReportSink::ReportSink(std::string file, std::vector<ArbiterReport>& reports, std::size_t most)
    : file_(std::move(file)), reports_(reports), most_(most), checker_(conversion_check()) {}

Next ReportSink::header(const Record&) {
    return Next::read;
}

Next ReportSink::record(Record& record) {
    const Verdict& verdict = checker_.check(record);
    if (verdict.valid) ++valid_;
    if (games_++ < most_) reports_.push_back(make_report(record, verdict, file_));
    return Next::read;
}

std::string game_sentence(const Record& record) {
    std::string text(record.tag("Game").value_or(game_name(record.game)));
    if (const auto rules = record.tag("Rules")) text += fmt::format(", {}", *rules);
    if (const auto stones = record.tag("Stones")) text += fmt::format(", {} stones a player", *stones);
    if (const auto players = record.tag("Players")) text += fmt::format(", {} players", *players);
    if (record.find("Setup") != nullptr) text += ", from a setup";
    return text;
}

std::string applied_sentence(const Diagnostic& applied) {
    const Fix& fix = applied.fixes.front();
    const std::uint32_t ply = fix.ply != 0 ? fix.ply : applied.ply;
    if (ply == 0) return fmt::format("{} ({})", fix.why, code_name(applied.code));
    return fmt::format("ply {}: {} ({})", ply, fix.why, code_name(applied.code));
}

std::string verdict_sentence(const Verdict& verdict) {
    if (verdict.state == GameState::unchecked && verdict.valid) return "Kept, but not judged";
    if (!verdict.valid)
        return fmt::format("INVALID: {}", counted(verdict.count(Severity::error), "error", "errors"));
    std::string text = fmt::format("Valid, {}", state_name(verdict.state));
    const std::size_t warnings = verdict.count(Severity::warning);
    if (warnings > 0) text += fmt::format(", with {}", counted(warnings, "warning", "warnings"));
    return text;
}

std::string alternatives_sentence(const WrongPly& wrong) {
    if (wrong.game_is_over) return "The game was over before this ply.";
    if (wrong.alternatives.empty()) return "No ply is legal there.";
    std::string text = fmt::format("Legal there: {}", fmt::join(wrong.alternatives, "  "));
    if (wrong.more > 0) text += fmt::format("  and {} more", wrong.more);
    return text;
}

std::string rule_sentence(const Diagnostic& diagnostic) {
    return fmt::format("{} {}", code_info(diagnostic.code).rule, code_info(diagnostic.code).advice);
}

}  // namespace krona::cli
