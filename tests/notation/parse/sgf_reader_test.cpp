// SGF of our own and of others, and the faults that readers of SGF are known to have.
#include <catch2/catch.hpp>

#include "notation/write/kgn_writer.hpp"
#include "tests/notation/support.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// The plies, comments and variations of the only game of an SGF text, as KGN without tags.
std::string movetext(std::string_view sgf) {
    const Record record = read_one(sgf);
    CHECK(record.format == SourceFormat::sgf);
    CHECK(codes(record) == "");
    Record bare = record;
    bare.tags.clear();
    std::string text;
    write_kgn(bare, text);
    return text;
}

std::string tag(const Record& record, std::string_view name) {
    return std::string(record.tag(name).value_or("(none)"));
}

}  // namespace

TEST_CASE("placements and moves follow from the stones") {
    CHECK(movetext("(;GM[1]AW[dd];AB[ed];AE[dd]AW[fe])") == "0,0 1,0 0,0>2,-1\n");
    CHECK(movetext("(;GM[1];W[dd];B[ed];W[dc])") == "0,0 1,0 0,1\n");
    CHECK(movetext("( ; GM [1]\n;\tW [dd]\r\n;B\n[ed] )") == "0,0 1,0\n");
}

TEST_CASE("a move may be two nodes in either order") {
    CHECK(movetext("(;W[dd];B[ed];AE[dd];W[fe])") == "0,0 1,0 0,0>2,-1\n");
    CHECK(movetext("(;W[dd];B[ed];W[fe];AE[dd])") == "0,0 1,0 0,0>2,-1\n");
}

TEST_CASE("stones of the root are a setup") {
    const Record record = read_one("(;AB[dd:ef]AW[fd]PL[W];AE[fd]AW[ff])");
    CHECK(codes(record) == "");
    CHECK(tag(record, "Setup") == "bbw/bb/bb w 0,0");
    CHECK(record.view(record.movetext.front().span) == "2,2>2,0");
}

TEST_CASE("a rectangle is all of its points") {
    const Record record = read_one("(;AB[dd:ef])");
    CHECK(tag(record, "Setup") == "bb/bb/bb w 0,0");
}

TEST_CASE("a backslash before a backslash ends before the bracket") {
    CHECK(movetext("(;W[dd]C[\\\\];B[ed]C[a\\]b\\:c])") == "0,0 {\\} 1,0 {a]b:c}\n");
}

TEST_CASE("empty nodes do not hang the reader") {
    CHECK(movetext("(;W[dd];;)") == "0,0\n");
    CHECK(read_all("(;;)").size() == 1);
    CHECK(codes(read_one("(;")) == "bad-sgf");
    CHECK(read_all("(;;)(;W[dd];;)").size() == 2);
}

TEST_CASE("branches are variations, at any depth of brackets") {
    CHECK(movetext("(;W[dd](;B[ed];W[fd])(;B[de](;W[df])(;W[ef])))") == "0,0 1,0 (0,-1 0,-2 (1,-2)) 2,0\n");
    CHECK(movetext("(;W[dd](;B[ed](;W[fd])))") == "0,0 1,0 2,0\n");
    CHECK(movetext("(;W[dd](;C[first];B[ed])(;B[de])(;C[no ply]))") == "0,0 {first} 1,0 (0,-1)\n");
    std::string deep = "(;W[aa]";
    for (int i = 0; i < 100000; ++i) deep += "(;";
    deep += std::string(100001, ')');
    CHECK(movetext(deep) == "0,0\n");
}

TEST_CASE("branches within branches are limited") {
    std::string deep = "(;W[aa]";
    for (int i = 0; i < 100; ++i) deep += "(;B[ab])(;B[ba]";
    deep += std::string(101, ')');
    CHECK(codes(read_one(deep)).find("nesting-limit") == 0);
}

TEST_CASE("headers and results of others") {
    const Record record =
        read_one("(;FF[4]GM[1]PB[Bor\nis]PW[A\\]da]DT[2026-11]RE[B+Resign]BR[3d]RU[x];W[dd])");
    CHECK(tag(record, "Black") == "Bor is");
    CHECK(tag(record, "White") == "A]da");
    CHECK(tag(record, "Date") == "2026.11.??");
    CHECK(tag(record, "Result") == "B+R");
    CHECK(tag(record, "SGF_BR") == "3d");
    CHECK(record.view(record.marker()->span) == "B+R");
    CHECK(tag(read_one("(;RE[Void];W[dd])"), "Result") == "void");
    CHECK(tag(read_one("(;RE[?];W[dd])"), "Result") == "*");
    CHECK(tag(read_one("(;RE[0];W[dd])"), "Result") == "=");
    CHECK(tag(read_one("(;RE[Draw];W[dd])"), "Result") == "=");
    CHECK(tag(read_one("(;RE[W+3.5];W[dd])"), "Result") == "W+3.5");
    CHECK(tag(read_one("(;B[dd])"), "First") == "black");
}

TEST_CASE("unknown properties and annotations are kept") {
    CHECK(movetext("(;;W[dd]TE[1]TR[dd]XY[a][b];B[ed]BM[2])") == "0,0 $1 {[%sgf TR[dd]XY[a][b]]} 1,0 $4\n");
    CHECK(movetext("(;Wblah[dd];)") == "0,0\n");
}

TEST_CASE("our own properties restore the order of all that is said") {
    CHECK(movetext("(;KT[Game:krona][Result:*]C[a\n\nb]KC[{a][{b];KP[0,0]AW[dd]LB[dd:!]C[x]KC[$1][(][{x][*]"
                   "(;KP[1,0]AB[ed]))") == "{a} {b} 0,0 $1 {x} 1,0 *\n");
}

TEST_CASE("edits made in other programs stand") {
    const Record record =
        read_one("(;KT[Game:krona][White:Ada][Black:Bo\\:b]PW[Eve];KP[0,0]AW[dd]C[new]KC[$1][{old])");
    CHECK(codes(record) == "");
    CHECK(tag(record, "White") == "Eve");
    CHECK(tag(record, "Black") == "Bo:b");
    CHECK(movetext("(;W[aa]C[new]KC[$1][{old])") == "0,0 $1 {new}\n");
    CHECK(codes(read_one("(;;KP[0,0]AW[dd];KP[1,0]AB[dc])")) == "bad-sgf");
}

TEST_CASE("faults have their place, and the next tree is read") {
    CHECK(codes(read_one("(;W[dd];x)")) == "bad-sgf");
    CHECK(codes(read_one("(;W[dd];B[d])")) == "bad-sgf");
    CHECK(movetext("(;W[dd];AE[dd])") == "0,0\n");
    CHECK(codes(read_one("(;AB[dd];AW[ed]AB[fd])")) == "bad-sgf");
    CHECK(codes(read_one("(;GM[2];W[dd])")) == "bad-sgf");
    ReaderOptions sgf;
    sgf.format = InputFormat::sgf;
    const std::vector<Record> told = read_all("mail\n(;W[dd];!)\n(;W[dd])\n", sgf);
    REQUIRE(told.size() == 2);
    CHECK(codes(told[0]) == "bad-sgf");
    CHECK(told[0].view(told[0].diagnostics.front().span) == "!");
    CHECK(codes(told[1]) == "");
    CHECK(told[0].first_line == 2);
    CHECK(told[1].first_line == 3);
}

TEST_CASE("a game starts with the line of its tree") {
    const std::string text =
        "(;GM[1];W[dd])\n(;GM[1];W[dd]\r\n)\r\n\r\n \t(;GM[1];W[dd])) (;GM[1];!)\r(;;W[dd])\n";
    const std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 5);
    const std::uint64_t lines[] = {1, 2, 5, 5, 6};
    for (std::size_t index = 0; index < records.size(); ++index) {
        CHECK(records[index].first_line == lines[index]);
        const std::string source(records[index].source());
        CHECK(text.substr(records[index].file_offset, source.size()) == source);
        CHECK(source.find_first_of("\r\n") > source.find("(;"));
    }
}

TEST_CASE("text before the first tree is passed over") {
    const std::string tree = "(;GM[1];W[dd];B[ed])\n";
    for (const std::string& before :
         {std::string("From: x@y\nSubject: our game\n\nHello:\n\n"), std::string("junk before (x\n")}) {
        const std::vector<Record> records = read_all(before + tree + tree + " trailing");
        REQUIRE(records.size() == 2);
        CHECK(records[0].format == SourceFormat::sgf);
        CHECK(codes(records[0]) == "");
    }
    CHECK(read_one("[Game \"krona\"]\n{as SGF:\n" + tree + "}\n0,0 *\n").format == SourceFormat::kgn);
    CHECK(read_one("0,0 1,0 (; a comment\n0,1) *\n").format == SourceFormat::kgn);
    CHECK(read_one("0,0 1,0\n(; a comment\n0,1) *\n").format == SourceFormat::kgn);
}

TEST_CASE("what is said twice is kept") {
    const Record record =
        read_one("(;PW[A]PW[B]DT[2026]DT[2027]BR[1d]BR[2d]RE[0]RE[W+R]C[a]C[];W[dd]C[x]C[y\\]])");
    CHECK(codes(record) == "");
    CHECK(tag(record, "White") == "A");
    CHECK(tag(record, "SGF_PW") == "B");
    CHECK(tag(record, "SGF_DT") == "2027");
    CHECK(tag(record, "SGF_BR") == "1d][2d");
    CHECK(tag(record, "Result") == "=");
    CHECK(tag(record, "SGF_RE") == "W+R");
    CHECK(movetext("(;C[a]C[];W[dd]C[x]C[y\\]];B[ed]C[p][q])") == "{a} 0,0 {x\n\ny]} 1,0 {p\n\nq}\n");
    CHECK(movetext("(;C[a]C[b]KC[{a][{b];W[dd])") == "{a} {b} 0,0\n");
    CHECK(tag(read_one("(;RE[one]RE[two];W[dd])"), "SGF_RE") == "one][two");
}

TEST_CASE("encodings that CA names") {
    CHECK(tag(read_one("(;CA[Windows-1251]PW[\xC0\xE4\xE0];W[dd])"), "White") == "Ада");
    CHECK(tag(read_one("(;PW[Jos\xE9];W[dd])"), "White") == "José");
    CHECK(tag(read_one("(;CA[Shift_JIS]PW[\x83\x5C\x83\x5D];W[dd])"), "White") == "ソゾ");
    const Record cut = read_one("(;CA[Shift_JIS]PW[\x83\x5C\xFF];W[dd])");
    CHECK(codes(cut) == "bad-utf8");
    CHECK(cut.diagnostics.front().message ==
          "bytes that mean nothing in the encoding that CA names, Shift_JIS");
    CHECK(codes(read_one("(;CA[nothing]PW[Jos\xE9];W[dd])")) == "bad-utf8");
}
