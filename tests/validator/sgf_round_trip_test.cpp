// Canonical KGN to SGF and back gives the same bytes.
#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "notation/write/sgf_writer.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;

namespace {

Record canonical(const std::string& text) {
    std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 1);
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker(options);
    const Verdict& verdict = checker.check(records.front());
    for (const Diagnostic& diagnostic : verdict.diagnostics) {
        if (diagnostic.severity == Severity::error) FAIL(diagnostic.message << "\n" << text);
    }
    return canonical_record(records.front(), verdict, Orientation::as_played);
}

std::string kgn(const Record& record) {
    std::string text;
    write_kgn(record, text);
    return text;
}

std::string sgf(const Record& record) {
    std::string text;
    const auto misfit = write_sgf(record, text);
    if (misfit) FAIL(misfit->message);
    return text;
}

constexpr const char* kHead = "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Stones \"3\"]\n\n";

}  // namespace

TEST_CASE("what is said of plies comes back in its order") {
    for (const std::string movetext : {
             "*",
             "{before} {the first ply} *",
             "1. 0,0 {one} *",
             "1. 0,0 {} *",
             "1. 0,0 {]\\ and \\] and [;(} *",
             "1. 0,0 $1 $200 {a} $2 {b} *",
             "1. 0,0\n;a } brace\n*",
             "1. 0,0 {two\nlines} * {behind} {it}",
             "1. 0,0 (1. 5,5 2. 5,6) (1. 7,7) 1... 1,0 *",
             "1. 0,0 1,0 (1... 0,1 (1... -1,0 (1... -1,-1))) (1... 1,1) 2. 0,1 *",
             "1. 0,0 1,0 (1... 0,1 (1... -1,0)) 2. 0,1 *",
             "1. 0,0 1,0 (1... 0,1) (1... -1,0) 2. 0,1 *",
             "1. 0,0 1,0 ({why} 1... 0,1 {so} (1... -1,0 $3)) {after} $4 (1... 1,1 2. 2,2 (2. 2,1)) 2. 0,1 *",
         }) {
        const std::string before = kgn(canonical(kHead + movetext));
        CHECK(kgn(canonical(sgf(canonical(before)))) == before);
    }
}

TEST_CASE("random games come back") {
    KronaRandomOptions compact;
    compact.rules = KronaRules::compact;
    for (std::uint64_t index = 0; index < 100; ++index) {
        for (const KronaRandomOptions& options : {KronaRandomOptions{}, compact}) {
            const Record game = random_krona_game(11, index, options);
            CHECK(kgn(canonical(sgf(game))) == kgn(game));
        }
    }
}

TEST_CASE("a setup and a result come back") {
    const std::string text =
        "[Game \"krona\"]\n[Rules \"compact\"]\n[Date \"2026.11.??\"]\n[White \"A:b]\\\\\"]\n[Result "
        "\"W+R\"]\n"
        "[Setup \"w1b/1bw b 0,0\"]\n\nW+R\n";
    const std::string before = kgn(canonical(text));
    const std::string written = sgf(canonical(before));
    CHECK(written.find("RE[W+R]") != std::string::npos);
    CHECK(written.find("DT[2026-11]") != std::string::npos);
    CHECK(kgn(canonical(written)) == before);
}

TEST_CASE("a board is as large as it must be, and no square is written as a rectangle") {
    const auto line = [](int stones) {
        std::string text = "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n\n";
        for (int x = 0; x < stones; ++x) text += std::to_string(x) + ",0 ";
        return canonical(text + "*");
    };
    CHECK(sgf(line(19)).find("SZ[19]") != std::string::npos);
    CHECK(sgf(line(20)).find("SZ[20:19]") != std::string::npos);
    CHECK(sgf(line(52)).find("SZ[52:19]") != std::string::npos);
    CHECK(kgn(canonical(sgf(line(52)))) == kgn(line(52)));
    std::string out;
    const auto misfit = write_sgf(line(53), out);
    REQUIRE(misfit);
    CHECK(misfit->code == Code::does_not_fit);
    CHECK(misfit->ply == 53);
    CHECK(out.empty());
}

TEST_CASE("what SGF has no stones for does not fit") {
    const Record three = canonical(
        "[Game \"krona\"]\n[Rules \"classic\"]\n[Players \"3\"]\n[Result \"*\"]\n\n"
        "0,0 1,0 2,0 *");
    std::string out;
    const auto misfit = write_sgf(three, out);
    REQUIRE(misfit);
    CHECK(misfit->ply == 3);
    Record korona;
    korona.game = GameKind::korona;
    CHECK(write_sgf(korona, out));
}
