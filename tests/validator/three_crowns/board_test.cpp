// The rules of Three Crowns, sentence by sentence, each on a small position.
#include "validator/games/three_crowns/board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/validator/board_games/judged.hpp"
#include "validator/any_game.hpp"
#include "validator/games/three_crowns/board_text.hpp"
#include "validator/games/three_crowns/move_text.hpp"

namespace krona::three_crowns {
namespace {

std::vector<std::string> moves_from(const std::string& setup, const std::string& square, char sign) {
    const auto position = AnyPosition::read(GameKind::threecrowns, setup, {});
    REQUIRE(position.has_value());
    std::vector<std::string> found;
    for (const std::string& move : position->legal_moves()) {
        if (move.substr(0, 2) == square && move[2] == sign) found.push_back(move);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string after(const std::string& setup, const std::string& ply) {
    auto position = AnyPosition::read(GameKind::threecrowns, setup, {});
    REQUIRE(position.has_value());
    REQUIRE(position->play(ply));
    return position->text();
}

using Texts = std::vector<std::string>;

TEST_CASE("the start has ten uncrowned pieces each, White to move") {
    CHECK(board_text(standard_start()) == "bwb2bwb/8/w6w/b6b/w6w/b6b/8/wbw2wbw w");
    CHECK(standard_start().standard);
    CHECK(parse_board("bwb2bwb/8/w6w/b6b/w6w/b6b/8/wbw2wbw w")->standard);
    CHECK_FALSE(parse_board("bwb2bwb/8/w6w/b6b/w6w/b6b/8/wbw2wbw b")->standard);
}

TEST_CASE("any piece steps to an empty neighbour") {
    CHECK(moves_from("8/8/8/8/8/8/1b6/w7 w", "a1", '-') == Texts{"a1-a2", "a1-b1"});
    CHECK(moves_from("8/8/8/8/8/8/1b6/W7 w", "a1", '-') == Texts{"a1-a2", "a1-b1"});
}

TEST_CASE("the double jumps of the source's example") {
    const std::string source = "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w";
    CHECK(moves_from(source, "a5", ':') == Texts{"a5:c5:e5xd5", "a5:c5:e7xd6"});
}

TEST_CASE("the double jumps of the published example") {
    const std::string published = "8/8/3Bb3/3w4/4w3/2ww4/4w3/8 b";
    const Texts jumps = moves_from(published, "d6", ':');
    Texts paths;
    for (const std::string& jump : jumps) paths.push_back(jump.substr(0, 8));
    CHECK(paths == Texts{"d6:d4:b2", "d6:d4:d2", "d6:d4:f4"});
    CHECK(moves_from(published, "e6", ':').empty());
}

TEST_CASE("an uncrowned piece jumps over crowned enemies only, a crowned one over uncrowned") {
    CHECK(moves_from("8/8/8/w1B1B3/8/8/8/8 w", "a5", ':').empty());
    CHECK(moves_from("8/8/8/wB1B4/8/8/8/8 w", "a5", ':') == Texts{"a5:c5:e5od5"});
    CHECK(moves_from("8/8/8/wb1b4/8/8/8/8 w", "a5", ':').empty());
    CHECK(moves_from("8/8/8/WB1B4/8/8/8/8 w", "a5", ':').empty());
}

TEST_CASE("the second jump passes over another piece than the first") {
    // From c5 the piece could only go back over b5.
    CHECK(moves_from("8/8/8/Wb6/8/8/8/8 w", "a5", ':').empty());
}

TEST_CASE("after two uncrowned pieces the second is captured, after two crowned it loses its crown") {
    CHECK(after("8/8/8/Wb1b4/8/8/8/8 w", "a5:c5:e5") == "8/8/8/1b2W3/8/8/8/8 b");
    CHECK(after("8/8/8/wB1B4/8/8/8/8 w", "a5:c5:e5") == "8/8/8/1B1bw3/8/8/8/8 b");
}

TEST_CASE("a crown whose loss would make a troika costs the piece") {
    CHECK(after("8/3b4/3b4/wB1B4/8/8/8/8 w", "a5:c5:e5xd5") == "8/3b4/3b4/1B2w3/8/8/8/8 b");
}

TEST_CASE("an uncrowned piece that comes into a troika is crowned, by step and by jump") {
    CHECK(after("8/8/8/8/8/w7/w7/1w6 w", "b1-a1=C") == "8/8/8/8/8/w7/w7/W7 b");
    CHECK(after("8/4w3/4w3/wB1B4/8/8/8/8 w", "a5:c5:e5=Cod5") == "8/4w3/4w3/1B1bW3/8/8/8/8 b");
}

TEST_CASE("gaps and pieces of the other kind break a line") {
    CHECK(after("8/8/8/8/8/w7/W7/1w6 w", "b1-a1") == "8/8/8/8/8/w7/W7/w7 b");
    CHECK(after("8/8/8/8/w7/w7/8/1w6 w", "b1-a1") == "8/8/8/8/w7/w7/8/w7 b");
}

TEST_CASE("a crowned troika wins, by a crowned piece and by a crowning") {
    auto by_step = AnyPosition::read(GameKind::threecrowns, "8/8/8/8/8/W7/W7/1W5b w", {});
    REQUIRE(by_step->play("b1-a1"));
    CHECK(by_step->outcome()->ending == "troika");
    CHECK(by_step->outcome()->winner == Colour::white);
    auto by_crown = AnyPosition::read(GameKind::threecrowns, "8/8/8/8/W7/W7/1wwb4/w7 w", {});
    REQUIRE(by_crown->play("b2-a2"));
    CHECK_FALSE(by_crown->outcome().has_value());
}

TEST_CASE("three captures win; they count from the Setup on") {
    Board board = *parse_board("8/8/8/Wb1b4/8/8/8/8 w");
    CHECK_FALSE(won(board));
    board.captured[0] = 2;
    play(board, complete(board, square_at(0, 4), square_at(2, 4), square_at(4, 4)));
    CHECK(won(board));
}

TEST_CASE("the equalizer binds White's second turn, and follows the piece") {
    const auto first_error = [](const std::string& tags, const std::string& moves) {
        return test::judge_game("threecrowns", tags, moves).first_error();
    };
    CHECK(first_error("", "1. a1-b2 a3-b4 2. b2-a1 *") == "equalizer 3");
    CHECK(first_error("", "1. a1-b2 a3-b4 2. c1-d1 b4-a3 3. b2-a1 *") == "ok");
    CHECK(first_error("[Equalizer \"same\"]\n", "1. a1-b2 a3-b4 2. b2-a1 *") == "ok");
    CHECK(first_error("[Equalizer \"same\"]\n", "1. a1-b2 a3-b4 2. c1-d1 *") == "equalizer 3");
    CHECK(first_error("[Equalizer \"none\"]\n", "1. a1-b2 *") == "bad-rule-tag -");
    // A Setup that is not the standard start knows no equalizer.
    CHECK(first_error("[Setup \"8/8/8/b7/8/8/8/w7 w\"]\n", "1. a1-b2 a5-a6 2. b2-a1 *") == "ok");
}

TEST_CASE("positions that no Setup may have") {
    CHECK(parse_board("b7/1b6/2b5/8/8/w6w/8/8 b").error().code == Code::troika_in_setup);
    CHECK(parse_board("W7/1W6/2W5/8/8/8/8/8 b").error().code == Code::troika_in_setup);
    CHECK(parse_board("W7/1w6/2W5/8/8/8/8/8 b").has_value());
    for (const std::string text :
         {"8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/9 w", "8/8/8/8/8/8/8/7x w", "8/8/8/8/8/8/8/8",
          "8/8/8/8/8/8/8/8 x", "44/8/8/8/8/8/8/8 w", "w1w1w1w1/8/w1w1w1w1/8/w1w1w1w1/8/8/8 w"}) {
        INFO(text);
        REQUIRE_FALSE(parse_board(text).has_value());
        CHECK(parse_board(text).error().code == Code::bad_setup);
    }
}

TEST_CASE("openings are the same in a mirror") {
    const auto left = AnyPosition::read(GameKind::threecrowns, "8/8/8/b7/8/8/8/w7 w", {});
    const auto right = AnyPosition::read(GameKind::threecrowns, "8/8/8/7b/8/8/8/7w w", {});
    CHECK(left->canonical_text() == right->canonical_text());
    CHECK(left->text() != right->text());
    CHECK(left->key() != right->key());
}

}  // namespace
}  // namespace krona::three_crowns
