#include "notation/result.hpp"

#include <catch2/catch.hpp>

using namespace krona;

TEST_CASE("results are read in every spelling and written in two") {
    struct Case {
        std::string text;
        std::string krona;
        std::string chess;
    };
    const std::vector<Case> cases = {
        {"*", "*", "*"},       {"=", "=", "1/2-1/2"}, {"1/2-1/2", "=", "1/2-1/2"}, {"1-0", "1-0", "1-0"},
        {"0-1", "0-1", "0-1"}, {"W+7", "W+7", "1-0"}, {"B+2.5", "B+2.5", "0-1"},   {"W+R", "W+R", "1-0"},
        {"B+T", "B+T", "0-1"}, {"B+F", "B+F", "0-1"}, {"void", "void", "void"},    {"Б+7", "W+7", "1-0"},
        {"Ч+3", "B+3", "0-1"},
    };
    for (const Case& result : cases) {
        INFO(result.text);
        const auto read = parse_result(result.text);
        REQUIRE(read);
        CHECK(krona_result_text(*read) == result.krona);
        CHECK(chess_result_text(*read) == result.chess);
    }
    for (const std::string text :
         {"", "W", "W+", "w+7", "W+x", "W-7", "0-0", "Void", "X+1", "1-0 ", "W+7.25"}) {
        INFO(text);
        CHECK(!parse_result(text));
    }
}

TEST_CASE("results agree where they say the same") {
    const auto agree = [](std::string_view a, std::string_view b) {
        return results_agree(*parse_result(a), *parse_result(b));
    };
    CHECK(agree("1-0", "W+7"));
    CHECK(agree("W+R", "1-0"));
    CHECK(agree("=", "1/2-1/2"));
    CHECK(agree("Б+7", "W+7"));
    CHECK(!agree("1-0", "B+7"));
    CHECK(!agree("W+7", "W+6"));
    CHECK(!agree("W+7", "W+R"));
    CHECK(!agree("*", "="));
    CHECK(!agree("1-0", "*"));
}
