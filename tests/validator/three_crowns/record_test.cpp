// Records of Three Crowns: order of tests, suffixes, the end of games, and what is said of slips.
#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/validator/board_games/judged.hpp"

namespace krona {
namespace {

const std::string kSource = "[Setup \"8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w\"]\n";

test::Judged of_crowns(const std::string& tags, const std::string& movetext) {
    return test::judge_game("threecrowns", tags, movetext);
}

TEST_CASE("each rule of a jump has its code") {
    CHECK(of_crowns(kSource, "a5:c5:e5:g5 *").first_error() == "third-jump 1");
    CHECK(of_crowns(kSource, "a5:c5 *").first_error() == "single-jump 1");
    CHECK(of_crowns(kSource, "a5:c5:c7 *").first_error() == "bad-jump 1");
    CHECK(of_crowns(kSource, "a5:c5:e3 *").first_error() == "bad-jump 1");
    CHECK(of_crowns(kSource, "a5:c5:a5 *").first_error() == "bad-jump 1");
    CHECK(of_crowns(kSource, "a5:c6:e6 *").first_error() == "bad-jump 1");
    CHECK(of_crowns(kSource, "a5-c5 *").first_error() == "illegal-move 1");
    CHECK(of_crowns(kSource, "a5-b5 *").first_error() == "illegal-move 1");
    CHECK(of_crowns(kSource, "b5-b6 *").first_error() == "illegal-move 1");
    CHECK(of_crowns(kSource, "a9-a8 *").first_error() == "illegal-move 1");
    CHECK(of_crowns(kSource, "a5 *").first_error() == "syntax 1");
    CHECK(of_crowns(kSource, "a5-a6-a7 *").first_error() == "syntax 1");
}

TEST_CASE("messages name the piece that blocks a jump") {
    CHECK(of_crowns(kSource, "a5:c5:c7 *").message().find("stands on c7, just behind") != std::string::npos);
    CHECK(of_crowns(kSource, "a5:c5:c3 *")
              .message()
              .find("a crowned piece jumps only over uncrowned enemies") != std::string::npos);
    CHECK(of_crowns(kSource, "a5:c5 *").message().find("c5:e7 or c5:e5") != std::string::npos);
}

TEST_CASE("suffixes may be missing and stand in any order; false and repeated ones are wrong") {
    const std::string setup = "[Setup \"8/4w3/4w3/wB1B4/8/8/8/8 w\"]\n";
    for (const std::string ply : {"a5:c5:e5", "a5:c5:e5=C", "a5:c5:e5od5", "a5:c5:e5od5=C"}) {
        const auto judged = of_crowns(setup, ply + " *");
        CHECK(judged.canonical.find("1. a5:c5:e5=Cod5 *") != std::string::npos);
    }
    for (const std::string suffix : {"xd5", "oc5", "=C=C", "od5od5", "oz9", "xb5"}) {
        INFO(suffix);
        const auto judged = of_crowns(setup, "a5:c5:e5" + suffix + " *");
        CHECK(judged.first_error() == "suffix-wrong 1");
        REQUIRE_FALSE(judged.fix_texts().empty());
        CHECK(judged.fix_texts().front() == "a5:c5:e5=Cod5");
    }
    CHECK(of_crowns(setup, "a5-a6=C *").first_error() == "suffix-wrong 1");
}

TEST_CASE("the third occurrence of a position is a draw, the start counted") {
    const std::string shuffle =
        "1. a1-b2 a8-b7 2. h1-g2 b7-a8 3. b2-a1 a8-b7 4. g2-h1 b7-a8 "
        "5. a1-b2 a8-b7 6. h1-g2 b7-a8 7. b2-a1 a8-b7 8. g2-h1 b7-a8 ";
    const auto drawn = of_crowns("", shuffle + "1/2-1/2");
    CHECK(drawn.first_error() == "ok");
    CHECK(drawn.verdict.facts.ending == "repetition");
    CHECK(of_crowns("", shuffle + "9. a1-b2 *").first_error() == "game-over 17");
    CHECK(of_crowns("", shuffle + "1-0").first_error() == "result-wrong -");
}

TEST_CASE("slips of people who write moves down are offered as fixes") {
    CHECK(of_crowns(kSource, "a5-c5-e5 *").fix_texts().front() == "a5:c5:e5xd5");
    CHECK(of_crowns(kSource, "a5:e7 *").fix_texts().front() == "a5:c5:e7xd6");
    CHECK(of_crowns(kSource, "a5:a4 *").fix_texts().front() == "a5-a4");
    CHECK(of_crowns(kSource, "5a-4a *").fix_texts().front() == "a5-a4");
    CHECK(of_crowns(kSource, "а5-a4 *").fix_texts().front() == "a5-a4");
    const auto judged = of_crowns(kSource, "a5:c5 *");
    CHECK(judged.fix_texts().size() >= 2);
}

TEST_CASE("what stands behind the end is reported once, and taken out first") {
    const std::string over = "[Setup \"8/8/8/8/8/W7/W7/1W5b w\"]\n";
    const auto judged = of_crowns(over, "1. b1-a1 h1-h2 2. a1-b1 h2-h3 1-0");
    CHECK(judged.first_error() == "game-over 2");
    CHECK(judged.verdict.count(Severity::error) == 1);
    REQUIRE_FALSE(judged.fix_texts().empty());
    CHECK(judged.verdict.first_error()->fixes.front().edits.size() == 3);
}

}  // namespace
}  // namespace krona
