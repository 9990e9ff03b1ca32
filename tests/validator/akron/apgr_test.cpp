// Game reports of the public play server: read as records of Akron, written from them, and both in turn.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/apgr_writer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/validator/board_games/judged.hpp"
#include "validator/any_game.hpp"
#include "validator/games/akron/doubled_record.hpp"

namespace krona {
namespace {

std::string report_of(const std::string& kgn) {
    const auto judged = test::judge(kgn);
    INFO(kgn << judged.message());
    REQUIRE(judged.verdict.valid);
    const auto canonical = test::judge(judged.canonical);
    std::string report;
    write_apgr(akron::doubled_record(canonical.record), report);
    return report;
}

TEST_CASE("a report is told by its content and read as a record of Akron") {
    const std::string report = R"({"header": {"game": {"name": "Akron", "variants": ["size-7"]},
      "site": {"name": "A server", "gameid": 12}, "date-start": "2026-11-29T18:00:00Z", "date-end": "2026-11-30",
      "date-generated": "2026-12-01", "players": [{"name": "Ada", "result": 1}, {"name": "Boris", "result": 0}]},
      "moves": [["1a1", "1c1"], [{"move": "1a3", "sequence": "1a3"}, null], [null, "resign"]]})";
    const auto judged = test::judge(report);
    CHECK(judged.first_error() == "ok");
    CHECK(judged.canonical ==
          "[Game \"akron\"]\n[Site \"A server\"]\n[Date \"2026.11.29\"]\n[White \"Boris\"]\n[Black \"Ada\"]\n"
          "[Result \"0-1\"]\n[Size \"7\"]\n[DateStart \"2026-11-29T18:00:00Z\"]\n[DateEnd \"2026-11-30\"]\n"
          "[DateGenerated \"2026-12-01\"]\n[Termination \"resignation\"]\n[GameId \"12\"]\n\n1. a1 b1 2. a2 "
          "0-1\n");
}

TEST_CASE("faults of a report are found in its text") {
    const auto players = test::judge(R"({"header": {"players": []}, "moves": []})");
    CHECK(players.first_error() == "bad-json -");
    const std::string report = R"({"header": {"game": {"name": "Akron"}, "site": {"name": "s"},
      "players": [{"name": "A", "result": null}, {"name": "B", "result": null}]}, "moves": [["1a1", "1a1"]]})";
    const auto judged = test::judge(report);
    CHECK(judged.first_error() == "illegal-move 2");
    CHECK(judged.verdict.first_error()->span.begin == report.rfind("1a1"));
}

TEST_CASE("the size of the server's board is 9 where nothing is said") {
    const std::string report = R"({"header": {"game": {"name": "Akron"}, "site": {"name": "s"},
      "players": [{"name": "A", "result": null}, {"name": "B", "result": null}]}, "moves": [["1q17"]]})";
    CHECK(test::judge(report).canonical.find("1. i9 *") != std::string::npos);
}

TEST_CASE("a swap of sides changes the names only") {
    const std::string kgn =
        "[Game \"akron\"]\n[White \"Ada\"]\n[Black \"Boris\"]\n[Result \"0-1\"]\n"
        "[Pie \"swapped\"]\n\n1. a1 b1 0-1\n";
    const auto report = nlohmann::json::parse(report_of(kgn));
    CHECK(report["header"]["pied"] == true);
    CHECK(report["header"]["players"][0]["name"] == "Ada");
    CHECK(report["header"]["players"][1]["result"] == 1);
    const auto back = test::judge(report.dump());
    CHECK(back.record.tag("White") == "Ada");
    CHECK(back.record.tag("Pie") == "swapped");
    CHECK(back.verdict.facts.winner == Colour::black);
}

TEST_CASE("a draw on a full level 1 is kept as adjudication") {
    const std::string report = R"({"header": {"game": {"name": "Akron", "variants": ["size-3"]},
      "site": {"name": "s"}, "date-start": "2026-11-29", "date-end": "2026-11-29", "date-generated": "2026-11-29",
      "players": [{"name": "A", "result": 1}, {"name": "B", "result": 1}]},
      "moves": [["1a1", "1c1"], ["1e1", "1a3"], ["1e3", "1c3"], ["1c5", "1a5"], ["1e5"]]})";
    const auto judged = test::judge(report);
    CHECK(judged.message().empty());
    CHECK(judged.verdict.facts.ending == "adjudication");
    const auto back = nlohmann::json::parse(report_of(judged.canonical));
    CHECK(back == nlohmann::json::parse(report));
}

TEST_CASE("reports of random games come back identical") {
    int reports = 0;
    for (const std::string size : {"7", "8", "9", "11"}) {
        for (std::uint64_t index = 0; index < 13; ++index) {
            RandomGameOptions options;
            options.rule_tags = {{"Size", size}};
            options.most_plies = 120;
            std::string kgn;
            write_kgn(random_board_game(GameKind::akron, 2, index, options), kgn);
            if (index % 2 == 1) kgn.insert(kgn.find("[Termination"), "[Pie \"swapped\"]\n");
            const std::string report = report_of(kgn);
            const auto read = test::judge(report);
            INFO(report << read.message());
            REQUIRE(read.verdict.valid);
            CHECK(report_of(read.canonical) == report);
            ++reports;
        }
    }
    CHECK(reports >= 50);
}

}  // namespace
}  // namespace krona
