#include <catch2/catch.hpp>

#include "notation/write/kgn_writer.hpp"
#include "tests/notation/support.hpp"

using namespace krona;
using namespace krona::test;

namespace {

std::string rewrite(std::string_view text) {
    std::string out;
    for (const Record& record : read_all(text)) {
        if (!out.empty()) out += '\n';
        write_kgn(record, out);
    }
    return out;
}

}  // namespace

TEST_CASE("canonical text is written as it was read") {
    for (const std::string name : {"krona/valid.kgn", "krona/lenient.canon.kgn"}) {
        INFO(name);
        const std::string text = vector_file(name);
        CHECK(rewrite(text) == text);
    }
}

TEST_CASE("tokens are laid out in lines of 80 code points") {
    std::string movetext;
    for (int count = 0; count < 200; ++count) movetext += "{ё} 0,0 ";
    const std::string text = rewrite(movetext);
    std::size_t width = 0;
    for (const char c : text) {
        if (c == '\n') {
            CHECK(width <= 80);
            width = 0;
        } else if ((static_cast<unsigned char>(c) & 0xC0u) != 0x80u) {
            ++width;
        }
    }
    CHECK(rewrite(text) == text);
}

TEST_CASE("comments, suffixes and parentheses") {
    CHECK(rewrite("0,0!?(1,1{a})*") == "0,0 $5 (1,1 {a}) *\n");
    CHECK(rewrite("0,0;to the end\n1,1 *") == "0,0 {to the end} 1,1 *\n");
    CHECK(rewrite("0,0 ;a } b\n(1,1;c } d\n) *") == "0,0 ;a } b\n(1,1 ;c } d\n) *\n");
    CHECK(rewrite("0,0 {a\nb} 1,1 *") == "0,0 {a\nb} 1,1 *\n");
    CHECK(rewrite("+1. 0,0>1,1 *") == "0,0>1,1 *\n");
}

TEST_CASE("tag values are escaped") {
    std::string out;
    write_tag("Event", "a \"b\" \\", out);
    CHECK(out == "[Event \"a \\\"b\\\" \\\\\"]");
    CHECK(rewrite(out + "\n\n*\n") == out + "\n\n*\n");
}
