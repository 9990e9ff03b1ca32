// Excerpts of source text: what a terminal can show is shown, everything else is replaced, and the marks
// stand below the characters that they mean.
#include "validator/report/text_excerpt.hpp"

#include <catch2/catch.hpp>

using namespace krona;

TEST_CASE("text that a terminal cannot show is replaced") {
    CHECK(printable("plain, \xC3\xA9 and \xD1\x8F") == "plain, \xC3\xA9 and \xD1\x8F");
    CHECK(printable("a\tb") == "a b");
    CHECK(printable("Andr\xE9\"") == "Andr\xEF\xBF\xBD\"");
    CHECK(printable("\x1B[31m") == "\xEF\xBF\xBD[31m");
    CHECK(printable("\xE2\x80\xAEright to left") == "\xEF\xBF\xBDright to left");
}

TEST_CASE("the marks stand below the span, in characters") {
    const std::string_view source = "[White \"\xD0\x90\xD0\xB4\xD0\xB0\"]\n1. 0,0 1,O *\n";
    const auto begin = static_cast<std::uint32_t>(source.find("1,O"));
    const Excerpt excerpt = make_excerpt(source, 7, Span{begin, begin + 3}, '^');
    CHECK(excerpt.line == 8);
    CHECK(excerpt.text == "1. 0,0 1,O *");
    CHECK(excerpt.marker == "       ^^^");

    const auto name = static_cast<std::uint32_t>(source.find('\xD0'));
    const Excerpt tag = make_excerpt(source, 7, Span{name, name + 6}, '~');
    CHECK(tag.line == 7);
    CHECK(tag.marker == "        ~~~");
}

TEST_CASE("a long line is cut around the span") {
    const std::string source(5000, 'x');
    const Excerpt excerpt = make_excerpt(source, 1, Span{2500, 2501}, '^');
    CHECK(excerpt.text.size() < 200);
    CHECK(excerpt.text.substr(0, 3) == "\xE2\x80\xA6");
    CHECK(excerpt.marker.back() == '^');
}
