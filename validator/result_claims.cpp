#include "validator/result_claims.hpp"

#include <utility>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/termination.hpp"

namespace krona {

GameResult ResultClaims::result() const {
    if (marker_result) return *marker_result;
    return tag_result.value_or(GameResult{});
}

bool ResultClaims::contradictory() const {
    return tag_result && marker_result && !results_agree(*tag_result, *marker_result);
}

Span ResultClaims::result_span() const {
    if (marker) return marker->span;
    return result_tag ? result_tag->value_source : Span{};
}

ResultClaims read_result_claims(const Record& record, std::string_view examples,
                                std::vector<Diagnostic>& diagnostics) {
    ResultClaims claims;
    claims.result_tag = record.find("Result");
    if (claims.result_tag) {
        claims.tag_result = parse_result(record.value(*claims.result_tag));
        if (!claims.tag_result) {
            diagnostics.push_back(make_diagnostic(
                Code::bad_score, claims.result_tag->value_source,
                fmt::format("Result \"{}\" is no result: {}", record.value(*claims.result_tag), examples)));
        }
    }
    claims.marker = record.marker();
    if (claims.marker) claims.marker_result = parse_result(record.view(claims.marker->span));
    const auto termination = record.tag("Termination");
    if (termination) claims.termination = std::string(canonical_termination(*termination).value_or(""));
    return claims;
}

Fix write_result(const ResultClaims& claims, std::string why, const std::string& text) {
    Fix fix{std::move(why), 0, {}};
    if (claims.result_tag) fix.edits.push_back({claims.result_tag->value_source, text});
    if (claims.marker) fix.edits.push_back({claims.marker->span, text});
    return fix;
}

Diagnostic result_mismatch(const Record& record, const ResultClaims& claims, LikelierClaim likelier) {
    const std::string tag_text(record.value(*claims.result_tag));
    const std::string marker_text(record.view(claims.marker->span));
    Diagnostic diagnostic =
        make_diagnostic(Code::result_mismatch, claims.marker->span,
                        fmt::format("the Result tag says \"{}\", the marker at the end {}: they must agree",
                                    tag_text, marker_text));
    diagnostic.fixes = {{"as the marker says", 0, {Edit{claims.result_tag->value_source, marker_text}}},
                        {"as the Result tag says", 0, {Edit{claims.marker->span, tag_text}}}};
    if (likelier == LikelierClaim::tag) std::swap(diagnostic.fixes[0], diagnostic.fixes[1]);
    return diagnostic;
}

Diagnostic missing_result(const ResultClaims& claims, const std::optional<ShownResult>& shown) {
    Diagnostic diagnostic = make_diagnostic(Code::missing_result, claims.result_span(), {});
    if (!shown) {
        diagnostic.message =
            "the record has neither a Result tag nor a marker at its end; `*` says that a game was broken "
            "off";
        return diagnostic;
    }
    diagnostic.message =
        fmt::format("the record gives no result, and the board shows {}: {}", shown->text, shown->why);
    if (!claims.nothing_said())
        diagnostic.fixes.push_back(write_result(claims, "as the board shows", shown->text));
    return diagnostic;
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

}  // namespace krona
