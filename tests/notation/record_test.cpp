#include "notation/record.hpp"

#include <catch2/catch.hpp>

#include "tests/notation/support.hpp"

using namespace krona;

TEST_CASE("games are known by their words in any case") {
    CHECK(game_from_name("krona") == GameKind::krona);
    CHECK(game_from_name("KORONA2") == GameKind::korona2);
    CHECK(game_from_name("Корона-2") == GameKind::korona2);
    CHECK(game_from_name("три короны") == GameKind::threecrowns);
    CHECK(game_from_name("Tres Coronas") == GameKind::threecrowns);
    CHECK(!game_from_name("chess"));
    CHECK(!game_from_name("unknown"));
    CHECK(game_name(GameKind::akron) == "akron");
}

TEST_CASE("the first tag of a name stands and the marker is the last token") {
    const Record record = test::read_one("[A \"1\"]\n[A \"2\"]\n* {c}");
    CHECK(record.tag("A") == "1");
    CHECK(!record.tag("B"));
    REQUIRE(record.marker() != nullptr);
    CHECK(record.view(record.marker()->span) == "*");
    CHECK(test::read_one("0,0").marker() == nullptr);
}
