// The dialect of a game is told by its tag or by the form of its plies.
#include <catch2/catch.hpp>

#include "tests/notation/support.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// A tag section: text without one may be read as loose text.
constexpr std::string_view kTags = "[Site \"x\"]\n\n";

Record read_tagged(std::string_view movetext) {
    return read_one(std::string(kTags) + std::string(movetext));
}

std::string mended(const Record& record, std::size_t diagnostic) {
    return apply(record, record.diagnostics.at(diagnostic).fixes.at(0)).substr(kTags.size());
}

std::string dialect_of(const Record& record) {
    return std::string(dialect_name(record.dialect));
}

}  // namespace

TEST_CASE("the form of the plies tells the dialect") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"0,0 1,0 0,0>2,1 *", "xy"},
        {"-- *", "xy"},
        {"*", "xy"},
        {"1. e4 e5 2. e4-g7 -- *", "alg"},
        {"aa3 ab3 *", "alg"},
        {"K10 L10 K10-M12 *", "go"},
        {"V10 W10 V10-W9 *", "alg"},  // a Go board has no such files
        {"B10 C10 B10-D9 *", "go"},
        {"[Coordinates \"alg\"]\n\nE4 e5 E4-g7 *", "alg"},
        {"[Coordinates \"go\"]\n\nk10 L10 *", "go"},
        {"[Coordinates \"go\"]\n\n*", "go"},
        {"AA4 AB4 AB4-AC5 *", "alg"},
    };
    for (const auto& [text, dialect] : cases) {
        INFO(text);
        const Record record = read_one(text);
        CHECK(dialect_of(record) == dialect);
        CHECK(codes(record).empty());
    }
}

TEST_CASE("lettered plies are placements and moves") {
    CHECK(shape(read_one("1. e4 e5 (1... d3!) 2. e4-g7 {a} -- W+3")) == "#pp(#p$)#m{b*");
    CHECK(shape(read_one("B10 B11 K10-B9 B+3")) == "ppm*");
}

TEST_CASE("a colour letter before a ply is no part of it") {
    const Record go = read_one("WK10 BL10 WK10-M12 *");
    CHECK(dialect_of(go) == "go");
    CHECK(go.view(go.movetext[0].span) == "K10");
    CHECK(go.movetext[0].colour == Colour::white);
    CHECK(go.view(go.movetext[2].span) == "K10-M12");
    const Record alg = read_one("We4 Be5 *");
    CHECK(dialect_of(alg) == "alg");
    CHECK(alg.view(alg.movetext[1].span) == "e5");
    CHECK(alg.movetext[1].colour == Colour::black);
    const Record xy = read_one("W0,0 B-1,0>2,2 R-- *");
    CHECK(dialect_of(xy) == "xy");
    CHECK(xy.view(xy.movetext[1].span) == "-1,0>2,2");
    CHECK(xy.movetext[1].colour == Colour::black);
    CHECK(xy.movetext[2].colour == Colour::red);
}

TEST_CASE("mixed coordinates are named at the odd one out") {
    const Record numbers = read_tagged("0,0 1,0 e4 0,1 *");
    CHECK(codes(numbers) == "syntax");
    CHECK(shape(numbers) == "pp!p*");
    CHECK(numbers.view(numbers.diagnostics[0].span) == "e4");

    const Record small = read_tagged("e4 e5 E6 e7 *");
    CHECK(codes(small) == "syntax");
    CHECK(small.view(small.diagnostics[0].span) == "E6");
    REQUIRE(small.diagnostics[0].fixes.size() == 1);
    CHECK(mended(small, 0) == "e4 e5 e6 e7 *");

    const Record go = read_tagged("K10 L10 0,1 m9 M10 *");
    CHECK(codes(go) == "syntax syntax");
    CHECK(shape(go) == "pp!!p*");
    CHECK(mended(go, 1) == "K10 L10 0,1 M9 M10 *");

    const Record outside = read_tagged("K10 L10 I10 K11 A20 *");
    CHECK(codes(outside) == "syntax syntax");
    CHECK(outside.diagnostics[0].message.find("without I") != std::string::npos);
}

TEST_CASE("a tag that no ply keeps to is wrong itself") {
    const Record record = read_one("[Coordinates \"go\"]\n\n0,0 1,0 *");
    CHECK(dialect_of(record) == "xy");
    CHECK(codes(record) == "bad-rule-tag");
    CHECK(apply(record, record.diagnostics[0].fixes[0]) == "[Coordinates \"xy\"]\n\n0,0 1,0 *");
    CHECK(codes(read_one("[Coordinates \"xy\"]\n\n0,0 e4 *")) == "syntax");
}

TEST_CASE("bent plies of letters and digits are mended") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"e4 e5 e4>g7 *", "e4 e5 e4-g7 *"},
        {"e4 e5 e4 - g7 *", "e4 e5 e4-g7 *"},
        {"K10 L10 K10–M12 *", "K10 L10 K10-M12 *"},
        {"e4 е5 *", "e4 e5 *"},
        {"К10 L10 *", "K10 L10 *"},
        {"e4 e5 e4 → g7 *", "e4 e5 e4-g7 *"},
    };
    for (const auto& [written, meant] : cases) {
        INFO(written);
        const Record record = read_tagged(written);
        REQUIRE(codes(record) == "syntax");
        REQUIRE(record.diagnostics[0].fixes.size() == 1);
        CHECK(mended(record, 0) == meant);
    }
}

TEST_CASE("JSON holds plies of every dialect") {
    const Record record = read_one(
        R"({"tags":[["Coordinates","alg"],["Origin","e4"]],"moves":[{"text":"e4"},{"text":"e4-g7"}],"result":"*"})");
    CHECK(dialect_of(record) == "alg");
    CHECK(shape(record) == "pm*");
    CHECK(codes(record).empty());
}
