// What the replay page is told: secrets of Korona for each viewer, and faults with their cells.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/records/conversion.hpp"
#include "cli/render/named_cells.hpp"
#include "cli/render/page_form.hpp"
#include "cli/render/replay_model.hpp"
#include "notation/parse/reader.hpp"
#include "validator/any_game.hpp"

using namespace krona;
using namespace krona::cli;

namespace {

using Json = nlohmann::json;

Json model_of(std::string_view text) {
    const Record record = read_all(text).front();
    Checker checker(conversion_check());
    return Json::parse(replay_model(record, checker.check(record), Locale::en));
}

BoardView view_of(GameKind kind) {
    return AnyPosition::read(kind, "start", {})->view();
}

std::vector<std::string> texts_of(const Json& line) {
    std::vector<std::string> texts;
    for (const Json& item : line) {
        if (item.contains("text")) texts.push_back(item["text"]);
    }
    return texts;
}

}  // namespace

TEST_CASE("each player's page keeps the other's secrets as long as they are in play") {
    const Json model = model_of(R"([Game "korona2"]
[Result "*"]
[WhiteCrown "D"]
[BlackCrown "K"]
[Setup "3dk3/8/3r4/8/8/8/8/D5R1 w - - 0 1 DK SSMssm"]

1. S@b2,M@d2 Rxd2 2. Rg2 *
)");
    const Json& turn = model["line"][1];
    CHECK(turn["text"] == "S@b2,M@d2");
    CHECK(turn["veiled"] == "?@b2,?@d2");
    CHECK(turn["by"] == "white");
    const Json& placed = model["frames"][1];
    CHECK(placed["caption"] == "1. White S@b2,M@d2");
    CHECK(placed["seen"]["black"]["caption"] == "1. White ?@b2,?@d2");
    CHECK(placed["seen"]["black"]["layers"][0][9] == "◌");
    CHECK_FALSE(placed["seen"]["white"].contains("layers"));
    // The mine went off: what is left is known to be plain.
    const Json& exploded = model["frames"][2];
    CHECK(exploded["layers"][0][9] == "○");
    CHECK_FALSE(exploded["seen"]["black"].contains("layers"));
    CHECK_FALSE(exploded["seen"]["black"].contains("notes"));  // White has one monarch: its note is open
    CHECK(exploded["seen"]["white"]["notes"][0] == "crown of White: the dama, of Black: hidden");
}

TEST_CASE("every ply that cannot be played is shown before it, on the line as mended so far") {
    const Json model = model_of(R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 4. 1,1>0,-1 5,5>6,6 *
)");
    REQUIRE(model["errors"].size() >= 2);
    const Json& first = model["errors"][0];
    CHECK(first["code"] == "no-stone");
    CHECK(first["place"] == "6:41");
    const Json& frame = model["frames"][first["frame"].get<std::size_t>()];
    CHECK(frame["ply"] == 6);
    CHECK(frame["error"] == 0);
    CHECK(frame["wrong"]["to"].size() == 1);
    CHECK(frame["wrong"]["from"].size() == 1);
    CHECK(model["start"] == first["frame"]);
    // The second fault stands behind the mended ply.
    const Json& second = model["errors"][1];
    REQUIRE(second["frame"].get<int>() > first["frame"].get<int>());
    CHECK(second["assumed"] == true);
    CHECK(model["frames"][second["frame"].get<std::size_t>()]["ply"] == 7);
    const std::vector<std::string> texts = texts_of(model["line"]);
    CHECK(std::count(texts.begin(), texts.end(), "1,1>0,-1") == 1);
    CHECK(std::count(texts.begin(), texts.end(), "-1,1>0,-1") == 1);
    CHECK(std::count(texts.begin(), texts.end(), "5,5>6,6") == 1);
}

TEST_CASE("the page goes on behind a fault of a variation and numbers moves that have no numbers") {
    const Json model = model_of(R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 (3... 1,0 4. 1,1>0,-1 -1,0>1,1) 4. -1,1>0,-1 *
)");
    const auto is_variation = [](const Json& item) { return item.contains("variation"); };
    const auto variation = std::find_if(model["line"].begin(), model["line"].end(), is_variation);
    REQUIRE(variation != model["line"].end());
    const Json& last = (*variation)["variation"].back();
    CHECK(last["text"] == "-1,0>1,1");
    CHECK(model["frames"][last["frame"].get<std::size_t>()]["ply"] == 8);
    CHECK(model["main"].size() == 8);
    CHECK(model["errors"][0]["frame"].get<int>() > 0);

    const Json unnumbered = model_of("[Game \"threecrowns\"]\n[Result \"*\"]\n\na1-b2 a8-b7 *");
    CHECK(unnumbered["line"][0]["number"] == "1.");
    CHECK(unnumbered["line"][1]["text"] == "a1-b2");
}

TEST_CASE("a ply behind the end is not played") {
    const Json model = model_of(R"([Game "korona"]
[Result "1-0"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "3dk3/8/8/8/8/8/4R3/3DK3 w - - 0 1 KK"]

1. Rxe8 Dxe8 1-0
)");
    REQUIRE(model["errors"].size() == 1);
    CHECK(model["errors"][0]["code"] == "game-over");
    CHECK(model["frames"][model["errors"][0]["frame"].get<std::size_t>()]["ply"] == 1);
    CHECK(model["frames"].size() == 3);
}

TEST_CASE("a wrong result leads to the last position") {
    const Json model = model_of(R"([Game "korona"]
[Result "0-1"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "3dk3/8/8/8/8/8/4R3/3DK3 w - - 0 1 KK"]

1. Rxe8 0-1 {The king wore it.}
)");
    REQUIRE(model["errors"].size() == 1);
    CHECK(model["errors"][0]["frame"] == model["last"]);
    CHECK(model["last"] == 1);
}

TEST_CASE("cells are found in the text of a ply") {
    const BoardView board = view_of(GameKind::korona);
    const MoveMarks knight = named_cells(board, "Ng1-f3");
    CHECK(knight.origins == std::vector<ViewCell>{{0, 6, 0}});
    CHECK(knight.targets == std::vector<ViewCell>{{0, 5, 2}});
    CHECK(named_cells(board, "e8=Q").targets == std::vector<ViewCell>{{0, 4, 7}});
    CHECK(named_cells(board, "S@a1,M@B2").targets == std::vector<ViewCell>{{0, 0, 0}, {0, 1, 1}});
    CHECK(named_cells(board, "O-O(K)").targets.empty());
    CHECK(named_cells(board, "Nj9").targets.empty());

    const BoardView levels = view_of(GameKind::akron);
    const MoveMarks ball = named_cells(levels, "c3-2d4");
    CHECK(ball.origins == std::vector<ViewCell>{{1, 2, 2}});
    CHECK(ball.targets == std::vector<ViewCell>{{2, 3, 3}});
    CHECK(named_cells(levels, "2h8").targets.empty());

    const MoveMarks jumps = named_cells(view_of(GameKind::threecrowns), "c1:e3:e5=Cxe4");
    CHECK(jumps.origins == std::vector<ViewCell>{{0, 2, 0}});
    CHECK(jumps.targets == std::vector<ViewCell>{{0, 4, 4}});
}

TEST_CASE("a captured piece behind a path is not its target") {
    const MoveMarks jumps = named_cells(view_of(GameKind::threecrowns), "a5:c5:e5xd6");
    CHECK(jumps.origins == std::vector<ViewCell>{{0, 0, 4}});
    CHECK(jumps.targets == std::vector<ViewCell>{{0, 4, 4}});
    CHECK(named_cells(view_of(GameKind::korona), "Bc4xd5").targets == std::vector<ViewCell>{{0, 3, 4}});
}

TEST_CASE("a form is filled in one pass") {
    CHECK(filled("a@X@b@Y@c@", {{"X", "@Y@"}, {"Y", "1"}}) == "a@Y@b1c@");
    CHECK(filled("@media @X@", {{"X", "x"}}) == "@media x");
}
