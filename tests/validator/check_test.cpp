// Verdicts on the reference records: code and ply of the first error of each game.
#include "validator/check.hpp"

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "tests/validator/test_files.hpp"

using namespace krona;

namespace {

struct Expected {
    std::string code;  // `valid`, or the code of the first error
    std::string ply;   // `-` where only the code counts
};

void expect_verdict(const Record& record, const Expected& expected) {
    Checker checker{CheckOptions{}};
    const Verdict& verdict = checker.check(record);
    const Diagnostic* error = verdict.first_error();
    INFO("game " << record.number << ": " << (error ? error->message : "valid"));
    CHECK((error ? std::string(code_name(error->code)) : "valid") == expected.code);
    CHECK(verdict.valid == (expected.code == "valid"));
    if (error && expected.ply != "-") CHECK(std::to_string(error->ply) == expected.ply);
}

void expect_games(const std::string& records, const std::string& expectations) {
    const std::vector<Record> games = read_all(test::read_file(test::vector_path(records)));
    const auto lines = test::lines_of(test::read_file(test::vector_path(expectations)));
    REQUIRE(games.size() == lines.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto fields = test::tab_fields(lines[i]);
        REQUIRE(fields[0] == std::to_string(i + 1));
        expect_verdict(games[i], {fields[1], fields[2]});
    }
}

}  // namespace

TEST_CASE("valid reference games are valid without a warning") {
    const std::vector<Record> games = read_all(test::read_file(test::vector_path("krona/valid.kgn")));
    REQUIRE(games.size() == 60);
    Checker checker{CheckOptions{}};
    for (const Record& game : games) {
        const Verdict& verdict = checker.check(game);
        INFO("game " << game.number);
        CHECK(verdict.valid);
        for (const Diagnostic& diagnostic : verdict.diagnostics) {
            INFO(diagnostic.message);
            CHECK((diagnostic.code == Code::few_stones || diagnostic.code == Code::uneven_setup));
        }
    }
}

TEST_CASE("invalid reference games have the expected first error") {
    expect_games("krona/invalid.kgn", "krona/invalid.expected");
}

TEST_CASE("rulings of the rules are followed") {
    expect_games("krona/rulings.kgn", "krona/rulings.expected");
}

TEST_CASE("lexical faults stop one game and hide no other") {
    for (const std::string& line :
         test::lines_of(test::read_file(test::vector_path("krona/lexical.expected")))) {
        const auto fields = test::tab_fields(line);
        INFO(fields[0]);
        const std::vector<Record> games =
            read_all(test::read_file(test::vector_path("krona/lexical/" + fields[0])));
        CHECK(std::to_string(games.size()) == fields[2]);
        REQUIRE(!games.empty());
        expect_verdict(games[0], {fields[1], "-"});
        for (std::size_t i = 1; i < games.size(); ++i) expect_verdict(games[i], {"valid", "-"});
    }
}

TEST_CASE("a variation that starts with the wrong side is an error of the variation") {
    const std::string text =
        "[Stones \"3\"]\n[Score \"0:0\"]\n\n"
        "1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 (4. 0,2>-4,3) -- =\n";
    Checker checker{CheckOptions{}};
    const Verdict& verdict = checker.check(read_all(text).front());
    REQUIRE(verdict.first_error());
    CHECK(verdict.first_error()->code == Code::wrong_colour);
    CHECK(verdict.first_error()->path == "7/1:1");
    CHECK(verdict.first_error()->ply == 0);
    CHECK(verdict.count(Severity::error) == 1);
}
