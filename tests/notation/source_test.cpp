#include "notation/source.hpp"

#include <catch2/catch.hpp>

using namespace krona;

TEST_CASE("lines end with LF, CRLF and CR, columns count code points") {
    const std::string text = "ab\r\nё2\rc\n\nlast";
    const LineIndex index(text, 10);
    CHECK(index.locate(0) == LineColumn{10, 1});
    CHECK(index.locate(4) == LineColumn{11, 1});
    CHECK(index.locate(6) == LineColumn{11, 2});
    CHECK(index.locate(8) == LineColumn{12, 1});
    CHECK(index.locate(10) == LineColumn{13, 1});
    CHECK(index.locate(12) == LineColumn{14, 2});
    CHECK(index.locate(1000) == LineColumn{14, 5});
    CHECK(index.line_at(1) == "ab");
    CHECK(index.line_at(5) == "ё2");
    CHECK(index.line_at(10).empty());
    CHECK(index.line_at(1000) == "last");
}

TEST_CASE("a byte order mark takes no column") {
    const LineIndex index("\xEF\xBB\xBF[x");
    CHECK(index.locate(3) == LineColumn{1, 1});
    CHECK(index.line_at(3) == "[x");
}
