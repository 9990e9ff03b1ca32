#include "validator/games/krona/outcome.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace krona {
namespace {

/// The tied colour that stayed unblocked longest: the runner, else the one blocked last.
Colour last_unblocked(const KronaPosition& position, const std::vector<Points>& scores, Points top) {
    const auto tied = [&](Colour colour) {
        return scores[static_cast<std::size_t>(colour_index(colour))] == top;
    };
    if (position.runner() != Colour::none && tied(position.runner())) return position.runner();
    const auto& order = position.blocking_order();
    const auto last = std::find_if(order.rbegin(), order.rend(), tied);
    return last == order.rend() ? Colour::none : *last;
}

GameResult decide(const KronaParameters& parameters, const KronaPosition& position,
                  const std::vector<Points>& scores) {
    std::vector<Points> sorted = scores;
    std::sort(sorted.begin(), sorted.end(), [](Points a, Points b) { return a > b; });
    const Points top = sorted[0];
    const Points margin = top - sorted[1];
    if (margin.halves == 0) {
        if (parameters.draws) return {ResultKind::draw, Colour::none, {}};
        return {ResultKind::points, last_unblocked(position, scores, top), {}};
    }
    const auto winner = std::find(scores.begin(), scores.end(), top) - scores.begin();
    return {ResultKind::points, colour_at(static_cast<int>(winner)), margin};
}

}  // namespace

KronaOutcome krona_outcome(const KronaParameters& parameters, const KronaPosition& position,
                           std::uint32_t run) {
    KronaOutcome outcome;
    outcome.runner = position.runner();
    outcome.run = run;
    for (int i = 0; i < parameters.players; ++i) {
        Points points = parameters.handicap[static_cast<std::size_t>(i)];
        if (colour_at(i) == outcome.runner) points = points + Points::whole(run);
        outcome.scores.push_back(points);
    }
    outcome.result = decide(parameters, position, outcome.scores);
    return outcome;
}

std::string score_text(const std::vector<Points>& scores) {
    std::string text;
    for (const Points points : scores) {
        if (!text.empty()) text += ':';
        text += points_text(points);
    }
    return text;
}

std::optional<std::vector<Points>> parse_score(std::string_view text) {
    std::vector<Points> scores;
    while (true) {
        const std::size_t colon = text.find(':');
        const auto points = parse_points(text.substr(0, colon));
        if (!points || scores.size() == kMaxPlayers) return std::nullopt;
        scores.push_back(*points);
        if (colon == std::string_view::npos) break;
        text.remove_prefix(colon + 1);
    }
    if (scores.size() < 2) return std::nullopt;
    return scores;
}

std::string explain_outcome(const KronaParameters& parameters, const KronaOutcome& outcome) {
    std::string handicap;
    for (int i = 0; i < parameters.players; ++i) {
        const Points given = parameters.handicap[static_cast<std::size_t>(i)];
        if (given.halves == 0) continue;
        handicap += fmt::format(", {} is given {}", colour_name(colour_at(i)), points_text(given));
    }
    if (outcome.run == 0) {
        return fmt::format("no colour has a move left, so nobody scores a run{}: {} (white first)", handicap,
                           score_text(outcome.scores));
    }
    return fmt::format("{}'s run has {} {}{}: {} (white first)", colour_name(outcome.runner), outcome.run,
                       outcome.run == 1 ? "move" : "moves", handicap, score_text(outcome.scores));
}

std::vector<std::uint32_t> runs_for_result(const KronaParameters& parameters, const KronaPosition& position,
                                           const GameResult& claimed) {
    // Each move lowers (E, D), and D cannot pass 4 where E fell by one: a bound on the length of any run.
    const SparseBoard::Energy energy = position.board().energy();
    const std::uint32_t longest = 5 * energy.e + energy.d;
    std::vector<std::uint32_t> runs;
    for (std::uint32_t run = position.run_length(); run <= longest; ++run) {
        if (results_agree(krona_outcome(parameters, position, run).result, claimed)) runs.push_back(run);
    }
    return runs;
}

}  // namespace krona
