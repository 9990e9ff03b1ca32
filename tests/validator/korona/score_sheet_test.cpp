// The score sheet of the source's sample game, as it was printed: misprints, spaces, mixed alphabets.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "notation/parse/reader.hpp"
#include "tests/validator/test_files.hpp"
#include "validator/any_game.hpp"
#include "validator/check.hpp"

namespace krona {
namespace {

std::string score_sheet() {
    return test::read_file(KRONA_SAMPLES "/loose/korona-score-sheet.txt");
}

std::string mended(const Record& record, const Fix& fix) {
    REQUIRE(fix.edits.size() == 1);
    std::string text(record.source());
    const Edit& edit = fix.edits.front();
    return text.replace(edit.span.begin, edit.span.size(), edit.text);
}

TEST_CASE("the score sheet of the source is read, its three misprints are found and mended") {
    std::string text = score_sheet();
    std::vector<std::uint32_t> plies;
    std::vector<std::string> fixes;
    for (int round = 0; round < 4; ++round) {
        const std::vector<Record> games = read_all(text, {});
        REQUIRE(games.size() == 1);
        CHECK(games[0].game == GameKind::korona);
        CheckOptions options;
        options.detail = Detail::resolved;
        Checker checker(options);
        const Verdict& verdict = checker.check(games[0]);
        std::vector<const Diagnostic*> errors;
        for (const Diagnostic& diagnostic : verdict.diagnostics) {
            INFO(diagnostic.message);
            if (diagnostic.severity == Severity::error) errors.push_back(&diagnostic);
        }
        if (round == 0) {
            for (const Diagnostic* error : errors) {
                plies.push_back(error->ply);
                REQUIRE(!error->fixes.empty());
                fixes.push_back(error->fixes.front().edits.front().text);
            }
            CHECK(plies == std::vector<std::uint32_t>{22, 23, 46});
            CHECK(fixes == std::vector<std::string>{"Крg7", "a3", "Лcc8"});
        }
        CHECK(errors.size() == static_cast<std::size_t>(3 - round));
        if (errors.empty()) {
            CHECK(verdict.facts.plies == 61);
            CHECK(verdict.facts.final_position == "B4r2/4np2/1p1p1pkp/8/1PPp4/3P4/2D2PPP/6K1 b - - 0 31 ??");
            break;
        }
        text = mended(games[0], errors.front()->fixes.front());
    }
}

TEST_CASE("every position of the source's game is that of the reference values, in either alphabet") {
    std::vector<nlohmann::json> plies;
    const std::string lines = test::read_file(test::vector_path("korona/seed-game.plies.jsonl"));
    for (const std::string& line : test::lines_of(lines)) plies.push_back(nlohmann::json::parse(line));
    REQUIRE(plies.size() == 61);
    for (const char* name : {"korona/seed-game.kgn", "korona/seed-game-ru.kgn"}) {
        const std::vector<Record> games = read_all(test::read_file(test::vector_path(name)), {});
        REQUIRE(games.size() == 1);
        std::size_t seen = 0;
        REQUIRE(walk_main_line(games[0], [&](const AnyPosition& position, const WalkedPly& ply) {
            if (ply.ply == 0) return true;
            const nlohmann::json& expected = plies.at(ply.ply - 1);
            CAPTURE(name, ply.ply);
            CHECK(ply.text == expected.at("san").get<std::string>());
            CHECK(position.text() == expected.at("fen").get<std::string>());
            ++seen;
            return true;
        }));
        CHECK(seen == plies.size());
    }
}

TEST_CASE("loose text of Korona in Latin letters is told from Krona") {
    const std::vector<Record> games = read_all(
        "A game from the club:\n\n1) e2-e4  e7-e5   2) N f3 Nc6\n3. Bc4 Nf6 4. O-O (K) Nxe4 1-0\n", {});
    REQUIRE(games.size() == 1);
    CHECK(games[0].game == GameKind::korona);
    Checker checker({});
    CHECK(checker.check(games[0]).valid);
}

}  // namespace
}  // namespace krona
