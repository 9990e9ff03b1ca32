#include <catch2/catch.hpp>

#include "notation/dialect.hpp"

using namespace krona;

TEST_CASE("files of alg go on behind z") {
    const std::vector<std::pair<std::string, BoardPoint>> points = {
        {"a1", {1, 1}},   {"z9", {26, 9}},     {"aa1", {27, 1}},   {"az1", {52, 1}},
        {"ba1", {53, 1}}, {"zz10", {702, 10}}, {"aaa2", {703, 2}}, {"zzzz999999", {475254, 999999}},
    };
    for (const auto& [text, point] : points) {
        INFO(text);
        CHECK(parse_board_point(text, CoordinateDialect::alg) == point);
        CHECK(board_point_text(point, CoordinateDialect::alg) == text);
        CHECK(has_name(point, CoordinateDialect::alg));
    }
    CHECK(parse_board_point("E04", CoordinateDialect::alg) == BoardPoint{5, 4});
    for (const std::string text : {"", "e", "4", "e0", "aaaaa1", "e1234567", "e-1", "e4 ", "e4x", "ё4"}) {
        INFO(text);
        CHECK(!parse_board_point(text, CoordinateDialect::alg));
    }
    CHECK(!has_name({0, 1}, CoordinateDialect::alg));
    CHECK(!has_name({1, 0}, CoordinateDialect::alg));
}

TEST_CASE("a Go board has no file I") {
    const std::vector<std::pair<std::string, BoardPoint>> points = {
        {"A1", {1, 1}}, {"H8", {8, 8}}, {"J9", {9, 9}}, {"K10", {10, 10}}, {"T19", {19, 19}}};
    for (const auto& [text, point] : points) {
        INFO(text);
        CHECK(parse_board_point(text, CoordinateDialect::go) == point);
        CHECK(board_point_text(point, CoordinateDialect::go) == text);
    }
    CHECK(parse_board_point("k10", CoordinateDialect::go) == BoardPoint{10, 10});
    for (const std::string text : {"I5", "i5", "U1", "A20", "A0", "AA1", "10", "K"}) {
        INFO(text);
        CHECK(!parse_board_point(text, CoordinateDialect::go));
    }
    CHECK(has_name({19, 19}, CoordinateDialect::go));
    CHECK(!has_name({20, 19}, CoordinateDialect::go));
    CHECK(!has_name({19, 20}, CoordinateDialect::go));
}

TEST_CASE("plies belong to a dialect") {
    CHECK(is_ply_of("0,0>3,2", CoordinateDialect::xy));
    CHECK(!is_ply_of("e4", CoordinateDialect::xy));
    CHECK(is_ply_of("e4-g7", CoordinateDialect::alg));
    CHECK(is_ply_of("K10-M12", CoordinateDialect::go));
    CHECK(!is_ply_of("K10-M20", CoordinateDialect::go));
    CHECK(!is_ply_of("e4-", CoordinateDialect::alg));
    CHECK(!is_ply_of("0,0", CoordinateDialect::alg));
}

TEST_CASE("a colour before a lettered ply is told by the dialect") {
    CHECK(colour_before_ply("We4", CoordinateDialect::alg) == Colour::white);
    CHECK(colour_before_ply("Bab4-c5", CoordinateDialect::alg) == Colour::black);
    CHECK(!colour_before_ply("WE4", CoordinateDialect::alg));
    CHECK(!colour_before_ply("be4", CoordinateDialect::alg));
    CHECK(!colour_before_ply("Ae4", CoordinateDialect::alg));
    CHECK(colour_before_ply("BK10", CoordinateDialect::go) == Colour::black);
    CHECK(!colour_before_ply("B10", CoordinateDialect::go));
    CHECK(!colour_before_ply("BKK10", CoordinateDialect::go));
}

TEST_CASE("dialects have names") {
    for (const CoordinateDialect dialect :
         {CoordinateDialect::xy, CoordinateDialect::alg, CoordinateDialect::go}) {
        CHECK(dialect_from_name(dialect_name(dialect)) == dialect);
    }
    CHECK(!dialect_from_name("Go"));
}
