// SARIF as CI systems read it: the parts that the standard requires, rules and results that fit together,
// regions in code points, fixes that mend the file, and URIs.
#include "validator/report/report_sarif.hpp"

#include <set>
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "notation/parse/reader.hpp"
#include "validator/check.hpp"

using namespace krona;
using nlohmann::json;

namespace {

std::string sarif_of(std::string_view file, std::string_view text) {
    std::string log;
    sarif_head("1.2.3", log);
    std::string results;
    Checker checker{CheckOptions{}};
    for (const Record& record : read_all(text)) {
        report_sarif(file, record, checker.check(record), results);
    }
    log += first_sarif_results(results);
    sarif_tail(SarifExecution::complete, log);
    return log;
}

constexpr std::string_view kTwoGames =
    "[White \"Zoë\"]\n[Stones \"3\"]\n\n1. 0,0 1,0 2. 0,1 5,5 *\n\n"
    "[Stones \"3\"]\n\n{ё} 1. 0,0 +1,0 *\n";

}  // namespace

TEST_CASE("a SARIF log has what version 2.1.0 requires") {
    const json log = json::parse(sarif_of("games.kgn", kTwoGames));
    CHECK(log["version"] == "2.1.0");
    CHECK(log["$schema"].get<std::string>().find("sarif-schema-2.1.0") != std::string::npos);
    REQUIRE(log["runs"].size() == 1);
    const json& run = log["runs"][0];
    CHECK(run["tool"]["driver"]["name"] == "krona");
    CHECK(run["tool"]["driver"]["version"] == "1.2.3");
    CHECK(run["columnKind"] == "unicodeCodePoints");
    CHECK(run["invocations"][0]["executionSuccessful"] == true);
    const json& rules = run["tool"]["driver"]["rules"];
    CHECK(rules.size() == code_catalogue().size());
    std::set<std::string> ids;
    for (const json& rule : rules) {
        CHECK(ids.insert(rule["id"]).second);
        for (const char* text : {"shortDescription", "fullDescription", "help"}) {
            CHECK_FALSE(rule[text]["text"].get<std::string>().empty());
        }
        CHECK(rule["shortDescription"]["text"].get<std::string>().find('\n') == std::string::npos);
    }
}

TEST_CASE("SARIF results name rule, place and game") {
    const json log = json::parse(sarif_of("games.kgn", kTwoGames));
    const json& run = log["runs"][0];
    REQUIRE(run["results"].size() == 2);
    for (const json& result : run["results"]) {
        const std::size_t index = result["ruleIndex"];
        CHECK(run["tool"]["driver"]["rules"][index]["id"] == result["ruleId"]);
        CHECK(result["level"] == "error");
        CHECK_FALSE(result["message"]["text"].get<std::string>().empty());
    }
    const json& second = run["results"][1]["locations"][0];
    CHECK(run["results"][1]["ruleId"] == "syntax");
    CHECK(second["physicalLocation"]["artifactLocation"]["uri"] == "games.kgn");
    CHECK(second["physicalLocation"]["region"]["startLine"] == 8);
    CHECK(second["physicalLocation"]["region"]["startColumn"] == 12);
    CHECK(second["physicalLocation"]["region"]["endColumn"] == 16);
    CHECK(second["logicalLocations"][0]["fullyQualifiedName"] == "game 2/ply 2");
}

TEST_CASE("SARIF fixes are replacements in the file") {
    const json log = json::parse(sarif_of("games.kgn", kTwoGames));
    const json& fix = log["runs"][0]["results"][1]["fixes"][0];
    const json& change = fix["artifactChanges"][0];
    CHECK(change["artifactLocation"]["uri"] == "games.kgn");
    REQUIRE(change["replacements"].size() == 1);
    CHECK(change["replacements"][0]["deletedRegion"]["startLine"] == 8);
    CHECK(change["replacements"][0]["insertedContent"]["text"] == "1,0");
}

TEST_CASE("a run without findings is a log as well") {
    const json log = json::parse(sarif_of("games.kgn", "[Stones \"3\"]\n\n1. 0,0 1,0 *\n"));
    CHECK(log["runs"][0]["results"].empty());
    std::string broken;
    sarif_head("1", broken);
    sarif_tail(SarifExecution::broken, broken);
    CHECK(json::parse(broken)["runs"][0]["invocations"][0]["executionSuccessful"] == false);
}

TEST_CASE("paths become URIs") {
    CHECK(path_uri("club/games.kgn") == "club/games.kgn");
    CHECK(path_uri("/home/ada/a b.kgn") == "file:///home/ada/a%20b.kgn");
    CHECK(path_uri("партия:1%.kgn") == "%D0%BF%D0%B0%D1%80%D1%82%D0%B8%D1%8F%3A1%25.kgn");
    const json log = json::parse(sarif_of("", "1. 0,0 9,9 *\n"));
    const json& place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    CHECK(place["artifactLocation"]["uri"] == "stdin");
}
