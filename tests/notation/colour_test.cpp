#include "notation/colour.hpp"

#include <catch2/catch.hpp>

using namespace krona;

TEST_CASE("colours have letters, names and tags in turn order") {
    std::string letters;
    std::string stones;
    for (int index = 0; index < kMaxPlayers; ++index) {
        const Colour colour = colour_at(index);
        letters += colour_letter(colour);
        stones += colour_stone_letter(colour);
        CHECK(colour_index(colour) == index);
        CHECK(colour_from_letter(colour_letter(colour)) == colour);
        CHECK(colour_from_letter(colour_stone_letter(colour)) == colour);
        CHECK(colour_from_name(colour_name(colour)) == colour);
    }
    CHECK(letters == "WBRGUYVO");
    CHECK(stones == "wbrguyvo");
    CHECK(colour_tag(Colour::black) == "Black");
    CHECK(!colour_from_letter('X'));
    CHECK(!colour_from_letter('-'));
    CHECK(!colour_from_name("White"));
    CHECK(!colour_from_name("nobody"));
}

TEST_CASE("points count in halves") {
    CHECK(parse_points("3") == Points::whole(3));
    CHECK(parse_points("2.5") == Points{5});
    CHECK(parse_points("2.0") == Points::whole(2));
    CHECK(parse_points("1000000") == Points::whole(1'000'000));
    for (const std::string text : {"", "-1", "1.", ".5", "1.25", "1000001", "99999999999999999999", "1 "}) {
        INFO(text);
        CHECK(!parse_points(text));
    }
    CHECK(points_text(Points{5}) == "2.5");
    CHECK(points_text(Points::whole(3)) == "3");
    CHECK(points_text(Points{-1}) == "-0.5");
}
