#include "cli/options/suggest.hpp"

#include <catch2/catch.hpp>

using krona::cli::nearest_word;

TEST_CASE("the nearest word is suggested, and none where none is near") {
    const std::vector<std::string> words{"validate", "fix", "fmt", "convert", "show"};
    CHECK(nearest_word("validte", words) == "validate");
    CHECK(nearest_word("vlaidate", words) == "validate");
    CHECK(nearest_word("shwo", words) == "show");
    CHECK(nearest_word("fixx", words) == "fix");
    CHECK(nearest_word("VALIDATE", words) == "validate");
    CHECK(nearest_word("bound-stone", {"Bound-Stone", "stones"}) == "Bound-Stone");
    CHECK(nearest_word("banana", words).empty());
    CHECK(nearest_word(std::string(1000, 'v'), words).empty());
    CHECK(nearest_word("", words).empty());
}
