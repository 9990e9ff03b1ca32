// What judging has in common for all board games: move numbers, results, claims, swapped and missing plies.
#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/validator/board_games/judged.hpp"

namespace krona {
namespace {

test::Judged of_crowns(const std::string& movetext, const std::string& tags = "") {
    return test::judge_game("threecrowns", tags, movetext);
}

std::vector<Code> codes(const test::Judged& judged) {
    std::vector<Code> codes;
    for (const Diagnostic& diagnostic : judged.verdict.diagnostics) codes.push_back(diagnostic.code);
    return codes;
}

TEST_CASE("one slip in the move numbers is said once") {
    const auto judged = of_crowns("1. a1-b2 a8-b7 3. h1-g2 b7-a8 4. b2-a1 *");
    CHECK(codes(judged) == std::vector<Code>{Code::move_number});
    CHECK(judged.verdict.valid);
    CHECK(judged.canonical.find("2. h1-g2 b7-a8 3. b2-a1 *") != std::string::npos);
}

TEST_CASE("tag and marker must agree") {
    CHECK(of_crowns("1. a1-b2 1-0", "[Result \"0-1\"]\n").first_error() == "result-mismatch -");
    CHECK(of_crowns("1. a1-b2 W+R", "[Result \"1-0\"]\n").first_error() == "ok");
    CHECK(of_crowns("1. a1-b2 R+R", "[Result \"*\"]\n").first_error() == "result-mismatch -");
    CHECK(of_crowns("1. a1-b2 R+R").first_error() == "result-wrong -");
    CHECK(of_crowns("1. a1-b2 *", "[Result \"nobody\"]\n").first_error() == "bad-score -");
}

TEST_CASE("a record that says nothing of its end is warned of") {
    CHECK(codes(of_crowns("1. a1-b2")) == std::vector<Code>{Code::missing_result});
}

TEST_CASE("facts of a judged game") {
    const auto judged = of_crowns("1. a1-b2 a8-b7 2. h1-g2 B+T");
    const GameFacts& facts = judged.verdict.facts;
    CHECK(facts.plies == 3);
    CHECK(facts.rounds == 2);
    CHECK(facts.result_text == "0-1");
    CHECK(facts.winner == Colour::black);
    CHECK(facts.ending == "time");
    CHECK(facts.termination == "time");
    CHECK(facts.final_position == "1wb2bwb/1b6/w6w/b6b/w6w/b6b/1w4w1/1bw2wb1 b");
    CHECK(judged.verdict.state == GameState::finished);
}

TEST_CASE("two plies that changed places are found") {
    const auto judged = of_crowns("1. a1-b2 h1-g2 2. a8-b7 b7-a8 *");
    CHECK(judged.first_error() == "illegal-move 2");
    const auto fixes = judged.fix_texts();
    REQUIRE_FALSE(fixes.empty());
    CHECK(fixes.front() == "a8-b7 h1-g2");
}

TEST_CASE("a ply that was left out is found, and one too many") {
    const auto missing = of_crowns("1. a1-b2 2. h1-g2 b7-a8 3. b2-a1 a8-b7 4. g2-h1 *");
    REQUIRE_FALSE(missing.fix_texts().empty());
    CHECK(missing.fix_texts().front() == "a8-b7 ");
    const auto twice = of_crowns("1. a1-b2 a8-b7 a8-b7 2. h1-g2 b7-a8 3. b2-a1 a8-b7 *");
    REQUIRE_FALSE(twice.fix_texts().empty());
    CHECK(twice.fix_texts().front().empty());
}

TEST_CASE("a slip that surfaces later is found where it was made") {
    const auto judged = of_crowns("1. a1-a2 a8-b7 2. h1-g2 b7-a8 3. b2-a1 a8-b7 4. g2-h1 *");
    CHECK(judged.first_error() == "illegal-move 5");
    REQUIRE_FALSE(judged.verdict.first_error()->fixes.empty());
    CHECK(judged.verdict.first_error()->fixes.front().ply == 1);
    CHECK(judged.fix_texts().front() == "a1-b2");
}

TEST_CASE("a fault in a variation makes the game invalid and is named by its path") {
    const auto judged = of_crowns("1. a1-b2 (1. a1-a2 a8-b7 2. h1-h4) 1... a8-b7 *");
    CHECK(judged.first_error() == "illegal-move 1/1:3");
}

TEST_CASE("at most three faults of a game are passed by assumption") {
    const auto judged = of_crowns("1. a1-z1 a8-z1 2. h1-z1 h8-z1 3. b2-z1 *");
    CHECK(judged.verdict.count(Severity::error) <= 4);
    CHECK(judged.verdict.count(Severity::error) >= 1);
}

}  // namespace
}  // namespace krona
