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
