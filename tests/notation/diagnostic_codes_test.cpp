// The catalogue is complete and usable: names are unique and found again, texts are sentences, examples are
// whole records. That each example gets its code is tested with the validator.
#include "notation/diagnostic_codes.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include <catch2/catch.hpp>

using namespace krona;

namespace {

bool is_code_name(std::string_view name) {
    return !name.empty() && name.front() != '-' && name.back() != '-' &&
           std::all_of(name.begin(), name.end(), [](unsigned char c) {
               return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-';
           });
}

}  // namespace

TEST_CASE("every code is found by its name") {
    std::set<std::string_view> names;
    for (const CodeInfo& entry : code_catalogue()) {
        CAPTURE(entry.name);
        CHECK(is_code_name(entry.name));
        CHECK(names.insert(entry.name).second);
        CHECK(code_from_name(entry.name) == entry.code);
        CHECK(code_name(entry.code) == entry.name);
        CHECK(&code_info(entry.code) == &entry);
    }
    CHECK(names.size() == static_cast<std::size_t>(Code::score_wrong) + 1);
}

TEST_CASE("names that no code has are refused") {
    CHECK_FALSE(code_from_name("").has_value());
    CHECK_FALSE(code_from_name("bound").has_value());
    CHECK_FALSE(code_from_name("bound_stone").has_value());
    CHECK_FALSE(code_from_name("Bound-Stone").has_value());
}

TEST_CASE("severities follow the published table") {
    CHECK(code_info(Code::bound_stone).severity == Severity::error);
    CHECK(code_info(Code::crown_unknown).severity == Severity::warning);
    CHECK(code_info(Code::run_not_maximal).severity == Severity::info);
    const auto count = [](Severity severity) {
        const auto codes = code_catalogue();
        return std::count_if(codes.begin(), codes.end(),
                             [&](const CodeInfo& entry) { return entry.severity == severity; });
    };
    CHECK(count(Severity::warning) == 12);
    CHECK(count(Severity::info) == 4);
    CHECK(severity_name(Severity::error) == "error");
    CHECK(severity_name(Severity::warning) == "warning");
    CHECK(severity_name(Severity::info) == "info");
}

TEST_CASE("every entry explains itself in sentences") {
    for (const CodeInfo& entry : code_catalogue()) {
        CAPTURE(entry.name);
        REQUIRE(entry.rule.size() > 20);
        REQUIRE(entry.advice.size() > 10);
        CHECK(entry.rule.back() == '.');
        CHECK(entry.advice.back() == '.');
        CHECK(entry.rule.find("  ") == std::string_view::npos);
        CHECK(entry.advice.find("  ") == std::string_view::npos);
    }
}

TEST_CASE("examples come in pairs of whole records") {
    for (const CodeInfo& entry : code_catalogue()) {
        CAPTURE(entry.name);
        CHECK(entry.wrong.empty() == entry.right.empty());
        if (entry.wrong.empty()) continue;
        CHECK(entry.wrong != entry.right);
        for (const std::string_view record : {entry.wrong, entry.right}) {
            const bool loose = entry.code == Code::lenient && record == entry.wrong;
            const bool sgf = entry.code == Code::bad_sgf && record.substr(0, 2) == "(;";
            CHECK((record.substr(0, 6) == "[Game " || record.front() == '{' || loose || sgf));
            CHECK(record.back() == '\n');
        }
    }
}
