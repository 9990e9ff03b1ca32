#include <catch2/catch.hpp>

#include "notation/sgf_text.hpp"

using namespace krona;

TEST_CASE("points are two letters, lists may be rectangles") {
    CHECK(parse_sgf_point("aZ") == SgfPoint{0, 51});
    CHECK_FALSE(parse_sgf_point("a"));
    CHECK_FALSE(parse_sgf_point("a1"));
    std::string text;
    append_sgf_point(SgfPoint{25, 26}, text);
    CHECK(text == "zA");
    const auto rectangle = parse_sgf_rectangle("dd:ef");
    REQUIRE(rectangle);
    CHECK(rectangle->last == SgfPoint{4, 5});
    CHECK_FALSE(parse_sgf_rectangle("ef:dd"));
}

TEST_CASE("escapes come out as they went in") {
    CHECK(sgf_unescaped("a\\]b\\\\c\\:d", SgfTextType::text) == "a]b\\c:d");
    CHECK(sgf_unescaped("one \\\r\nline\nnext", SgfTextType::text) == "one line\nnext");
    CHECK(sgf_unescaped("one\r\nline", SgfTextType::simple) == "one line");
    for (const std::string text : {"", "\\", "]", "\\]", "a\\\nb", ":[;(", "\\\\"}) {
        std::string value;
        append_sgf_value(text, value);
        CHECK(sgf_unescaped(value.substr(1, value.size() - 2), SgfTextType::text) == text);
    }
}

TEST_CASE("results are mapped both ways") {
    for (const std::string marker : {"*", "=", "W+7", "B+2.5", "W+R", "B+T", "W+F", "1-0", "0-1", "void"}) {
        CHECK(marker_of_sgf_result(sgf_result(marker)) == marker);
    }
    CHECK(marker_of_sgf_result("B+Resign") == "B+R");
    CHECK(marker_of_sgf_result("w+time") == "W+T");
    CHECK(marker_of_sgf_result("W+Forfeit") == "W+F");
    CHECK(marker_of_sgf_result("W+3.25") == "1-0");
    CHECK(marker_of_sgf_result("Draw") == "=");
    CHECK(marker_of_sgf_result("Void") == "void");
    CHECK_FALSE(marker_of_sgf_result("R+3"));
    CHECK_FALSE(marker_of_sgf_result("Black won"));
}

TEST_CASE("dates keep what is known") {
    CHECK(sgf_date("2026.11.29") == "2026-11-29");
    CHECK(sgf_date("2026.11.??") == "2026-11");
    CHECK(sgf_date("2026.??.??") == "2026");
    CHECK(sgf_date("????.??.??").empty());
    CHECK(date_of_sgf("2026-11-29") == "2026.11.29");
    CHECK(date_of_sgf("2026-11") == "2026.11.??");
    CHECK(date_of_sgf("2026") == "2026.??.??");
    CHECK(date_of_sgf("1996-05-06,07") == "1996-05-06,07");
    CHECK(date_of_sgf("May 1996") == "May 1996");
}
