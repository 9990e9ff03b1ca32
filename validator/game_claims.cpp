#include "validator/game_claims.hpp"

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"

namespace krona {
namespace {

GameResult result_of(const GameOutcome& outcome) {
    if (outcome.winner == Colour::none) return {ResultKind::draw, Colour::none, {}};
    return {ResultKind::win, outcome.winner, {}};
}

std::string_view winner_phrase(const GameResult& result) {
    if (result.winner == Colour::white) return "a win of White";
    return result.winner == Colour::black ? "a win of Black" : "a draw";
}

/// Compares the claims of one record with its last position.
class EndJudge {
  public:
    EndJudge(const Record& record, const ResultClaims& claims, const BoardEnd& end,
             std::vector<Diagnostic>& diagnostics)
        : record_(record), claims_(claims), end_(end), claimed_(claims.result()), diagnostics_(diagnostics) {}

    void judge() {
        if (claims_.contradictory()) complain_of_contradiction();
        const bool strange =
            claimed_.winner != Colour::none && colour_index(claimed_.winner) > colour_index(Colour::black);
        if (strange) return complain_of_strange_colour();
        if (end_.outcome) {
            compare_result();
        } else if (claims_.termination == "normal" && claimed_.kind != ResultKind::unknown &&
                   !end_.may_be_over) {
            complain_of_open_board();
        }
        complain_of_missing();
    }

  private:
    void complain_of_contradiction() {
        const bool tag_fits = end_.outcome && results_agree(*claims_.tag_result, result_of(*end_.outcome));
        diagnostics_.push_back(
            result_mismatch(record_, claims_, tag_fits ? LikelierClaim::tag : LikelierClaim::marker));
    }

    void complain_of_strange_colour() {
        diagnostics_.push_back(make_diagnostic(
            Code::result_wrong, claims_.result_span(),
            fmt::format("the result {} names a player who does not take part: there are White and Black",
                        record_.view(claims_.result_span()))));
    }

    void compare_result() {
        const GameResult derived = result_of(*end_.outcome);
        const bool agrees = claimed_.kind == ResultKind::unknown || claimed_.kind == ResultKind::annulled ||
                            (claimed_.winner == derived.winner &&
                             (claimed_.winner != Colour::none || claimed_.kind == ResultKind::draw));
        if (agrees) return;
        const std::string text = chess_result_text(derived);
        Diagnostic diagnostic =
            make_diagnostic(Code::result_wrong, claims_.result_span(),
                            fmt::format("the board shows {}, {}, not {}: {}", text, winner_phrase(derived),
                                        record_.view(claims_.result_span()), end_.why()));
        diagnostic.fixes.push_back(write_result(claims_, "as the board shows", text));
        diagnostics_.push_back(std::move(diagnostic));
    }

    void complain_of_open_board() {
        const Tag* tag = record_.find("Termination");
        Diagnostic diagnostic = make_diagnostic(
            Code::result_wrong, claims_.result_span(),
            fmt::format("Termination \"normal\" says that the board decided the game, but it is not over: {} "
                        "is to move; say how {} came about",
                        colour_tag(end_.to_move), record_.view(claims_.result_span())));
        const std::string_view likely = claimed_.kind == ResultKind::draw ? "agreement" : "resignation";
        if (tag) {
            diagnostic.fixes.push_back(
                {fmt::format("it ended by {}", likely), 0, {Edit{tag->value_source, std::string(likely)}}});
            diagnostic.fixes.push_back({"it was adjudicated", 0, {Edit{tag->value_source, "adjudication"}}});
        }
        diagnostics_.push_back(std::move(diagnostic));
    }

    void complain_of_missing() {
        const bool open_result = end_.outcome && claimed_.kind == ResultKind::unknown;
        if (!claims_.nothing_said() && !open_result) return;
        std::optional<ShownResult> shown;
        if (end_.outcome) shown = ShownResult{chess_result_text(result_of(*end_.outcome)), end_.why()};
        diagnostics_.push_back(missing_result(claims_, shown));
    }

    const Record& record_;
    const ResultClaims& claims_;
    const BoardEnd& end_;
    GameResult claimed_;
    std::vector<Diagnostic>& diagnostics_;
};

std::string_view ending_name(const ResultClaims& claims, const std::optional<GameOutcome>& outcome) {
    if (outcome) return outcome->ending;
    const GameResult result = claims.result();
    if (const std::string_view said = termination_of(result); !said.empty()) return said;
    if (result.kind == ResultKind::unknown || result.kind == ResultKind::annulled) return {};
    if (claims.termination == "unterminated" || claims.termination == "normal") return {};
    if (!claims.termination.empty()) return claims.termination;
    return result.kind == ResultKind::draw ? "agreement" : std::string_view{};
}

}  // namespace

void judge_game_end(const Record& record, const ResultClaims& claims, const BoardEnd& end,
                    std::vector<Diagnostic>& diagnostics) {
    EndJudge(record, claims, end, diagnostics).judge();
}

bool claims_fit(const ResultClaims& claims, const std::optional<GameOutcome>& outcome) {
    const GameResult claimed = claims.result();
    if (claimed.kind == ResultKind::unknown || claimed.kind == ResultKind::annulled) return true;
    if (!outcome) return claims.termination != "normal";
    if (outcome->winner == Colour::none) return claimed.kind == ResultKind::draw;
    return claimed.winner == outcome->winner;
}

void fill_result_facts(const ResultClaims& claims, const std::optional<GameOutcome>& outcome,
                       Verdict& verdict) {
    GameFacts& facts = verdict.facts;
    facts.result = claims.result();
    if (outcome && claims.nothing_said()) facts.result = result_of(*outcome);
    facts.result_text = chess_result_text(facts.result);
    facts.winner = facts.result.winner;
    facts.termination = claims.termination;
    if (facts.termination.empty()) facts.termination = std::string(termination_of(facts.result));
    facts.ending = std::string(ending_name(claims, outcome));
    const bool settled = outcome || facts.result.kind != ResultKind::unknown;
    verdict.state = settled ? GameState::finished : GameState::unfinished;
}

}  // namespace krona
