#include "validator/games/krona/ending.hpp"

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/fault_text.hpp"

namespace krona {
namespace {

/// `Б+3` (white) and Latin `B+3` (black) look alike: worth a word where a result is wrong.
std::string_view look_alike_hint(std::string_view written) {
    if (written.starts_with("Б")) return "; the letter is the Russian Б, which means White (белые)";
    if (written.starts_with("В"))
        return "; the letter is the Russian В, which names no colour: Black is Latin B or Ч";
    if (written.starts_with("B")) return "; the letter is the Latin B, which means Black, not Russian белые";
    return "";
}

/// Judges one end of game; the order of its steps is the order of tests of the catalogue.
class EndingJudge {
  public:
    EndingJudge(const Record& record, const KronaParameters& parameters, const KronaClaims& claims,
                const KronaPosition& position, std::uint64_t node_limit, std::vector<Diagnostic>& diagnostics)
        : record_(record),
          parameters_(parameters),
          claims_(claims),
          position_(position),
          node_limit_(node_limit),
          diagnostics_(diagnostics),
          claimed_(claims.result()) {}

    KronaEnding judge();

  private:
    void complain_of_contradiction();
    bool complain_of_unfinished_run();
    void complain_of_strange_colour();
    void judge_over();
    void judge_counted();
    void judge_open_board();
    void try_runs(const std::vector<std::uint32_t>& runs);
    void compare_result();
    void compare_score();
    void complain_of_missing();

    std::string written_result() const;
    Fix add_termination(std::string why, std::string_view value) const;

    const Record& record_;
    const KronaParameters& parameters_;
    const KronaClaims& claims_;
    const KronaPosition& position_;
    std::uint64_t node_limit_;
    std::vector<Diagnostic>& diagnostics_;
    GameResult claimed_;
    KronaEnding ending_;
};

std::string EndingJudge::written_result() const {
    return std::string(record_.view(claims_.result_span()));
}

Fix EndingJudge::add_termination(std::string why, std::string_view value) const {
    if (const Tag* tag = record_.find("Termination")) {
        return {std::move(why), 0, {Edit{tag->value_source, std::string(value)}}};
    }
    // Behind the last tag; a record without tags gets one in front.
    if (record_.tags.empty())
        return {std::move(why), 0, {Edit{{0, 0}, fmt::format("[Termination \"{}\"]\n\n", value)}}};
    const std::uint32_t end = record_.tags.back().source.end;
    return {std::move(why), 0, {Edit{{end, end}, fmt::format("\n[Termination \"{}\"]", value)}}};
}

void EndingJudge::complain_of_contradiction() {
    const auto fits = [&](const GameResult& result) {
        return position_.over() &&
               results_agree(krona_outcome(parameters_, position_, position_.run_length()).result, result);
    };
    const bool tag_fits = fits(*claims_.tag_result) && !fits(*claims_.marker_result);
    Diagnostic diagnostic =
        result_mismatch(record_, claims_, tag_fits ? LikelierClaim::tag : LikelierClaim::marker);
    diagnostic.message += look_alike_hint(record_.view(claims_.marker->span));
    diagnostics_.push_back(std::move(diagnostic));
}

bool EndingJudge::complain_of_unfinished_run() {
    const bool in_run = position_.phase() == KronaPhase::run && !position_.over();
    if (!in_run || claims_.breaks_off() || claims_.termination == "counted") return false;
    const auto move = position_.any_move(position_.runner());
    Diagnostic diagnostic = make_diagnostic(
        Code::unfinished_run, claims_.result_span(),
        fmt::format("the run is not played out: {} could still move, e.g. {}; play it to its end, or say in "
                    "Termination why the game stopped (R9)",
                    capital_colour(position_.runner()), move ? krona_coordinates(record_).text(*move) : ""));
    if (claimed_.kind == ResultKind::points && !runs_for_result(parameters_, position_, claimed_).empty()) {
        diagnostic.fixes.push_back(add_termination("the players agreed on the length of the run", "counted"));
    }
    diagnostic.fixes.push_back(add_termination("the game was adjudicated", "adjudication"));
    diagnostic.fixes.push_back(write_result(claims_, "the game was broken off", "*"));
    diagnostics_.push_back(std::move(diagnostic));
    return true;
}

void EndingJudge::complain_of_strange_colour() {
    diagnostics_.push_back(
        make_diagnostic(Code::result_wrong, claims_.result_span(),
                        fmt::format("the result {} names {}, who does not play in this game of {} colours",
                                    written_result(), capital_colour(claimed_.winner), parameters_.players)));
}

void EndingJudge::compare_result() {
    const GameResult& derived = ending_.outcome->result;
    if (claims_.breaks_off() || results_agree(derived, claimed_)) return;
    const std::string derived_text = krona_result_text(derived);
    Diagnostic diagnostic = make_diagnostic(
        Code::result_wrong, claims_.result_span(),
        fmt::format("the board shows {}, not {}: {}{}", derived_text, written_result(),
                    explain_outcome(parameters_, *ending_.outcome), look_alike_hint(written_result())));
    diagnostic.fixes.push_back(write_result(claims_, "as the board shows", derived_text));
    diagnostics_.push_back(std::move(diagnostic));
}

void EndingJudge::judge_over() {
    ending_.outcome = krona_outcome(parameters_, position_, position_.run_length());
    ending_.over_on_board = true;
    compare_result();
}

void EndingJudge::try_runs(const std::vector<std::uint32_t>& runs) {
    bool unknown = false;
    for (const std::uint32_t run : runs) {
        const Attainable answer = run_attainable(position_, run - position_.run_length(), node_limit_);
        if (answer == Attainable::yes) {
            ending_.outcome = krona_outcome(parameters_, position_, run);
            return;
        }
        unknown = unknown || answer == Attainable::unknown;
    }
    const std::string lengths = fmt::format("{}", fmt::join(runs, " or "));
    Diagnostic diagnostic = make_diagnostic(Code::run_unattainable, claims_.result_span(), {});
    if (unknown) {
        diagnostic.severity = Severity::warning;
        diagnostic.message =
            fmt::format("no complete run of {} moves by {} was found within {} positions: {} is not proven",
                        lengths, capital_colour(position_.runner()), node_limit_, written_result());
        ending_.outcome = krona_outcome(parameters_, position_, runs.front());
    } else {
        diagnostic.message =
            fmt::format("counted: {} would need a complete run of {} moves by {}, and there is none",
                        written_result(), lengths, capital_colour(position_.runner()));
        const LongestRun best = longest_run(position_, node_limit_);
        const auto length = position_.run_length() + static_cast<std::uint32_t>(best.moves.size());
        const GameResult result = krona_outcome(parameters_, position_, length).result;
        diagnostic.fixes.push_back(write_result(claims_, fmt::format("the longest run has {} moves", length),
                                                krona_result_text(result)));
    }
    diagnostics_.push_back(std::move(diagnostic));
}

void EndingJudge::judge_counted() {
    const std::vector<std::uint32_t> runs = runs_for_result(parameters_, position_, claimed_);
    if (!runs.empty()) return try_runs(runs);
    diagnostics_.push_back(
        make_diagnostic(Code::run_unattainable, claims_.result_span(),
                        fmt::format("counted: no length of {}'s run gives {}",
                                    capital_colour(position_.runner()), written_result())));
}

void EndingJudge::judge_open_board() {
    if (claims_.breaks_off()) {
        if (claimed_.kind == ResultKind::points && claimed_.margin.halves == 0 && parameters_.draws) {
            diagnostics_.push_back(make_diagnostic(
                Code::result_wrong, claims_.result_span(),
                fmt::format("{} is a win by 0 points, which only Draws \"no\" knows: write `=`",
                            written_result())));
            diagnostics_.back().fixes.push_back(write_result(claims_, "a draw", "="));
        }
        return;
    }
    Diagnostic diagnostic = make_diagnostic(
        Code::result_wrong, claims_.result_span(),
        fmt::format(
            "{} is claimed, but the game is not over: {} is to move{}; say in Termination why it stopped",
            written_result(), capital_colour(position_.to_move()), look_alike_hint(written_result())));
    diagnostic.fixes.push_back(add_termination("the game was adjudicated", "adjudication"));
    diagnostic.fixes.push_back(write_result(claims_, "the game was broken off", "*"));
    diagnostics_.push_back(std::move(diagnostic));
}

void EndingJudge::compare_score() {
    if (!claims_.score || !ending_.outcome || *claims_.score == ending_.outcome->scores) return;
    const std::string derived = score_text(ending_.outcome->scores);
    Diagnostic diagnostic = make_diagnostic(
        Code::score_wrong, claims_.score_tag->value_source,
        fmt::format("Score \"{}\" does not fit the board: {}", record_.value(*claims_.score_tag),
                    explain_outcome(parameters_, *ending_.outcome)));
    diagnostic.fixes.push_back({"as the board shows", 0, {Edit{claims_.score_tag->value_source, derived}}});
    diagnostics_.push_back(std::move(diagnostic));
}

void EndingJudge::complain_of_missing() {
    if (claims_.nothing_said() || (ending_.over_on_board && claimed_.kind == ResultKind::unknown)) {
        std::optional<ShownResult> shown;
        if (ending_.over_on_board) {
            shown = ShownResult{krona_result_text(ending_.outcome->result),
                                explain_outcome(parameters_, *ending_.outcome)};
        }
        diagnostics_.push_back(missing_result(claims_, shown));
    }
    if (ending_.over_on_board && !claims_.score_tag) {
        diagnostics_.push_back(
            make_diagnostic(Code::missing_score, {},
                            fmt::format("the board is over and no Score is given: it is \"{}\"",
                                        score_text(ending_.outcome->scores))));
    }
}

KronaEnding EndingJudge::judge() {
    if (claims_.contradictory()) complain_of_contradiction();
    if (claimed_.winner != Colour::none && colour_index(claimed_.winner) >= parameters_.players) {
        complain_of_strange_colour();
        return ending_;
    }
    if (complain_of_unfinished_run()) return ending_;
    if (position_.over()) {
        judge_over();
    } else if (claims_.termination == "counted" && position_.phase() == KronaPhase::run &&
               claimed_.kind != ResultKind::unknown) {
        judge_counted();
    } else {
        judge_open_board();
    }
    compare_score();
    complain_of_missing();
    return ending_;
}

}  // namespace

bool KronaClaims::breaks_off() const {
    switch (result().kind) {
        case ResultKind::unknown:
        case ResultKind::resigned:
        case ResultKind::time:
        case ResultKind::forfeit:
        case ResultKind::annulled:
            return true;
        case ResultKind::draw:
        case ResultKind::points:
        case ResultKind::win:
            break;
    }
    return termination == "resignation" || termination == "time" || termination == "forfeit" ||
           termination == "agreement" || termination == "adjudication" || termination == "unterminated";
}

KronaClaims read_krona_claims(const Record& record, std::vector<Diagnostic>& diagnostics) {
    KronaClaims claims{
        read_result_claims(record, "`W+3`, `B+R`, `=`, `1-0`, `void` or `*`", diagnostics), nullptr, {}};
    claims.score_tag = record.find("Score");
    if (claims.score_tag) {
        claims.score = parse_score(record.value(*claims.score_tag));
        if (!claims.score) {
            diagnostics.push_back(make_diagnostic(
                Code::bad_score, claims.score_tag->value_source,
                fmt::format("Score \"{}\" is no score: points of every colour, white first, such "
                            "as 5:2 or 0:2.5",
                            record.value(*claims.score_tag))));
        }
    }
    return claims;
}

KronaEnding judge_krona_ending(const Record& record, const KronaParameters& parameters,
                               const KronaClaims& claims, const KronaPosition& position,
                               std::uint64_t node_limit, std::vector<Diagnostic>& diagnostics) {
    return EndingJudge(record, parameters, claims, position, node_limit, diagnostics).judge();
}

bool krona_ending_fits(const KronaParameters& parameters, const KronaClaims& claims,
                       const KronaPosition& position) {
    if (claims.breaks_off()) return true;
    if (!position.over()) return claims.termination == "counted";
    const KronaOutcome outcome = krona_outcome(parameters, position, position.run_length());
    if (!results_agree(outcome.result, claims.result())) return false;
    return !claims.score || *claims.score == outcome.scores;
}

}  // namespace krona
