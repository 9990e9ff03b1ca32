#include "validator/date.hpp"

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "validator/check.hpp"

using namespace krona;

TEST_CASE("plain dates have one reading") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"2026.11.29", "2026.11.29"},        {"2026-11-29", "2026.11.29"},
        {"2026/11/29", "2026.11.29"},        {"2026.3.7", "2026.03.07"},
        {"29.11.2026", "2026.11.29"},        {"3.4.2026", "2026.04.03"},
        {"03.04.2026", "2026.04.03"},        {"29/11/2026", "2026.11.29"},
        {"11/29/2026", "2026.11.29"},        {"04/04/2026", "2026.04.04"},
        {"29-11-2026", "2026.11.29"},        {"Nov 29, 2026", "2026.11.29"},
        {"November 29, 2026", "2026.11.29"}, {"NOVEMBER 29 2026", "2026.11.29"},
        {"Nov. 29, 2026", "2026.11.29"},     {"29 Nov 2026", "2026.11.29"},
        {"29 november 2026", "2026.11.29"},  {"29-Nov-2026", "2026.11.29"},
        {"2026 May 1", "2026.05.01"},        {"Sept 9, 2026", "2026.09.09"},
        {" 2026-11-29 ", "2026.11.29"},      {"2024.02.29", "2024.02.29"},
    };
    for (const auto& [written, meant] : cases) {
        INFO(written);
        CHECK(date_readings(written) == std::vector<std::string>{meant});
        CHECK(canonical_date(meant) == meant);
    }
}

TEST_CASE("parts that are not written stay unknown") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"2026", "2026.??.??"},           {"2026-11", "2026.11.??"},    {"2026.11", "2026.11.??"},
        {"11.2026", "2026.11.??"},        {"11/2026", "2026.11.??"},    {"Nov 2026", "2026.11.??"},
        {"November, 2026", "2026.11.??"}, {"2026.11.??", "2026.11.??"}, {"2026-?\?-?\?", "2026.??.??"},
        {"????.??.??", "????.??.??"},     {"??.11.2026", "2026.11.??"}, {"????.11.29", "????.11.29"},
        {"2026.??.29", "2026.??.29"},     {"????.02.29", "????.02.29"},
    };
    for (const auto& [written, meant] : cases) {
        INFO(written);
        CHECK(canonical_date(written) == meant);
    }
}

TEST_CASE("a day and a month that can be exchanged have two readings") {
    CHECK(date_readings("03/04/2026") == std::vector<std::string>{"2026.04.03", "2026.03.04"});
    CHECK(date_readings("3-4-2026") == std::vector<std::string>{"2026.04.03", "2026.03.04"});
    CHECK(!canonical_date("03/04/2026"));
}

TEST_CASE("other texts are no dates") {
    for (const std::string text : {"",
                                   "?",
                                   "yesterday",
                                   "2026.13.01",
                                   "2026.02.30",
                                   "2025.02.29",
                                   "2026.00.01",
                                   "2026.11.00",
                                   "29.11.26",
                                   "11/29/26",
                                   "Nov 29",
                                   "29 Nov 26",
                                   "Nove 2026",
                                   "2026.11.29.1",
                                   "2026.11-29",
                                   "2026 11 29",
                                   "20261129",
                                   "202?.11.29",
                                   "32.01.2026",
                                   "13/13/2026",
                                   "2026.11.29 x",
                                   "Nov Nov 2026",
                                   "2026,11,29",
                                   "2026.11.",
                                   "-2026"}) {
        INFO(text);
        CHECK(date_readings(text).empty());
    }
}

TEST_CASE("what is said of dates") {
    const auto judge = [](std::string_view date) {
        const std::string text = "[Date \"" + std::string(date) + "\"]\n[Stones \"3\"]\n\n0,0 1,0 *\n";
        return Checker(CheckOptions{}).check(read_all(text).front()).diagnostics;
    };
    CHECK(judge("Nov 29, 2026").empty());
    CHECK(judge("2026").empty());
    const std::vector<Diagnostic> odd = judge("soon");
    REQUIRE(odd.size() == 1);
    CHECK(odd[0].code == Code::odd_date);
    CHECK(odd[0].severity == Severity::warning);
    const std::vector<Diagnostic> open = judge("03/04/2026");
    REQUIRE(open.size() == 1);
    CHECK(open[0].code == Code::odd_date);
    CHECK(open[0].message.find("2026.04.03") != std::string::npos);
    CHECK(open[0].message.find("2026.03.04") != std::string::npos);
    CHECK(open[0].fixes.size() == 2);
}
