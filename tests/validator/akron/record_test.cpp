// Records of Akron: the end of games, tags, both notations, and what is said of slips.
#include <algorithm>
#include <catch2/catch.hpp>

#include "notation/write/kgn_writer.hpp"
#include "tests/validator/board_games/judged.hpp"
#include "validator/games/akron/doubled_record.hpp"

namespace krona {
namespace {

test::Judged of_akron(const std::string& tags, const std::string& movetext) {
    return test::judge_game("akron", tags, movetext);
}

bool offers(const test::Judged& judged, const std::string& text) {
    const auto fixes = judged.fix_texts();
    return std::find(fixes.begin(), fixes.end(), text) != fixes.end();
}

TEST_CASE("a chain wins only if it survives the other's reply") {
    // Black joins with a1; the game is over when Black is to move again.
    const std::string tags = "[Size \"3\"]\n[Setup \"b2/bw1/1w1 b\"]\n";
    const auto joined = of_akron(tags, "1. a1 *");
    CHECK(joined.first_error() == "ok");
    CHECK(joined.verdict.facts.ending.empty());
    const auto won = of_akron(tags, "1. a1 c1 0-1");
    CHECK(won.first_error() == "ok");
    CHECK(won.verdict.facts.ending == "chain");
    CHECK(of_akron(tags, "1. a1 c1 2. c2 0-1").first_error() == "game-over 3");
}

TEST_CASE("a chain that the other's own move opened counts") {
    // White's 2a1 cuts nothing on the edge; White's own turn leaves Black joined.
    const auto judged = of_akron("[Size \"3\"]\n[Setup \"b2/b1w/b1w w\"]\n", "1... b1 0-1");
    CHECK(judged.first_error() == "ok");
    CHECK(judged.verdict.facts.ending == "chain");
}

TEST_CASE("a player with no placement and no move: draw") {
    const auto judged = of_akron("[Size \"3\"]\n[Setup \"bwb/wbw/bwb b\"]\n", "1/2-1/2");
    CHECK(judged.first_error() == "ok");
    CHECK(judged.verdict.facts.ending == "no-move");
    CHECK(judged.verdict.state == GameState::finished);
}

TEST_CASE("results on a finished and on an unfinished board") {
    const std::string over = "[Size \"3\"]\n[Setup \"b2/bww/b2 b\"]\n";
    CHECK(of_akron(over, "0-1").first_error() == "ok");
    CHECK(of_akron(over, "1-0").first_error() == "result-wrong -");
    CHECK(of_akron(over, "1/2-1/2").first_error() == "result-wrong -");
    const auto open = of_akron(over, "*");
    CHECK(open.first_error() == "ok");
    REQUIRE(open.verdict.diagnostics.size() == 1);
    CHECK(open.verdict.diagnostics[0].code == Code::missing_result);
    CHECK(of_akron("", "1. a1 1-0").first_error() == "ok");
    CHECK(of_akron("", "1. a1 1/2-1/2").verdict.facts.ending == "agreement");
    CHECK(of_akron("[Termination \"normal\"]\n", "1. a1 1-0").first_error() == "result-wrong -");
}

TEST_CASE("a result with its cause is written as result and Termination") {
    const auto judged = of_akron("", "1. a1 B+R");
    CHECK(judged.canonical ==
          "[Game \"akron\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. a1 0-1\n");
}

TEST_CASE("a game that White begins starts with three dots") {
    const auto judged = of_akron("[Size \"3\"]\n[Setup \"3/b2/3 w\"]\n", "c3 a1 c1 *");
    CHECK(judged.canonical.find("\n1... c3 2. a1 c1 *\n") != std::string::npos);
    CHECK(of_akron("[Size \"3\"]\n[Setup \"3/b2/3 w\"]\n", "1... c3 3. a1 *").verdict.diagnostics.size() ==
          1);
}

TEST_CASE("sizes and setups that are none") {
    for (const std::string size : {"2", "17", "eight", "", "8x8"})
        CHECK(of_akron("[Size \"" + size + "\"]\n", "a1 *").first_error() == "bad-rule-tag -");
    CHECK(of_akron("[Size \"16\"]\n", "p16 *").first_error() == "ok");
    for (const std::string setup : {"3/3/3", "3/3 b", "3/3/4 b", "3/x2/3 b", "3/3/3 r", "3/3/3|2/b1 b",
                                    "3/12/3 b", "3/3/3|3/3 b", "8/8/8/8/8/8/8/8 b", "03/3/3 b"}) {
        INFO(setup);
        CHECK(of_akron("[Size \"3\"]\n[Setup \"" + setup + "\"]\n", "*").first_error() == "bad-setup -");
    }
}

TEST_CASE("a written level 1 is no plain text, and the message names the doubled dialect") {
    const auto judged = of_akron("", "1. 1e5 *");
    CHECK(judged.first_error() == "syntax 1");
    CHECK(judged.message().find("Coordinates \"doubled\"") != std::string::npos);
    CHECK(offers(judged, "e5"));
    CHECK(offers(judged, "c3"));
}

TEST_CASE("the doubled dialect is read by its tag, dropped by canonical text and written on request") {
    const std::string plain = "1. a1 b1 2. a2 b2 3. a3 h8 4. a3-2a1 *";
    const auto judged = of_akron("", plain);
    REQUIRE(judged.first_error() == "ok");
    const auto canonical = test::judge(judged.canonical);
    std::string doubled;
    write_kgn(akron::doubled_record(canonical.record), doubled);
    CHECK(doubled.find("[Coordinates \"doubled\"]") != std::string::npos);
    CHECK(doubled.find("1. 1a1 1c1 2. 1a3 1c3 3. 1a5 1o15 4. 1a5-2b2 *") != std::string::npos);
    CHECK(test::judge(doubled).canonical == judged.canonical);
    CHECK(of_akron("[Coordinates \"doubled\"]\n", "1. 1b2 *").first_error() == "illegal-move 1");
    CHECK(of_akron("[Coordinates \"doubled\"]\n", "1. c3 *").first_error() == "syntax 1");
    CHECK(of_akron("[Coordinates \"go\"]\n", "1. c3 *").first_error() == "bad-rule-tag -");
}

TEST_CASE("either case of files is read") {
    CHECK(of_akron("", "1. C3 D4 2. C3-C4 *").canonical.find("1. c3 d4 2. c3-c4 *") == std::string::npos);
    CHECK(of_akron("", "1. C3 D4 2. C4 *").canonical.find("1. c3 d4 2. c4 *") != std::string::npos);
}

TEST_CASE("common slips are offered as fixes") {
    const std::string tags = "[Size \"4\"]\n[Setup \"4/4/bbb1/bb2 b\"]\n";
    const auto level = of_akron(tags, "1. c2-a1 *");
    CHECK(level.first_error() == "illegal-move 1");
    REQUIRE_FALSE(level.fix_texts().empty());
    CHECK(level.fix_texts().front() == "c2-2a1");
    CHECK(offers(of_akron(tags, "1. b3-c1 *"), "c2-c1"));
    CHECK(offers(of_akron(tags, "1. c1-c2 *"), "c2-c1"));
    CHECK(of_akron(tags, "1. c2>c1 *").fix_texts().front() == "c2-c1");
    CHECK(of_akron(tags, "1. с2-c1 *").fix_texts().front() == "c2-c1");
}

TEST_CASE("after an error the game goes on by the best fix") {
    const auto judged = of_akron("", "1. a1 b1 2. a2 b2 3. a1-a9 h8 4. h8 *");
    CHECK(judged.first_error() == "illegal-move 5");
    REQUIRE(judged.verdict.diagnostics.size() == 2);
    CHECK(judged.verdict.diagnostics[1].assumed);
    CHECK(judged.verdict.diagnostics[1].ply == 7);
}

TEST_CASE("variations start before the ply that they follow") {
    const auto judged = of_akron("", "1. a1 b1 (1... c1 2. b1) (1... a1) 2. a2 *");
    CHECK(judged.first_error() == "illegal-move 2/2:1");
    const auto good = of_akron("", "1. a1 b1 (1... c1 2. b1 (2. d1)) 2. a2 *");
    CHECK(good.canonical.find("1. a1 b1 (1... c1 2. b1 (2. d1)) 2. a2 *") != std::string::npos);
}

}  // namespace
}  // namespace krona
