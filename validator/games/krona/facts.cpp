#include "validator/games/krona/facts.hpp"

#include <algorithm>

namespace krona {
namespace {

std::string_view ending_name(const KronaClaims& claims, const KronaEnding& ending) {
    if (ending.over_on_board) return ending.outcome->run > 0 ? "run" : "no-move";
    if (ending.outcome) return "counted";
    const GameResult result = claims.result();
    if (const std::string_view said = termination_of(result); !said.empty()) return said;
    if (result.kind == ResultKind::unknown || result.kind == ResultKind::annulled) return {};
    return claims.termination == "unterminated" ? std::string_view{} : std::string_view(claims.termination);
}

/// `1-0` becomes the derived score where the board is over; everything else stays as claimed.
GameResult final_result(const KronaClaims& claims, const KronaEnding& ending) {
    const GameResult claimed = claims.result();
    if (ending.outcome && (claims.nothing_said() || claimed.kind == ResultKind::win))
        return ending.outcome->result;
    return claimed;
}

void fill_claims(const Record& record, const KronaClaims& claims, const KronaEnding& ending,
                 GameFacts& facts) {
    facts.result = final_result(claims, ending);
    facts.result_text = krona_result_text(facts.result);
    facts.winner = facts.result.winner;
    if (facts.result.kind == ResultKind::points) facts.margin = facts.result.margin;
    if (facts.result.kind == ResultKind::draw) facts.margin = Points{};
    facts.termination = claims.termination;
    facts.ending = std::string(ending_name(claims, ending));
    facts.rules = std::string(record.tag("Rules").value_or("classic"));
}

}  // namespace

void fill_krona_facts(const Record& record, const KronaParameters& parameters, const KronaClaims& claims,
                      const KronaEnding& ending, const SparseBoard* opening, const KronaPosition& end,
                      Verdict& verdict) {
    GameFacts& facts = verdict.facts;
    fill_claims(record, claims, ending, facts);
    facts.players = parameters.players;
    facts.first = parameters.first;
    facts.stones = parameters.stones_per_player;
    facts.total = parameters.setup
                      ? static_cast<std::uint32_t>(parameters.setup->stones.size())
                      : parameters.stones_per_player * static_cast<std::uint32_t>(parameters.players);
    if (ending.outcome) {
        facts.runner = ending.outcome->run > 0 ? ending.outcome->runner : Colour::none;
        facts.scores = ending.outcome->scores;
        facts.run = ending.outcome->run;
    } else if (claims.score) {
        facts.scores = *claims.score;
    }
    const auto given = parameters.handicap.begin() + parameters.players;
    if (std::any_of(parameters.handicap.begin(), given, [](Points points) { return points.halves != 0; })) {
        facts.handicap.assign(parameters.handicap.begin(), given);
    }
    for (const ResolvedPly& ply : verdict.plies) {
        if (!ply.main_line) continue;
        facts.plies = ply.ply;
        if (ply.numbered) facts.rounds = ply.round;
    }
    if (opening) facts.opening = rows_text(*opening);
    const Point corner = end.board().box().empty() ? Point{} : end.board().box().min;
    std::vector<Colour> blocked;
    for (int i = 0; i < parameters.players; ++i) {
        if (end.is_blocked(colour_at(i))) blocked.push_back(colour_at(i));
    }
    facts.final_position = position_text(end.board(), end.to_move(), corner, blocked);
}

void fill_unchecked_facts(const Record& record, const KronaClaims& claims, Verdict& verdict) {
    fill_claims(record, claims, KronaEnding{}, verdict.facts);
}

}  // namespace krona
