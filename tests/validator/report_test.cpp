#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/ledger.hpp"
#include "validator/report/report_json.hpp"
#include "validator/report/report_text.hpp"
#include "validator/report/text_excerpt.hpp"

using namespace krona;

namespace {

Record one(std::string_view text) {
    std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 1);
    return std::move(records.front());
}

Excerpt at(std::string_view text, std::string_view word, char mark = '^') {
    const auto begin = static_cast<std::uint32_t>(text.find(word));
    return make_excerpt(text, 1, {begin, begin + static_cast<std::uint32_t>(word.size())}, mark);
}

}  // namespace

TEST_CASE("an excerpt marks code points, not bytes") {
    const Excerpt excerpt = at("one\nЩукин, Šárka x\nthree", "Šárka");
    CHECK(excerpt.line == 2);
    CHECK(excerpt.text == "Щукин, Šárka x");
    CHECK(excerpt.marker == "       ^^^^^");
}

TEST_CASE("an excerpt is harmless and keeps its columns") {
    const Excerpt excerpt = at("a\tb\x1b[2J\xff\x7f x", "x");
    CHECK(excerpt.text == "a b\xEF\xBF\xBD[2J\xEF\xBF\xBD\xEF\xBF\xBD x");
    CHECK(excerpt.marker == "          ^");
}

TEST_CASE("a long line is cut around the place") {
    const std::string text = std::string(500, 'a') + "HERE" + std::string(500, 'b');
    const Excerpt excerpt = at(text, "HERE");
    CHECK(excerpt.text.starts_with("…a"));
    CHECK(excerpt.text.ends_with("b…"));
    CHECK(excerpt.text.size() < 120);
    const std::size_t column = excerpt.marker.find('^');
    CHECK(excerpt.text.substr(column + 2, 4) == "HERE");  // the ellipsis has three bytes and one column
}

TEST_CASE("an empty span has one mark, one over several lines stops at its first") {
    CHECK(make_excerpt("ab\ncd", 7, {1, 1}, '^').marker == " ^");
    CHECK(make_excerpt("ab\ncd", 7, {1, 5}, '^').marker == " ^");
    CHECK(make_excerpt("ab\ncd", 7, {4, 5}, '^').line == 8);
    CHECK(make_excerpt("", 1, {0, 9}, '^').marker == "^");
}

TEST_CASE("edits of a fix are applied together") {
    const Fix fix{"why", 1, {{{0, 1}, "XX"}, {{2, 2}, "-"}, {{3, 4}, ""}}};
    CHECK(apply_fix("abcd", fix) == "XXb-c");
    CHECK(apply_fix("ab", fix) == "ab");
}

TEST_CASE("the JSON of a verdict has the fields of the contract") {
    const Record record = one("[White \"A \\\"B\\\"\"]\n[Stones \"3\"]\n\n1. 0,0 5,5 *\n");
    Checker checker{CheckOptions{}};
    std::string out;
    report_json("x.kgn", record, checker.check(record), out);
    CHECK(out.starts_with(
        R"({"file":"x.kgn","game":1,"tags":[["White","A \"B\""],["Stones","3"]],"valid":false,)"
        R"("state":"unfinished","plies":2,"result":"*","diagnostics":[{"code":"no-neighbour",)"
        R"("severity":"error","message":")"));
    CHECK(out.find(R"("ply":2,"path":"","line":4,"column":8,"endColumn":11,"assumed":false,"fixes":[)") !=
          std::string::npos);
    CHECK(out.ends_with("]}\n"));
}

TEST_CASE("the ledger follows potential and energy") {
    const Record record = one("[Stones \"3\"]\n\n1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 -- =\n");
    const std::vector<LedgerLine> lines = krona_ledger(record, CountLegal::yes);
    REQUIRE(lines.size() == 8);
    CHECK(lines[0].legal == 1);
    CHECK(lines[1].legal == 8);
    CHECK(lines[6].before == Neighbours{1, 1});
    CHECK(lines[6].after == Neighbours{1, 0});
    CHECK(lines[6].phase == KronaPhase::movement);
    CHECK(lines[5].energy.e == lines[6].energy.e);
    CHECK(lines[5].energy.d == lines[6].energy.d + 1);
    CHECK(lines[7].text == "--");
    CHECK(lines[7].points == 0);
}

TEST_CASE("many warnings of one kind in a game are counted") {
    const Record record = one("1. 0,0 1,0 *\n");
    Verdict verdict;
    for (int i = 0; i < 9; ++i) {
        Diagnostic diagnostic;
        diagnostic.code = i % 3 == 0 ? Code::no_stone : Code::move_number;
        diagnostic.severity = code_info(diagnostic.code).severity;
        diagnostic.message = "so it is";
        verdict.diagnostics.push_back(diagnostic);
    }
    std::string out;
    report_text(record, verdict, {"x.kgn"}, out);
    const auto times = [&out](std::string_view part) {
        std::size_t count = 0;
        for (std::size_t at = out.find(part); at != std::string::npos; at = out.find(part, at + 1)) ++count;
        return count;
    };
    CHECK(times("so it is [no-stone]") == 3);
    CHECK(times("so it is [move-number]") == 3);
    CHECK(times("x.kgn: game 1: 3 more of this kind [move-number]") == 1);
}
