// The rules of Akron, sentence by sentence, each on a small position.
#include "validator/games/akron/board.hpp"

#include <catch2/catch.hpp>

#include "tests/validator/board_games/judged.hpp"
#include "validator/games/akron/board_text.hpp"
#include "validator/games/akron/cell_text.hpp"

namespace krona::akron {
namespace {

Board board(const std::string& text, int size) {
    const auto parsed = parse_board(text, size);
    INFO(text);
    REQUIRE(parsed.has_value());
    CHECK(board_text(*parsed) == text);
    return *parsed;
}

Cell cell(const Board& board, const std::string& name) {
    const auto place = parse_cell(name, Coordinates::plain);
    REQUIRE(place.has_value());
    return board.geometry().at(*place);
}

bool chained(const Board& board, const std::string& a, const std::string& b) {
    const Cell goal = cell(board, b);
    return board.chained(cell(board, a), &goal, 1);
}

/// What one ply from a Setup of that size is: `ok` or the code.
std::string verdict_of(const std::string& setup, int size, const std::string& ply) {
    const std::string tags = "[Size \"" + std::to_string(size) + "\"]\n[Setup \"" + setup + "\"]\n";
    const std::string first = test::judge_game("akron", tags, ply + " *").first_error();
    return first.substr(0, first.find(' '));
}

std::string after(const std::string& setup, int size, const std::string& ply) {
    Board position = board(setup, size);
    const auto move = parse_move(ply, Coordinates::plain);
    REQUIRE(move.has_value());
    const Move played{move->from ? position.geometry().at(*move->from) : kNoCell,
                      position.geometry().at(move->to)};
    REQUIRE(position.check(played).legal);
    position.play(played);
    return board_text(position);
}

// A block of nine black balls; on it three black and one white ball, and a white one on top.
const std::string kTower = "5/1bbb1/1bbb1/1bbb1/5|4/1bb1/1wb1/4|3/1w1/3 b";

TEST_CASE("a cell rests on the four cells below it") {
    CHECK(parse_board("3/bb1/bb1|2/w1 b", 3).has_value());
    CHECK(parse_board("3/b2/bb1|2/w1 b", 3).error().find("2a1 is not supported") != std::string::npos);
}

TEST_CASE("Black joins the bottom and the top edge, White the left and the right one") {
    CHECK(board("b2/bww/b2 b", 3).joined(Colour::black));
    CHECK_FALSE(board("bbb/3/3 b", 3).joined(Colour::black));
    CHECK(board("3/www/3 w", 3).joined(Colour::white));
    CHECK_FALSE(board("w2/w2/w2 w", 3).joined(Colour::white));
}

TEST_CASE("a corner belongs to both its edges") {
    CHECK(board("w2/w2/www w", 3).joined(Colour::white));
    CHECK(board("bbb/b2/b2 b", 3).joined(Colour::black));
}

TEST_CASE("edges are cells of level 1 only") {
    // The chain from a1 goes up to 2b2, which lies above the top row of level 2, not on the edge.
    CHECK_FALSE(board("ww1/bb1/bw1|b1/2 b", 3).joined(Colour::black));
}

TEST_CASE("balls touch beside each other on one level, not across a corner") {
    CHECK(chained(board("3/bb1/3 b", 3), "a2", "b2"));
    CHECK_FALSE(chained(board("3/b2/1b1 b", 3), "a2", "b1"));
}

TEST_CASE("a ball touches the balls that it rests on") {
    CHECK(chained(board("3/bw1/wb1|2/b1 b", 3), "a2", "b1"));
    CHECK_FALSE(chained(board("3/bw1/wb1|2/w1 b", 3), "a2", "b1"));
    CHECK(board("b2/bw1/wb1|2/b1 b", 3).joined(Colour::black));
}

TEST_CASE("two balls of the opponent over a touch cut it") {
    const std::string rules_example = "8/8/8/2wbw3/2wbw3/8/8/8|7/7/7/2ww3/7/7/7 b";
    CHECK_FALSE(chained(board(rules_example, 8), "d4", "d5"));
    CHECK(chained(board("8/8/8/2wbw3/2wbw3/8/8/8|7/7/7/2wb3/7/7/7 b", 8), "d4", "d5"));
    CHECK(chained(board("8/8/8/2wbw3/2wbw3/8/8/8|7/7/7/2w4/7/7/7 b", 8), "d4", "d5"));
}

TEST_CASE("a touch along the edge has one cell above it and cannot be cut") {
    CHECK(chained(board("3/bw1/bw1|2/w1 b", 3), "a1", "a2"));
}

TEST_CASE("a ball straight above cuts all touches of a ball") {
    const std::string under = "5/1www1/1bbb1/1www1/5|4/1bb1/1bb1/4|3/1w1/3 b";
    CHECK_FALSE(chained(board(under, 5), "c3", "b3"));
    CHECK_FALSE(chained(board(under, 5), "c3", "2b2"));
    CHECK(board(under, 5).all_cut(cell(board(under, 5), "c3")));
    const std::string own = "5/1www1/1bbb1/1www1/5|4/1bb1/1bb1/4|3/1b1/3 b";
    CHECK(chained(board(own, 5), "c3", "b3"));
}

TEST_CASE("a ball straight above cuts from four levels up as well") {
    // A full pyramid of black balls with a white tip over c3.
    const std::string text = "bbbbb/bbbbb/bbbbb/bbbbb/bbbbb|bbbb/bbbb/bbbb/bbbb|bbb/bbb/bbb|bb/bb|w b";
    const Board pyramid = board(text, 5);
    CHECK(pyramid.all_cut(cell(pyramid, "c3")));
    CHECK(pyramid.all_cut(cell(pyramid, "3b2")));
    CHECK_FALSE(pyramid.all_cut(cell(pyramid, "c2")));
}

TEST_CASE("of the pairs over a touch the one directly above decides") {
    // Over c2-c3 lie 2b2 (white) and 2c2 (black), and over these two white balls.
    const Board position = board("2b2/bwbbb/wbbww/wwbbb/wwbbb|4/wbbb/bwbw/wwbb|3/bbw/wbb|2/ww b", 5);
    CHECK(chained(position, "c2", "c3"));
    CHECK(position.joined(Colour::black));
}

TEST_CASE("a ball is placed in an empty hole of level 1") {
    CHECK(verdict_of("3/1w1/3 b", 3, "a1") == "ok");
    CHECK(verdict_of("3/1w1/3 b", 3, "b2") == "illegal-move");
    CHECK(verdict_of("3/bb1/bb1 b", 3, "2a1") == "illegal-move");
    CHECK(verdict_of("3/1w1/3 b", 3, "d1") == "illegal-move");
}

TEST_CASE("only an own ball is moved, and to another cell") {
    CHECK(verdict_of("3/1w1/b2 b", 3, "b2-a2") == "illegal-move");
    CHECK(verdict_of("3/1w1/b2 b", 3, "c3-c2") == "illegal-move");
    CHECK(verdict_of("3/1w1/bb1 b", 3, "a1-a1") == "illegal-move");
    CHECK(verdict_of("3/1w1/bb1 b", 3, "a1-b2") == "illegal-move");
    CHECK(verdict_of("3/1w1/bb1 b", 3, "a1-c1") == "ok");
}

TEST_CASE("a ball with two or more resting on it is pinned") {
    CHECK(verdict_of(kTower, 5, "c3-c1") == "pinned");
    CHECK(verdict_of(kTower, 5, "c2-c1") == "pinned");
    const auto judged = test::judge_game("akron", "[Size \"5\"]\n[Setup \"" + kTower + "\"]\n", "c2-c1 *");
    CHECK(judged.message().find("2b2 and 2c2 rest on it") == std::string::npos);
    CHECK(judged.message().find("rest on it, and at most one may") != std::string::npos);
}

TEST_CASE("balls drop along one diagonal into the place that is left") {
    CHECK(after(kTower, 5, "b2-d1") == "5/1bbb1/1bbb1/1wbb1/3b1|4/1bb1/1wb1/4 w");
    CHECK(after(kTower, 5, "d4-d1") == "5/1bbb1/1bbb1/1bbb1/3b1|4/1bw1/1wb1/4 w");
    CHECK(after("3/wb1/bb1|2/w1 b", 3, "a1-c2") == "3/wbb/wb1 w");
}

TEST_CASE("a falling ball's place is no target, and no support") {
    CHECK(verdict_of(kTower, 5, "b2-2b2") == "falling-target");
    CHECK(verdict_of(kTower, 5, "b2-3b2") == "falling-target");
    CHECK(verdict_of(kTower, 5, "b2-2a1") == "falling-target");
}

TEST_CASE("a target above level 1 has all four supports") {
    CHECK(verdict_of(kTower, 5, "d4-2a1") == "unsupported");
    CHECK(verdict_of("4/4/bb2/bb2 b", 4, "a1-2a1") == "unsupported");
    CHECK(verdict_of("4/4/bbb1/bb2 b", 4, "c2-2a1") == "ok");
}

TEST_CASE("the target touches a ball of the moved ball's chain") {
    CHECK(verdict_of("4/4/bb2/bb2 b", 4, "a1-d4") == "out-of-chain");
    CHECK(verdict_of("4/4/bb2/bb1w b", 4, "a1-c1") == "ok");
    // A ball of another chain is no anchor.
    CHECK(verdict_of("3b/4/bb2/4 b", 4, "a2-c4") == "out-of-chain");
    CHECK(verdict_of("3b/4/bb2/4 b", 4, "a2-c2") == "ok");
}

TEST_CASE("a fallen ball is no anchor") {
    CHECK(verdict_of("3/ww1/bw1|2/b1 b", 3, "a1-a3") == "out-of-chain");
    CHECK(verdict_of("b2/ww1/bw1|2/b1 b", 3, "a1-b3") == "out-of-chain");
}

TEST_CASE("symmetries of the index keep each player's edges") {
    const Board position = board("3/b2/1w1 b", 3);
    CHECK(board_text(position.image(1)) == "3/2b/1w1 b");
    CHECK(board_text(position.image(2)) == "1w1/b2/3 b");
    CHECK(board_text(position.image(3)) == "1w1/2b/3 b");
}

}  // namespace
}  // namespace krona::akron
