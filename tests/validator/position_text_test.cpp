#include "validator/position_text.hpp"

#include <catch2/catch.hpp>
#include <string>

namespace krona {
namespace {

SparseBoard board_of(const PositionText& text) {
    SparseBoard board;
    for (const Stone& stone : text.stones) board.put(stone.point, stone.colour);
    return board;
}

/// Reads and writes again with everything that can be written.
std::string rewritten(std::string_view text) {
    const auto parsed = parse_position_text(text, StoneLetters::colours);
    REQUIRE(parsed.has_value());
    return position_text(board_of(*parsed), parsed->to_move.value_or(Colour::none), parsed->corner,
                         parsed->blocked);
}

std::string fault(std::string_view text, StoneLetters allow = StoneLetters::colours) {
    const auto parsed = parse_position_text(text, allow);
    if (parsed) return "none";
    CHECK(parsed.error().begin <= parsed.error().end);
    CHECK(parsed.error().end <= text.size());
    return std::string(text.substr(parsed.error().begin, parsed.error().end - parsed.error().begin));
}

TEST_CASE("position texts are read and written") {
    CHECK(rewritten("wbw/b1b/wbw b 0,0") == "wbw/b1b/wbw b 0,0");
    CHECK(rewritten("w1b/1rb/1b r 0,0 w") == "w1b/1rb/1b r 0,0 w");
    CHECK(rewritten("2b/w w -3,12 bgo") == "2b/w w -3,12 bgo");
    CHECK(rewritten("w10b b") == "w10b b 0,0");
}

TEST_CASE("what stands behind the rows may be left out") {
    const auto rows = parse_position_text("wb", StoneLetters::colours);
    REQUIRE(rows.has_value());
    CHECK_FALSE(rows->to_move.has_value());
    CHECK(rows->corner == Point{0, 0});
    CHECK(rows->blocked.empty());
    const auto corner = parse_position_text("wb 4,-2", StoneLetters::colours);
    REQUIRE(corner.has_value());
    CHECK_FALSE(corner->to_move.has_value());
    CHECK(corner->corner == Point{4, -2});
    const auto blocked = parse_position_text("wb w b", StoneLetters::colours);
    REQUIRE(blocked.has_value());
    CHECK(blocked->to_move == Colour::white);
    CHECK(blocked->blocked == std::vector<Colour>{Colour::black});
}

TEST_CASE("stones stand where the corner puts them") {
    const auto parsed = parse_position_text("1b/w b 10,20", StoneLetters::colours);
    REQUIRE(parsed.has_value());
    CHECK(board_of(*parsed).at({10, 20}) == Colour::white);
    CHECK(board_of(*parsed).at({11, 21}) == Colour::black);
}

TEST_CASE("trailing empties are tolerated") {
    CHECK(rewritten("w2/bw1 b 0,0") == "w/bw b 0,0");
}

TEST_CASE("shapes are read where they are allowed") {
    const auto shape = parse_position_text("xx/1x", StoneLetters::colours_or_shape);
    REQUIRE(shape.has_value());
    CHECK(shape->shape);
    CHECK(shape->stones.size() == 3);
    CHECK(fault("xx/1x") == "x");
    CHECK(fault("xx/1w", StoneLetters::colours_or_shape) == "w");
    CHECK(fault("wb/1b", StoneLetters::colours_or_shape) == "none");
}

TEST_CASE("faults are told with their place") {
    CHECK(fault("") == "");
    CHECK(fault("wb/0w") == "0");
    CHECK(fault("wb/01w") == "01");
    CHECK(fault("wb//wb") == "/");
    CHECK(fault("wb/") == "");
    CHECK(fault("wb/2/wb") == "2");
    CHECK(fault("wB") == "B");
    CHECK(fault("w?b") == "?");
    CHECK(fault("1w/1b") == "1w/1b");
    CHECK(fault("wb  b") == " ");
    CHECK(fault("wb ") == " ");
    CHECK(fault("wb W") == "W");
    CHECK(fault("wb b 0;0") == "0;0");
    CHECK(fault("wb b 0,0 0,0") == "0,0");
    CHECK(fault("wb b 0,1234567") == "0,1234567");
    CHECK(fault("wb b 0,0 ww") == "ww");
    CHECK(fault("wb b 0,0 w b") == "b");
    CHECK(fault("w99999999999b") == "w99999999999");
}

TEST_CASE("a text of very many rows is refused") {
    std::string text = "w";
    for (int i = 0; i < SparseBoard::kMaxExtent; ++i) text += "/w";
    CHECK(fault(text) == "/");
    CHECK(fault(text.substr(2)) == "none");
}

TEST_CASE("rows of an empty board are empty") {
    CHECK(rows_text(SparseBoard{}).empty());
}

}  // namespace
}  // namespace krona
