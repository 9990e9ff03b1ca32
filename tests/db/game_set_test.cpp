#include "db/index/game_set.hpp"

#include <catch2/catch.hpp>

#include "collection.hpp"

using namespace krona;
using namespace krona::test;

TEST_CASE("sets of games come back from their code, dense and sparse ones") {
    Random random(8);
    for (std::size_t share : {0U, 1U, 20U, 300U, 500U, 700U, 980U, 999U, 1000U}) {
        for (std::size_t end : {std::size_t{1}, std::size_t{9}, std::size_t{700}, kChunkGames}) {
            GameSet games;
            for (std::size_t place = 0; place < end; ++place) {
                games.set(place, random.below(1000) < share);
            }
            std::string code = encode_game_set(games);
            GameSet back;
            CAPTURE(share, end);
            REQUIRE(decode_game_set(code, back));
            CHECK(back == games);
            CHECK(code.size() <= 1 + kChunkGames / 8);
        }
    }
    GameSet all;
    all.set();
    CHECK(encode_game_set(all).size() == 3);
}

TEST_CASE("bytes that are no code of a set are refused") {
    GameSet games;
    CHECK_FALSE(decode_game_set("", games));
    CHECK_FALSE(decode_game_set("\x07", games));
    CHECK_FALSE(decode_game_set(std::string("\x00\xFF", 2), games));
    CHECK_FALSE(decode_game_set(std::string("\x01\xFF\xFF\x7F", 4), games));
    CHECK_FALSE(decode_game_set("\x02" + std::string(600, 'x'), games));
}
