// Faults that readers of similar formats are known for in public bug reports: each gets the right answer
// here.
#include <catch2/catch.hpp>

#include "support.hpp"

using namespace krona;
using namespace krona::test;

TEST_CASE("a quote inside a tag value") {
    const Record record = read_one("[Event \"The \"Big\" Cup\"]\n[White \"Ada\"]\n\n0,0 *\n");
    CHECK(codes(record) == "syntax");
    CHECK(record.tag("White") == "Ada");
    REQUIRE_FALSE(record.diagnostics.front().fixes.empty());
    const Record mended = read_one(apply(record, record.diagnostics.front().fixes.front()));
    CHECK(codes(mended).empty());
    CHECK(mended.tag("Event") == "The \"Big\" Cup");
    CHECK(shape(record) == "p*");
}

TEST_CASE("an unclosed brace in game 1 of 3 hides no game") {
    const std::string text =
        "[Event \"a\"]\n\n0,0 {never closed\n1,0 *\n\n[Event \"b\"]\n\n0,0 *\n\n[Event \"c\"]\n\n1,1 *\n";
    const std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 3);
    CHECK(codes(records[0]) == "unterminated-comment");
    CHECK(records[0].diagnostics.front().span.size() == 1);
    CHECK(codes(records[1]).empty());
    CHECK(records[1].tag("Event") == "b");
    CHECK(records[2].tag("Event") == "c");
}

TEST_CASE("no blank line before the next tag section") {
    const std::vector<Record> records =
        read_all("[Event \"a\"]\n0,0 1,0\n[Event \"b\"]\n0,0 *\n[Event \"c\"]\n*\n");
    REQUIRE(records.size() == 3);
    CHECK(shape(records[0]) == "pp");
    CHECK(shape(records[1]) == "p*");
    CHECK(records[2].tag("Event") == "c");
    for (const Record& record : records) CHECK(codes(record).empty());
}

TEST_CASE("a game of tags, a comment and a marker only") {
    const std::vector<Record> records =
        read_all("[Event \"a\"]\n\n{forfeited} B+F\n\n[Event \"b\"]\n\n0,0 *\n");
    REQUIRE(records.size() == 2);
    CHECK(shape(records[0]) == "{*");
    CHECK(codes(records[0]).empty());
    REQUIRE(records[0].marker() != nullptr);
    CHECK(records[0].view(records[0].marker()->span) == "B+F");
}

TEST_CASE("a tag line interleaved with another") {
    const std::vector<Record> records = read_all("[White \"Ada [Black \"Boris\"]\n[Round \"3\"]\n\n0,0 *\n");
    REQUIRE(records.size() == 1);
    CHECK_FALSE(codes(records[0]).empty());
    CHECK(code_info(records[0].diagnostics.front().code).severity == Severity::error);
    CHECK(records[0].tag("Black") == "Boris");
    CHECK(records[0].tag("Round") == "3");
    CHECK(shape(records[0]) == "p*");
}

TEST_CASE("a byte order mark before the first tag") {
    const Record record = read_one("\xEF\xBB\xBF[Event \"a\"]\n\n0,0 *\n");
    CHECK(codes(record).empty());
    CHECK(record.tag("Event") == "a");
}

namespace {

Record korona(std::string_view moves) {
    return read_one("[Game \"korona\"]\n\n" + std::string(moves) + "\n");
}

/// What the first fix of the only fault makes of the moves.
std::string mended(std::string_view moves) {
    const Record record = korona(moves);
    CHECK(codes(record) == "syntax");
    REQUIRE_FALSE(record.diagnostics.empty());
    REQUIRE_FALSE(record.diagnostics.front().fixes.empty());
    const std::string text = apply(record, record.diagnostics.front().fixes.front());
    CHECK(codes(read_one(text)).empty());
    return text.substr(text.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("a check sign behind castling, NAGs and variations against their neighbours") {
    const Record record =
        korona("1. 0-0(K)+ O-O-O ( D )# 2. O-O(2. d4)(2. c4)e5 (2...d5$1) 3. a3 {!}$15 {/}$17 *");
    CHECK(codes(record).empty());
    CHECK(shape(record) == "#oo#o(#o)(#o)o(#o$)#o{${$*");
    CHECK(record.view(record.movetext[1].span) == "0-0(K)+");
}

TEST_CASE("spaces that are not plain ones part plies") {
    CHECK(mended("1. e4\u00A0e5 *") == "1. e4 e5 *\n");
    CHECK(mended("1.\u202F\u00A0e4 e5 *") == "1. e4 e5 *\n");
    CHECK(mended("1. e4\u200B e5 *") == "1. e4 e5 *\n");
    CHECK(mended("1. e4 \uFEFFe5 *") == "1. e4 e5 *\n");
    CHECK(shape(korona("1. К:с5\u2003Лd8 *")) == "#oo*");
    CHECK(codes(korona("1. К×с5 Лd8 *")).empty());
}

TEST_CASE("numbers without a period, and periods apart") {
    CHECK(mended("1 e4 e5 *") == "1. e4 e5 *\n");
    CHECK(mended("1. e4 1. ... e5 *") == "1. e4 1.  e5 *\n");
    CHECK(mended("1. e4 … e5 *") == "1. e4  e5 *\n");
    CHECK(codes(korona("1. e4 1.. e5 2....Nf3 *")).empty());
}

TEST_CASE("results in other spellings and signs of judgement") {
    CHECK(mended("1. e4 e5 1:0") == "1. e4 e5 1-0\n");
    CHECK(mended("1. e4 e5 ½-½") == "1. e4 e5 1/2-1/2\n");
    CHECK(mended("1. e4 e5 1/2") == "1. e4 e5 1/2-1/2\n");
    CHECK(mended("1. e4 ± e5 *") == "1. e4 $16 e5 *\n");
    CHECK(mended("1. e4!+- e5 *") == "1. e4!$18 e5 *\n");
    CHECK(mended("1. e4 +/= e5 *") == "1. e4 $14 e5 *\n");
    CHECK(shape(korona("1. e4 -- 2. d4 *")) ==
          "#oo#o*");  // a null move: refused by the game, not by the reader
}

TEST_CASE("a tag pair without its bracket is one of its game") {
    const std::string text = "[Game \"korona\"]\nWhite \"Ada \\\"A\\\"\"]\n[Black \"Boris\"]\n\n1. e4 *\n";
    const Record record = read_one(text);
    CHECK(codes(record) == "syntax");
    CHECK(record.tag("White") == "Ada \"A\"");
    CHECK(record.tag("Black") == "Boris");
    CHECK(shape(record) == "#o*");
    REQUIRE(record.diagnostics.front().fixes.size() == 1);
    const Record mended = read_one(apply(record, record.diagnostics.front().fixes.front()));
    CHECK(codes(mended).empty());
    CHECK(mended.tag("White") == "Ada \"A\"");
    const Record first = read_one("Game \"korona\"]\r\n[White \"Ada\"]\r\n\r\n1. Nf3 *\r\n");
    CHECK(first.tag("Game") == "korona");
    CHECK(codes(first) == "syntax");
    CHECK(shape(first) == "#o*");
}

TEST_CASE("a stray character before a tag pair loses no tag") {
    for (const std::string stray : {")", "1.", "e4", "\u200B", "%"}) {
        CAPTURE(stray);
        const Record record =
            read_one("[Game \"korona\"]\n" + stray + "[White \"Ada\"]\n[Black \"Boris\"]\n\n1. e4 *\n");
        CHECK(record.tag("Black") == "Boris");
        CHECK(shape(record) == "#o*");
        if (stray == "%") continue;  // a line that is skipped
        CHECK(record.tag("White") == "Ada");
        CHECK(codes(record) == "syntax");
        REQUIRE(record.diagnostics.front().fixes.size() == 1);
        CHECK(codes(read_one(apply(record, record.diagnostics.front().fixes.front()))).empty());
    }
}
