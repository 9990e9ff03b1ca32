// Records of Korona and Korona-2 judged as a whole, against reference verdicts.
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "notation/parse/reader.hpp"
#include "validator/check.hpp"

namespace krona {
namespace {

using nlohmann::json;

std::string read_vector(const std::string& name) {
    std::ifstream file(KRONA_TEST_VECTORS "/korona/" + name);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
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
    const std::vector<std::string> lines = lines_of(read_vector(expected));
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
    const std::vector<std::string> lines = lines_of(read_vector("invalid.expected"));
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

}  // namespace
}  // namespace krona
