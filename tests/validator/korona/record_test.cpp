// Records of Korona and Korona-2 judged as a whole, against reference verdicts.
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/validator/test_files.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"

namespace krona {
namespace {

using nlohmann::json;

std::string read_vector(const std::string& name) {
    return test::read_file(test::vector_path("korona/" + name));
}

CheckOptions resolved() {
    CheckOptions options;
    options.detail = Detail::resolved;
    return options;
}

std::string said_by(const Verdict& verdict) {
    std::string text;
    for (const Diagnostic& diagnostic : verdict.diagnostics) {
        text.append(code_name(diagnostic.code)).append(": ").append(diagnostic.message).append("\n");
    }
    return text;
}

void check_expected(const std::string& records, const std::string& expected) {
    const std::vector<Record> games = read_all(read_vector(records), {});
    const std::vector<std::string> lines = test::lines_of(read_vector(expected));
    REQUIRE(games.size() == lines.size());
    Checker checker(resolved());
    for (std::size_t i = 0; i < games.size(); ++i) {
        INFO(records << " game " << i + 1);
        const json entry = json::parse(lines[i]);
        const Verdict& verdict = checker.check(games[i]);
        INFO(said_by(verdict));
        CHECK(verdict.valid);
        CHECK(verdict.facts.plies == entry.at("plies").get<std::uint32_t>());
        CHECK(verdict.facts.result_text == entry.at("result").get<std::string>());
        CHECK(verdict.facts.final_position == entry.at("fen").get<std::string>());
        if (!entry.at("outcome").is_null()) {
            const auto ending = entry.at("outcome").at(1).get<std::string>();
            CHECK((verdict.facts.ending == ending || (ending == "crown" && verdict.facts.ending == "mine")));
        }
        std::vector<std::string> warnings;
        for (const Diagnostic& diagnostic : verdict.diagnostics) {
            warnings.emplace_back(code_name(diagnostic.code));
        }
        if (entry.contains("warnings")) CHECK(json(warnings) == entry.at("warnings"));
    }
}

TEST_CASE("valid records of Korona get the reference verdicts") {
    check_expected("valid.kgn", "valid.expected.jsonl");
    check_expected("setup.kgn", "setup.expected.jsonl");
}

TEST_CASE("the source's sample game is valid in both languages") {
    for (const std::string name : {"seed-game.kgn", "seed-game-ru.kgn"}) {
        const std::vector<Record> games = read_all(read_vector(name), {});
        REQUIRE(games.size() == 1);
        Checker checker(resolved());
        const Verdict& verdict = checker.check(games[0]);
        INFO(name << "\n" << said_by(verdict));
        CHECK(verdict.valid);
        CHECK(verdict.diagnostics.empty());
        CHECK(verdict.facts.plies == 61);
        CHECK(verdict.facts.ending == "crown");
        CHECK(verdict.facts.crowns == "KD");
        CHECK(verdict.facts.final_position == "B4r2/4np2/1p1p1pkp/8/1PPp4/3P4/2D2PPP/6K1 b - - 0 31 KD");
    }
}

TEST_CASE("invalid records of Korona get the reference codes") {
    const std::vector<Record> games = read_all(read_vector("invalid.kgn"), {});
    const std::vector<std::string> lines = test::lines_of(read_vector("invalid.expected"));
    REQUIRE(games.size() == lines.size());
    Checker checker(resolved());
    for (std::size_t i = 0; i < games.size(); ++i) {
        std::istringstream fields(lines[i]);
        std::string number;
        std::string code;
        std::string ply;
        fields >> number >> code >> ply;
        const Verdict& verdict = checker.check(games[i]);
        INFO("game " << number << "\n" << said_by(verdict));
        const Diagnostic* error = verdict.first_error();
        REQUIRE(error != nullptr);
        CHECK(std::string(code_name(error->code)) == code);
        if (ply != "-") CHECK(std::to_string(error->ply) == ply);
    }
}

std::string canonical_text(const std::string& text) {
    const std::vector<Record> games = read_all(text, {});
    REQUIRE(games.size() == 1);
    Checker checker(resolved());
    const Verdict& verdict = checker.check(games[0]);
    INFO(said_by(verdict));
    REQUIRE(verdict.valid);
    std::string out;
    write_kgn(canonical_record(games[0], verdict, Orientation::as_played), out);
    return out;
}

TEST_CASE("canonical records of Korona") {
    CHECK(canonical_text("[Game \"korona\"]\n[BlackCrown \"Д\"]\n[Language \"ru\"]\n[WhiteCrown \"Кр\"]\n"
                         "[WhiteCrownSeal "
                         "\"sha256:15B748e743043edaac53ba8b0faa0f50824f43423ba00d58adc6400ed97e5095\"]\n"
                         "1. е4 e5 2. Kf3 Kc6 3. Cc4 cc5 4. O-O Kf6 B+R\n") ==
          "[Game \"korona\"]\n[Result \"0-1\"]\n[WhiteCrown \"K\"]\n[BlackCrown \"D\"]\n[WhiteCrownSeal "
          "\"sha256:15b748e743043edaac53ba8b0faa0f50824f43423ba00d58adc6400ed97e5095\"]\n"
          "[Termination \"resignation\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O(K) Nf6 0-1\n");
    // What a setup leaves out is filled in, from the tags as well.
    CHECK(canonical_text(
              "[Game \"korona2\"]\n[WhiteCrown \"K\"]\n[Result \"*\"]\n[Setup \"8/8/8/8/8/8/7k/K7 w\"]\n\n"
              "1. Ka2 *") ==
          "[Game \"korona2\"]\n[Result \"*\"]\n[WhiteCrown \"K\"]\n[Setup \"8/8/8/8/8/8/7k/K7 w - - 0 1 K? "
          "SSMssm\"]\n\n1. Ka2 *\n");
    // The last stone is the mine, a hidden one that cannot be it is plain.
    CHECK(canonical_text("[Game \"korona2\"]\n[Result \"*\"]\n[Setup \"8/8/8/8/8/8/7k/K7 w\"]\n\n"
                         "1. S@a8,S@b8,S@c8 M@h8 2. Ka2 ?@g8 *") ==
          "[Game \"korona2\"]\n[Result \"*\"]\n[Setup \"8/8/8/8/8/8/7k/K7 w - - 0 1 ?? SSMssm\"]\n\n"
          "1. S@a8,S@b8,M@c8 M@h8 2. Ka2 S@g8 *\n");
}

/// Codes that a record gets, errors and warnings.
std::vector<std::string> codes_of(const std::string& text) {
    const std::vector<Record> games = read_all(text, {});
    REQUIRE(games.size() == 1);
    Checker checker(resolved());
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : checker.check(games[0]).diagnostics) {
        codes.emplace_back(code_name(diagnostic.code));
    }
    return codes;
}

using Codes = std::vector<std::string>;

TEST_CASE("claims of draws are tested at the last position") {
    const std::string head =
        "[Game \"korona\"]\n[Result \"1/2-1/2\"]\n[Setup \"7k/8/8/8/8/8/8/K7 w - - 0 40 KK\"]\n";
    const std::string twice = "40. Ka2 Kg8 41. Ka1 Kh8 ";
    CHECK(codes_of(head + "[Termination \"repetition\"]\n\n" + twice + "1/2-1/2") == Codes{"result-wrong"});
    CHECK(codes_of(head + "[Termination \"repetition\"]\n\n" + twice + "42. Ka2 Kg8 43. Ka1 Kh8 1/2-1/2")
              .empty());
    CHECK(codes_of(head + "[Termination \"fifty-moves\"]\n\n" + twice + "1/2-1/2") == Codes{"result-wrong"});
}

TEST_CASE("setups that are none are refused") {
    const auto code = [](const std::string& setup, const std::string& tags) {
        return codes_of("[Game \"korona\"]\n[Result \"*\"]\n" + tags + "[Setup \"" + setup +
                        "\"]\n\n40. Ka2 *");
    };
    CHECK(code("7k/8/8/8/8/8/8/K7 w - - 0 40 KK", "").empty());
    CHECK(code("7k/8/8/8/8/8/8/K7 w - - 0 40 DK", "") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/K7 w - - 0 40 KK", "[WhiteCrown \"D\"]\n") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/8 w - - 0 40 ??", "") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/KK6 w - - 0 40 KK", "") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/KP6 w - - 0 40 KK", "") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/K7 w K - 0 40 KK", "") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/KS6 w - - 0 40 KK", "") == Codes{"bad-setup"});
    CHECK(code("7k/8/8/8/8/8/8/K7 w - - 0 40 KK -", "") == Codes{"bad-setup"});
}

TEST_CASE("seals of mines") {
    const std::string seal =
        "[WhiteMineSeal \"sha256:0c1dc78aff254044a9708137405802e3e24acb0765b2eff1431b18762aa43ddf\"]\n";
    const std::string nonce = "[WhiteMineNonce \"aaaaaaaaaaaaaaaa\"]\n";  // opens the seal with 2
    const auto codes = [](const std::string& tags, const std::string& moves) {
        return codes_of(
            "[Game \"korona2\"]\n[Result \"*\"]\n[Setup \"8/8/8/8/8/8/7k/K7 w - - 17 40 KK SSMssm\"]\n" +
            tags + "\n" + moves);
    };
    CHECK(codes(seal + nonce, "40. S@e4,M@e5 *").empty());
    CHECK(codes(seal + nonce, "40. M@e4,S@e5 *") == Codes{"seal-mismatch"});
    CHECK(codes(seal + nonce, "40. S@e4 *").empty());
    CHECK(codes(seal + nonce, "40. S@e4,S@e5 *") == Codes{"seal-mismatch"});
    CHECK(codes(seal + nonce, "40. ?@e4,?@e5 *").empty());
    CHECK(codes(seal, "40. M@e4,S@e5 *").empty());
    CHECK(codes(nonce, "40. Ka2 *") == Codes{"weak-seal"});
    CHECK(codes("[WhiteMine \"1\"]\n", "40. S@e4,M@e5 *") == Codes{"bad-rule-tag"});
    CHECK(codes("[WhiteMine \"1\"]\n" + seal, "40. S@e4,M@e5 *") == Codes{"seal-mismatch"});
    CHECK(codes("[WhiteMine \"4\"]\n", "40. Ka2 *") == Codes{"bad-rule-tag"});
}

TEST_CASE("a pawn's capture on a far file is no capital letter gone wrong, but a move that is not possible") {
    const auto said = [](const std::string& moves) {
        const std::vector<Record> games = read_all(
            "[Game \"korona\"]\n[Result \"*\"]\n[WhiteCrown \"K\"]\n[BlackCrown \"K\"]\n\n" + moves, {});
        Checker checker({});
        const Diagnostic* error = checker.check(games.at(0)).first_error();
        return error == nullptr ? std::string()
                                : fmt::format("{}: {}", code_name(error->code), error->message);
    };
    CHECK(said("1. e4 d5 2. hxd5 *") ==
          "illegal-move: `hxd5` is not possible: a pawn of the h file captures on the g file only");
    CHECK_THAT(said("1. e4 d5 2. bd5 *"), Catch::Matchers::Contains("no bishop of White"));
    CHECK_THAT(said("1. e4 d5 2. cxe5 *"), Catch::Matchers::Contains("captures on the b and d files only"));
    CHECK(said("1. e4 d5 2. bd3 *").empty());  // the bishop
    CHECK(said("1. e4 d5 2. exd5 *").empty());
}

TEST_CASE("slips of people and programs are mended by the first fix") {
    const auto first_fix = [](const std::string& moves) {
        const std::string head =
            "[Game \"korona\"]\n[Result \"*\"]\n[WhiteCrown \"K\"]\n[BlackCrown \"K\"]\n\n";
        const std::vector<Record> games = read_all(head + moves, {});
        CheckOptions options;
        options.detail = Detail::resolved;
        Checker checker(options);
        const Diagnostic* error = checker.check(games.at(0)).first_error();
        if (error == nullptr || error->fixes.empty()) return std::string("none");
        std::string text(games[0].source());
        const std::vector<Edit>& edits = error->fixes.front().edits;
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
            text.replace(edit->span.begin, edit->span.size(), edit->text);
        return text.substr(head.size());
    };
    CHECK(first_fix("1. ♘f3 d5 *") == "1. Nf3 d5 *");
    CHECK(first_fix("1. e4 e5 2. ♔e2 *") == "1. e4 e5 2. Ke2 *");
    CHECK(first_fix("1. e4 e5 2. ♕e2 *") == "1. e4 e5 2. De2 *");
    CHECK(first_fix("1. e2e4 e7e5 2. g1f3 *") == "1. e2e4 e7e5 2. Nf3 *");
    CHECK(first_fix("1. e4± e5 *") == "1. e4 e5 *");
    CHECK(first_fix("1. e4 e5ch 2. d3 *") == "1. e4 e5 2. d3 *");
    CHECK(first_fix("1. e4N e5 *") == "1. e4 e5 *");
    CHECK(first_fix("1. a4 b5 2. axb5 a6 3. bxa6 Nf6 4. a7 Nd5 5. axb8/Q *") ==
          "1. a4 b5 2. axb5 a6 3. bxa6 Nf6 4. a7 Nd5 5. axb8=Q *");
    CHECK(first_fix("1 e4 e5 *") == "1. e4 e5 *");
    CHECK(first_fix("1. e4 ∓ e5 *") == "1. e4 $17 e5 *");
    CHECK(first_fix("1. e4!!! e5 *") == "1. e4 e5 *");  // without the marks, and nothing glued
    CHECK(first_fix("1. e4 {a {b} c} e5 *") != "none");
}

TEST_CASE("other words for the monarchs are named in the fix") {
    const auto fix = [](const std::string& crown) {
        const std::vector<Record> games = read_all("[Game \"korona\"]\n[Result \"*\"]\n[WhiteCrown \"" +
                                                       crown + "\"]\n[BlackCrown \"K\"]\n\n1. e4 *",
                                                   {});
        Checker checker({});
        const Diagnostic* error = checker.check(games.at(0)).first_error();
        return error == nullptr || error->fixes.empty() ? "none" : error->fixes.front().edits.front().text;
    };
    CHECK(fix("k") == "K");
    CHECK(fix("king") == "K");
    CHECK(fix("dama") == "D");
    CHECK(fix("королева") == "D");
    CHECK(fix("Кр") == "none");  // read as it is
    CHECK(fix("X") == "none");
}

TEST_CASE("a second mine is said before a square that is taken") {
    const auto codes = [](const std::string& moves) {
        return codes_of(
            "[Game \"korona2\"]\n[Result \"*\"]\n[Setup \"8/8/8/8/8/8/7k/K7 w - - 17 40 KK SSMssm\"]\n\n" +
            moves);
    };
    CHECK(codes("40. M@a1,M@e5 *") == Codes{"second-mine"});
    CHECK(codes("40. M@e5,S@h2,M@a3 *") == Codes{"second-mine"});
    CHECK(codes("40. M@a1,S@e5 *") == Codes{"illegal-move"});
    CHECK(codes("40. M@e5,S@e5 *") == Codes{"illegal-move"});
    CHECK(codes("40. S@a1,S@b1,S@c1 *") == Codes{"illegal-move"});
    CHECK(codes("40. M@b1,S@c1 *").empty());
}

TEST_CASE("unknown notes decide nothing, but say what can be inferred") {
    const std::string head =
        "[Game \"korona\"]\n[BlackCrown \"K\"]\n[Setup \"3k4/8/8/8/8/8/4r3/3DK3 b - - 0 71 ?K\"]\n";
    CHECK(codes_of(head + "[Result \"*\"]\n\n71... Rxe1 72. Dxe1 *") == Codes{"crown-unknown"});
    CHECK(codes_of(head + "[Result \"0-1\"]\n[Termination \"normal\"]\n\n71... Rxe1 0-1") ==
          Codes{"crown-unknown"});
    CHECK(codes_of(head + "[Result \"1-0\"]\n[Termination \"normal\"]\n\n71... Kc7 1-0") ==
          Codes{"result-wrong", "crown-unknown"});
    CheckOptions strict;
    strict.warnings_are_errors = true;
    Checker checker(strict);
    CHECK_FALSE(checker.check(read_all(head + "[Result \"*\"]\n\n71... Rxe1 72. Dxe1 *", {})[0]).valid);
    CHECK(checker
              .check(
                  read_all(head + "[Result \"0-1\"]\n[Termination \"resignation\"]\n\n71... Rxe1 0-1", {})[0])
              .valid);
}

TEST_CASE("a seal with its nonce tells an unknown crown") {
    const std::string seal =
        "[WhiteCrownSeal \"sha256:b469836e0dba012e590435ae426d36f73a265f69f54da17e3a37d2e8f5ae46e0\"]\n"
        "[WhiteCrownNonce \"0123456789abcdef0123456789abcdef\"]\n";
    const std::string text = "[Game \"korona\"]\n[Result \"*\"]\n[BlackCrown \"K\"]\n" + seal;
    CHECK(codes_of(text + "\n1. e4 *").empty());
    CHECK(codes_of(text + "[WhiteCrown \"K\"]\n\n1. e4 *") == Codes{"seal-mismatch"});
    CHECK(codes_of(text + "[WhiteCrown \"D\"]\n\n1. e4 *").empty());
}

}  // namespace
}  // namespace krona
