// Lines and how they get onto a terminal.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/terminal/screen.hpp"
#include "cli/terminal/styled_text.hpp"

using namespace krona;
using namespace krona::cli;

TEST_CASE("text is measured in columns") {
    CHECK(display_width("abc") == 3);
    CHECK(display_width("Núñez ○♜") == 8);
    CHECK(display_width("漢字") == 4);
    CHECK(display_width("e\xCC\x81") == 1);  // an accent that stands on the letter before
    CHECK(display_width("\xff") == 1);
}

TEST_CASE("what is too long ends in an ellipsis") {
    CHECK(cut_text("Zaragoza", 8) == "Zaragoza");
    CHECK(cut_text("Zaragoza", 5) == "Zara…");
    CHECK(cut_text("漢字漢字", 4) == "漢…");
    CHECK(cut_text("abc", 0).empty());
    StyledLine line("Ply 3 ", Style::strong);
    line.add("White to move");
    line.cut_to(10);
    CHECK(line.text() == "Ply 3 Whi…");
    CHECK(line.width() == 10);
    StyledLine exact("abc", Style::strong);
    exact.add("d");
    exact.cut_to(3);
    CHECK(exact.text() == "ab…");
}

TEST_CASE("text is wrapped at spaces, and within words that are too long") {
    CHECK(wrap_text("one two  three", 7) == std::vector<std::string>{"one two", "three"});
    CHECK(wrap_text("-12,10>-13,11", 8) == std::vector<std::string>{"-12,10>-", "13,11"});
    CHECK(wrap_text("漢字", 1).size() >= 2);
    CHECK(wrap_text("", 5) == std::vector<std::string>{""});
}

TEST_CASE("the first sheet clears the screen, the next ones write what differs") {
    const std::vector<StyledLine> first{StyledLine("one"), StyledLine("two")};
    const std::string all = paint({}, first, Colouring::plain);
    CHECK(all == "\x1b[0m\x1b[2J\x1b[1;1H\x1b[Kone\x1b[2;1H\x1b[Ktwo");
    const std::vector<StyledLine> second{StyledLine("one"), StyledLine("ten")};
    CHECK(paint(first, second, Colouring::plain) == "\x1b[2;1H\x1b[Kten");
    CHECK(paint(first, first, Colouring::plain).empty());
    CHECK(paint(first, {StyledLine("one")}, Colouring::plain) == "\x1b[2;1H\x1b[K");
}

TEST_CASE("colours are written where they are wanted, and nowhere else") {
    StyledLine line("○", Style::target);
    line.add("│", Style::plain);
    CHECK(paint({StyledLine()}, {line}, Colouring::ansi) == "\x1b[1;1H\x1b[K\x1b[1;32m○\x1b[0m\x1b[2G│");
    // Behind a sign that a terminal may hold for wider, the column is said anew.
    CHECK(paint({StyledLine()}, {line}, Colouring::plain) == "\x1b[1;1H\x1b[K○\x1b[2G│");
}
