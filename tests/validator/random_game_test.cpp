#include "validator/games/krona/random_game.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

std::string movetext(const Record& record) {
    std::string text;
    for (const Element& element : record.movetext) {
        if (!text.empty()) text += ' ';
        text += record.view(element.span);
    }
    return text;
}

KronaPosition start_of(const Record& record) {
    const int players = record.find("Players") ? std::stoi(std::string(*record.tag("Players"))) : 2;
    const auto stones = static_cast<std::uint32_t>(std::stoul(std::string(record.tag("Stones").value())));
    if (!record.find("Setup")) return KronaPosition::placement_start(players, stones, Colour::white);
    const auto setup = parse_position_text(*record.tag("Setup"), StoneLetters::colours);
    REQUIRE(setup.has_value());
    SparseBoard board;
    for (const Stone& stone : setup->stones) board.put(stone.point, stone.colour);
    return KronaPosition::movement_start(board, players, setup->to_move.value(), 0);
}

/// Replays a record; every ply must be legal, carry its number and player, and the game must be over at the
/// end.
std::uint32_t replay(const Record& record) {
    KronaPosition position = start_of(record);
    std::uint32_t plies = 0;
    for (const Element& element : record.movetext) {
        if (element.kind != ElementKind::ply) continue;
        const auto move = parse_krona_ply(record.view(element.span));
        REQUIRE(move.has_value());
        REQUIRE(element.ply == ++plies);
        REQUIRE(element.colour == position.to_move());
        REQUIRE(position.check(*move) == KronaFault::none);
        position.play(*move);
    }
    REQUIRE(position.over());
    const std::string result(record.view(record.marker()->span));
    CHECK(result == record.tag("Result").value());
    if (position.run_length() == 0) {
        CHECK(result == "=");
    } else {
        std::string expected(1, colour_letter(position.runner()));
        expected += '+';
        expected += std::to_string(position.run_length());
        CHECK(result == expected);
    }
    return plies;
}

TEST_CASE("random games are legal and played to their end") {
    for (const RandomStyle style : {RandomStyle::uniform, RandomStyle::slow}) {
        for (int players = 2; players <= kMaxPlayers; ++players) {
            for (const KronaRules rules : {KronaRules::classic, KronaRules::compact}) {
                KronaRandomOptions options;
                options.rules = rules;
                options.players = players;
                options.style = style;
                options.stones_per_player = 5;
                for (std::uint64_t index = 0; index < 20; ++index) {
                    INFO(players << " players, game " << index);
                    replay(random_krona_game(7, index, options));
                }
            }
        }
    }
}

TEST_CASE("a random game is made again by its seed and index") {
    const KronaRandomOptions options;
    const Record game = random_krona_game(1, 5, options);
    CHECK(movetext(game) == movetext(random_krona_game(1, 5, options)));
    CHECK(movetext(game) != movetext(random_krona_game(1, 6, options)));
    CHECK(movetext(game) != movetext(random_krona_game(2, 5, options)));
}

TEST_CASE("a seed gives the same game on every machine") {
    KronaRandomOptions options;
    options.stones_per_player = 3;
    CHECK(movetext(random_krona_game(1, 0, options)) ==
          "1. 0,0 0,-1 2. 1,1 2,1 3. 1,2 2,3 4. -- 2,1>2,0 0,-1>3,2 B+2");
}

TEST_CASE("numbers stand before each round and not in the run") {
    KronaRandomOptions options;
    options.rules = KronaRules::compact;
    options.setup = "bwwb w";
    const Record game = random_krona_game(1, 0, options);
    CHECK(game.tag("Setup").value() == "bwwb w 0,0");
    CHECK(game.tag("Stones").value() == "2");
    CHECK(movetext(game).rfind("1. -- ", 0) == 0);
    CHECK(movetext(game).find("2.") == std::string::npos);
    CHECK(movetext(game).find("B+") != std::string::npos);
}

TEST_CASE("games of the slow style are long") {
    KronaRandomOptions options;
    std::uint32_t uniform = 0;
    for (std::uint64_t index = 0; index < 20; ++index)
        uniform += replay(random_krona_game(3, index, options));
    options.style = RandomStyle::slow;
    std::uint32_t slow = 0;
    for (std::uint64_t index = 0; index < 20; ++index) slow += replay(random_krona_game(3, index, options));
    CHECK(slow > uniform + uniform / 2);
    CHECK(slow / 20 > 100);
}

TEST_CASE("setups are squares with Black on the lower left corner") {
    CHECK(named_setup("square16") == "wbwb/bwbw/wbwb/bwbw");
    CHECK(named_setup("square36") == "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw");
    CHECK(named_setup("square64").value().size() == 71);
    CHECK_FALSE(named_setup("square25").has_value());

    KronaRandomOptions options;
    options.rules = KronaRules::compact;
    options.stones_per_player = 8;
    CHECK(random_krona_game(1, 0, options).tag("Setup").value() == "wbwb/bwbw/wbwb/bwbw b 0,0");
    options.stones_per_player = 6;
    CHECK(random_krona_game(1, 0, options).tag("Setup").value() == "bwbw/wbwb/bwbw b 0,0");
    options.players = 3;
    options.stones_per_player = 3;
    CHECK(random_krona_game(1, 0, options).tag("Setup").value() == "wbr/rwb/brw b 0,0");
}

}  // namespace
}  // namespace krona
