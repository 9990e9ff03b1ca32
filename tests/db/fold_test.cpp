#include "db/sqlite/fold.hpp"

#include <catch2/catch.hpp>

using krona::fold;

TEST_CASE("letter case and diacritics do not count") {
    CHECK(fold("Ada LOVELACE") == "ada lovelace");
    CHECK(fold("José Raúl") == fold("jose RAUL"));
    CHECK(fold("ÀÉÎÕÜ") == "aeiou");
    CHECK(fold("Straße") == fold("STRASSE"));
}

TEST_CASE("Cyrillic yo is ye, and short i stays itself") {
    CHECK(fold("Пётр Фёдоров") == "петр федоров");
    CHECK(fold("АНДРЕЙ") == "андрей");
    CHECK(fold("андреи") != fold("андрей"));
    CHECK(fold("\xD0\x98\xCC\x86") == "й");  // capital i and a combining breve
}

TEST_CASE("folding is a fixed point and keeps bytes that are not UTF-8") {
    for (const char* text : {"Ёлка й", "Ω ﬁ １２", "a\xFFz", "", "\xD0"}) {
        CHECK(fold(fold(text)) == fold(text));
    }
    CHECK(fold("a\xFFZ") == "a\xFFz");
}
