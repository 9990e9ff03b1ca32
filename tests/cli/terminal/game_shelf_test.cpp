// Going through the games of several files.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/terminal/game_shelf.hpp"

using namespace krona;
using namespace krona::cli;

namespace {

const std::string kValid = std::string(KRONA_SAMPLES) + "/valid/";

GameShelf shelf_of(const std::vector<std::string>& names) {
    std::vector<Input> inputs;
    for (const std::string& name : names) inputs.push_back(Input{kValid + name});
    return GameShelf(std::move(inputs), {});
}

}  // namespace

TEST_CASE("games follow each other across files, and back") {
    GameShelf shelf = shelf_of({"rapid-match.kgn", "three-crowns.kgn"});
    REQUIRE(shelf.first(2));
    CHECK(shelf.place() == "2/3 rapid-match.kgn");
    REQUIRE(shelf.next());
    REQUIRE(shelf.next());
    CHECK(shelf.place() == "1/2 three-crowns.kgn");
    const auto back = shelf.previous();
    REQUIRE(back);
    CHECK(back->number == 3);
    CHECK(shelf.place() == "3/3 rapid-match.kgn");
}

TEST_CASE("beyond the ends nothing changes") {
    GameShelf shelf = shelf_of({"three-crowns.kgn"});
    REQUIRE(shelf.first(1));
    CHECK(shelf.previous().error() == "This is the first game");
    REQUIRE(shelf.next());
    CHECK(shelf.next().error() == "This is the last game");
    CHECK(shelf.place() == "2/2 three-crowns.kgn");
}

TEST_CASE("a game that is not there is refused with the number of those that are") {
    GameShelf shelf = shelf_of({"rapid-match.kgn"});
    const auto none = shelf.first(7);
    REQUIRE_FALSE(none);
    CHECK(none.error().message == kValid + "rapid-match.kgn: no game 7: there are 3 games");
    CHECK(none.error().status == ExitStatus::usage);
    GameShelf missing = shelf_of({"no-such-file.kgn"});
    CHECK(missing.first(1).error().status == ExitStatus::broken);
}
