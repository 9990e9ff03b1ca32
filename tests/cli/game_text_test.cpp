#include "cli/records/game_text.hpp"

#include <catch2/catch.hpp>

using namespace krona::cli;

TEST_CASE("games made anew stand one blank line apart") {
    GameJoiner joiner;
    CHECK(joiner.separator("a *\n", DataKind::made).empty());
    CHECK(joiner.separator("b *\n", DataKind::made) == "\n");
    CHECK(joiner.separator("c *\n\n", DataKind::source) == "\n");
    CHECK(joiner.separator("d *\n", DataKind::made).empty());
}

TEST_CASE("a game in its own bytes brings the blank lines before it") {
    GameJoiner joiner;
    CHECK(joiner.separator("a *\n", DataKind::made).empty());
    CHECK(joiner.separator("\n\nb", DataKind::source).empty());
    CHECK(joiner.separator("c *\n", DataKind::made) == "\n\n");
}

TEST_CASE("line ends of all kinds count as such") {
    GameJoiner joiner;
    CHECK(joiner.separator("a *\r\n\r\n", DataKind::source).empty());
    CHECK(joiner.separator("b *\r\r", DataKind::source).empty());
    CHECK(joiner.separator("c *\r\n", DataKind::source).empty());
    CHECK(joiner.separator("d *\n", DataKind::made) == "\n");
}

TEST_CASE("verbatim games are joined to what stands before") {
    GameJoiner joiner;
    CHECK(joiner.separator("a", DataKind::source).empty());
    CHECK(joiner.separator("b", DataKind::verbatim).empty());
}

TEST_CASE("texts are compared across pieces of different lengths") {
    TextComparison same;
    same.add("abc", "");
    same.add("", "ab");
    same.add("d", "cd");
    CHECK(same.same());
    TextComparison longer;
    longer.add("ab", "a");
    CHECK_FALSE(longer.same());
    TextComparison different;
    different.add("ab", "ax");
    different.add("x", "b");
    CHECK_FALSE(different.same());
}
