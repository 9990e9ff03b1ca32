#include "db/query/query_values.hpp"

#include <catch2/catch.hpp>

using namespace krona;

TEST_CASE("numbers of queries") {
    CHECK(parse_query_number("12") == 12.0);
    CHECK(parse_query_number("-2.5") == -2.5);
    for (const char* text : {"", "x", "1x", "1e9", "inf", "nan", "+1", "1 2", "--1"}) {
        CHECK_FALSE(parse_query_number(text));
    }
}

TEST_CASE("partial dates keep what they have") {
    CHECK(parse_partial_date("2026") == PartialDate{2026, 0, 0});
    CHECK(parse_partial_date("2026-01") == PartialDate{2026, 1, 0});
    CHECK(parse_partial_date("2026.01.??") == PartialDate{2026, 1, 0});
    CHECK(parse_partial_date("2026.??.??") == PartialDate{2026, 0, 0});
    CHECK(parse_partial_date("2026.??.15") == PartialDate{2026, 0, 0});
    CHECK(parse_partial_date("2024-02-29") == PartialDate{2024, 2, 29});
    CHECK(parse_partial_date("2026-11-05")->number() == 20261105);
}

TEST_CASE("texts that are no dates") {
    for (const char* text : {"", "26", "????.01.01", "2026-13", "2026-00", "2025-02-29", "2026-04-31",
                             "2026-1-1", "2026-01.02", "2026/01/02", "20260102", "2026-01-0x", "-026"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_partial_date(text));
    }
}

TEST_CASE("ranges split at two periods") {
    CHECK(split_range("5..12") == std::pair<std::string_view, std::string_view>("5", "12"));
    CHECK(split_range("2026.01..2026.03") ==
          std::pair<std::string_view, std::string_view>("2026.01", "2026.03"));
    CHECK(split_range("5..") == std::pair<std::string_view, std::string_view>("5", ""));
    CHECK_FALSE(split_range("2026.01.02"));
}
