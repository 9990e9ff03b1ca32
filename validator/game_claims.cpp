#include "validator/game_claims.hpp"

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/termination.hpp"

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
        compare_tag_and_marker();
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
    Fix write_result(std::string why, const std::string& text) const {
        Fix fix{std::move(why), 0, {}};
        if (claims_.result_tag) fix.edits.push_back({claims_.result_tag->value_source, text});
        if (claims_.marker) fix.edits.push_back({claims_.marker->span, text});
        return fix;
    }

    void compare_tag_and_marker() {
        if (!claims_.tag_result || !claims_.marker_result) return;
        if (results_agree(*claims_.tag_result, *claims_.marker_result)) return;
        const std::string tag_text(record_.value(*claims_.result_tag));
        const std::string marker_text(record_.view(claims_.marker->span));
        Diagnostic diagnostic = make_diagnostic(
            Code::result_mismatch, claims_.marker->span,
            fmt::format("the Result tag says \"{}\", the marker at the end {}: they must agree", tag_text,
                        marker_text));
        const Fix as_marker{"as the marker says", 0, {Edit{claims_.result_tag->value_source, marker_text}}};
        const Fix as_tag{"as the Result tag says", 0, {Edit{claims_.marker->span, tag_text}}};
        const bool tag_first = end_.outcome && results_agree(*claims_.tag_result, result_of(*end_.outcome));
        diagnostic.fixes =
            tag_first ? std::vector<Fix>{as_tag, as_marker} : std::vector<Fix>{as_marker, as_tag};
        diagnostics_.push_back(std::move(diagnostic));
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
                                        record_.view(claims_.result_span()), end_.why));
        diagnostic.fixes.push_back(write_result("as the board shows", text));
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
        Diagnostic diagnostic = make_diagnostic(Code::missing_result, claims_.result_span(), {});
        if (!end_.outcome) {
            diagnostic.message =
                "the record has neither a Result tag nor a marker at its end; `*` says that a game was "
                "broken off";
        } else {
            const std::string derived = chess_result_text(result_of(*end_.outcome));
            diagnostic.message =
                fmt::format("the record gives no result, and the board shows {}: {}", derived, end_.why);
            if (!claims_.nothing_said())
                diagnostic.fixes.push_back(write_result("as the board shows", derived));
        }
        diagnostics_.push_back(std::move(diagnostic));
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

GameResult ResultClaims::result() const {
    if (marker_result) return *marker_result;
    return tag_result.value_or(GameResult{});
}

Span ResultClaims::result_span() const {
    if (marker) return marker->span;
    return result_tag ? result_tag->value_source : Span{};
}

std::string_view termination_of(const GameResult& result) {
    switch (result.kind) {
        case ResultKind::resigned:
            return "resignation";
        case ResultKind::time:
            return "time";
        case ResultKind::forfeit:
            return "forfeit";
        case ResultKind::unknown:
        case ResultKind::draw:
        case ResultKind::points:
        case ResultKind::win:
        case ResultKind::annulled:
            break;
    }
    return {};
}

ResultClaims read_result_claims(const Record& record, std::vector<Diagnostic>& diagnostics) {
    ResultClaims claims;
    claims.result_tag = record.find("Result");
    if (claims.result_tag) {
        claims.tag_result = parse_result(record.value(*claims.result_tag));
        if (!claims.tag_result) {
            diagnostics.push_back(
                make_diagnostic(Code::bad_score, claims.result_tag->value_source,
                                fmt::format("Result \"{}\" is no result: `1-0`, `0-1`, `1/2-1/2`, `B+R`, "
                                            "`void` or `*`",
                                            record.value(*claims.result_tag))));
        }
    }
    claims.marker = record.marker();
    if (claims.marker) claims.marker_result = parse_result(record.view(claims.marker->span));
    const auto termination = record.tag("Termination");
    if (termination) claims.termination = std::string(canonical_termination(*termination).value_or(""));
    return claims;
}

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
