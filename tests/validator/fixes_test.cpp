// Fixes of slips: one cause is one error, the mended game is valid, and judging always comes to an end.
#include <algorithm>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/report/report_text.hpp"

using namespace krona;

namespace {

std::string random_text(std::uint64_t index) {
    KronaRandomOptions options;
    options.stones_per_player = 6;
    std::string text;
    write_kgn(random_krona_game(11, index, options), text);
    return text;
}

std::vector<Span> ply_spans(const Record& record) {
    std::vector<Span> spans;
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::ply) spans.push_back(element.span);
    }
    return spans;
}

/// The text with the plies from `first` to `last` under `symmetry`.
std::string turn_plies(const std::string& text, std::size_t first, std::size_t last, Symmetry symmetry) {
    const Record record = read_all(text).front();
    const std::vector<Span> spans = ply_spans(record);
    std::string turned = text;
    for (std::size_t i = std::min(last, spans.size()); i-- > first;) {
        const KronaMove move = *parse_krona_ply(record.view(spans[i]));
        turned.replace(spans[i].begin, spans[i].size(),
                       krona_move_text({move.kind, symmetry.apply(move.from), symmetry.apply(move.to)}));
    }
    return turned;
}

std::size_t errors(const std::string& text) {
    Checker checker{CheckOptions{}};
    return checker.check(read_all(text).front()).count(Severity::error);
}

}  // namespace

TEST_CASE("a coordinate system that changes from some ply on is one error with one fix") {
    for (std::uint64_t index = 0; index < 30; ++index) {
        const std::string text = turn_plies(random_text(index), 14, 1000, Symmetry{4});
        const Record record = read_all(text).front();
        Checker checker{CheckOptions{}};
        const Verdict& verdict = checker.check(record);
        if (verdict.valid) continue;
        INFO(text);
        CHECK(verdict.count(Severity::error) == 1);
        REQUIRE(!verdict.first_error()->fixes.empty());
        CHECK(errors(apply_fix(record.source(), verdict.first_error()->fixes.front())) == 0);
    }
}

TEST_CASE("a coordinate system that changes twice is judged to the end") {
    for (std::uint64_t index = 0; index < 60; ++index) {
        const std::string once = turn_plies(random_text(index), 9, 1000, Symmetry{4});
        const std::string twice =
            turn_plies(once, 15, 18, Symmetry{static_cast<std::uint8_t>(1 + index % 3)});
        INFO(twice);
        CHECK(errors(twice) <= 6);
    }
}

TEST_CASE("any number of slips is judged to the end") {
    std::mt19937 random(5);
    for (std::uint64_t index = 0; index < 60; ++index) {
        std::string text = random_text(index);
        for (int slip = 0; slip < 4; ++slip) {
            const std::size_t ply = 1 + random() % 16;
            text = turn_plies(text, ply, ply + 1, Symmetry{static_cast<std::uint8_t>(1 + random() % 7)});
        }
        INFO(text);
        CHECK(errors(text) <= 6);
    }
}

TEST_CASE("text that can be no ply is one error, taken out, and takes no turn") {
    const std::string krona = "[Game \"krona\"]\n\n";
    const std::string korona = "[Game \"korona\"]\n\n";
    struct Case {
        std::string text;
        std::string_view stray;
        std::string_view mended;
    };
    const Case cases[] = {
        {krona + "1. 0,0 1,0 2. 0,1 ) 1,1 *\n", ")", ""},
        {krona + "1. 0,0 1,0 $300 2. 0,1 1,1 *\n", "$300", ""},
        {krona + "1. 0,0 1,0 } 2. 0,1 1,1 *\n", "}", ""},
        {krona + "1. 0,0 1,0 2. 0,1 !!! 1,1 *\n", "!!!", ""},
        {krona + "1. 0,0 1,0 2. 0,1 () 1,1 *\n", "()", ""},
        {krona + "1. 0,0 1,0 2. 0,1 1,1 (2... 0,2 *) 3. 2,1 *\n", "*", ""},
        {krona + "1. 0,0 1,0 ２． 0,1 1,1 *\n", "２．", "2."},
        {korona + "1. e4 e5 ) 2. Nf3 Nc6 *\n", ")", ""},
        {korona + "1. e4 e5 2. Nf3 $300 Nc6 *\n", "$300", ""},
        {korona + "1. e4 e5 2. Nf3 (2. Nc3 1-0) Nc6 *\n", "1-0", ""},
    };
    for (const Case& given : cases) {
        INFO(given.text);
        const Record record = read_all(given.text).front();
        Checker checker{CheckOptions{}};
        const Verdict& verdict = checker.check(record);
        REQUIRE(verdict.count(Severity::error) == 1);
        const auto wrong = std::find_if(verdict.diagnostics.begin(), verdict.diagnostics.end(),
                                        [](const Diagnostic& d) { return d.severity == Severity::error; });
        CHECK(record.view(wrong->span) == given.stray);
        REQUIRE(wrong->fixes.size() == 1);
        REQUIRE(wrong->fixes[0].edits.size() == 1);
        CHECK(wrong->fixes[0].edits[0].text == given.mended);
        std::string mended = given.text;
        const Span place = wrong->fixes[0].edits[0].span;
        mended.replace(place.begin, place.size(), given.mended);
        CHECK(errors(mended) == 0);
    }
}
