// What each player sees of the other's secrets, ply by ply: crowns, mines and stones in reserve.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "validator/any_game.hpp"

namespace krona::korona {
namespace {

AnyPosition position_of(GameKind kind, std::string_view text, std::vector<RuleTag> tags = {}) {
    auto position = AnyPosition::read(kind, text, std::move(tags));
    INFO(text << ": " << (position ? "" : position.error()));
    REQUIRE(position);
    return std::move(*position);
}

void play(AnyPosition& position, const std::vector<std::string>& plies) {
    for (const std::string& ply : plies) {
        INFO(ply << " in " << position.text());
        REQUIRE(position.play(ply));
    }
}

std::string crowns(const AnyPosition& position, Viewer viewer) {
    return position.view(viewer).notes.at(0);
}
std::string reserves(const AnyPosition& position, Viewer viewer) {
    return position.view(viewer).notes.at(1);
}
/// The sign on a square such as `e4`.
std::string sign(const AnyPosition& position, std::string_view square, Viewer viewer) {
    return position.view(viewer).layers.at(0).at(static_cast<std::size_t>(square[0] - 'a'),
                                                 static_cast<std::size_t>(square[1] - '1'));
}

}  // namespace

TEST_CASE("a crown is hidden from the other side until a monarch is lost") {
    // White may capture the uncrowned king of Black.
    AnyPosition game = position_of(GameKind::korona, "3dk3/8/8/8/8/8/4R3/3DK3 w - - 0 1 KD");
    CHECK(crowns(game, Viewer::reader) == "crown of White: the king, of Black: the dama");
    CHECK(crowns(game, Viewer::white) == "crown of White: the king, of Black: hidden");
    CHECK(crowns(game, Viewer::black) == "crown of White: hidden, of Black: the dama");
    play(game, {"Rxe8"});
    CHECK(crowns(game, Viewer::white) == "crown of White: the king, of Black: the dama");
    CHECK(crowns(game, Viewer::black) == "crown of White: hidden, of Black: the dama");
}

TEST_CASE("a side with one monarch has no secret crown from the start") {
    const AnyPosition game = position_of(GameKind::korona, "3d4/8/8/8/8/8/8/3DK3 w - - 0 1 K?");
    CHECK(crowns(game, Viewer::white) == "crown of White: the king, of Black: the dama");
    CHECK(crowns(game, Viewer::black) == "crown of White: hidden, of Black: the dama");
}

TEST_CASE("all notes are open when the game is over") {
    AnyPosition game = position_of(GameKind::korona, "3dk3/8/8/8/8/8/4R3/3DK3 w - - 0 1 KK");
    play(game, {"Rxe8"});
    REQUIRE(game.outcome());
    for (const Viewer viewer : {Viewer::reader, Viewer::white, Viewer::black})
        CHECK(crowns(game, viewer) == "crown of White: the king, of Black: the king");
}

TEST_CASE("a note that the record lacks is known once the game has gone on without a monarch") {
    AnyPosition game = position_of(GameKind::korona, "3dk3/8/8/8/8/8/4R3/3DK3 w - - 0 1 K?");
    CHECK(crowns(game, Viewer::reader) == "crown of White: the king, of Black: not known");
    play(game, {"Rxe8"});
    CHECK(crowns(game, Viewer::reader) == "crown of White: the king, of Black: not known");
    CHECK(crowns(game, Viewer::white) == "crown of White: the king, of Black: not known");
    play(game, {"Dxe8"});
    CHECK(crowns(game, Viewer::white) == "crown of White: the king, of Black: the dama");
}

TEST_CASE("stones are placed without telling which is the mine, and their number is no secret") {
    AnyPosition game = position_of(GameKind::korona2, "3dk3/8/8/8/8/8/7R/3D4 w - - 0 1 DK SSMssm");
    const auto placed = game.read_move("M@d2");
    REQUIRE(placed);
    CHECK(placed->text == "M@d2");
    CHECK(placed->veiled == "?@d2");
    play(game, {"M@d2"});
    CHECK(sign(game, "d2", Viewer::reader) == "◎");
    CHECK(sign(game, "d2", Viewer::white) == "◎");
    CHECK(sign(game, "d2", Viewer::black) == "◌");
    CHECK(reserves(game, Viewer::white) == "stones in reserve: White ○○, Black ◍◍◍");
    CHECK(reserves(game, Viewer::black) == "stones in reserve: White ◌◌, Black ●●◉");
    CHECK(game.read_move("Kf8")->veiled == "Kf8");
}

TEST_CASE("a mine that went off leaves only plain stones, for all to see") {
    AnyPosition game = position_of(GameKind::korona2, "3dk3/8/3r4/8/8/8/8/D5R1 w - - 0 1 DK SSMssm");
    play(game, {"S@b2,M@d2"});
    CHECK(sign(game, "b2", Viewer::black) == "◌");
    play(game, {"Rxd2"});
    CHECK(sign(game, "d2", Viewer::reader).empty());
    CHECK(sign(game, "b2", Viewer::black) == "○");
    CHECK(reserves(game, Viewer::black) == "stones in reserve: White ○, Black ●●◉");
    CHECK(game.read_move("S@c3")->veiled == "S@c3");
}

TEST_CASE("the last of three stones is known to be the mine when both others were plain") {
    AnyPosition game = position_of(GameKind::korona2, "3dk3/8/1r1r4/8/8/8/8/D5R1 w - - 0 1 DK SSMssm");
    play(game, {"S@b2,S@d2", "Rxb2", "Rg2", "Rbxd2"});
    CHECK(reserves(game, Viewer::black) == "stones in reserve: White ◎, Black ●●◉");
    CHECK(game.read_move("M@c3")->veiled == "M@c3");
    play(game, {"M@c3"});
    CHECK(sign(game, "c3", Viewer::black) == "◎");
}

TEST_CASE("one captured plain stone does not tell where the mine is") {
    AnyPosition game = position_of(GameKind::korona2, "3dk3/8/1r1r4/8/8/8/8/D5R1 w - - 0 1 DK SSMssm");
    play(game, {"S@b2,M@d2", "Rxb2"});
    CHECK(sign(game, "d2", Viewer::black) == "◌");
    CHECK(reserves(game, Viewer::black) == "stones in reserve: White ◌, Black ●●◉");
}

TEST_CASE("games without secrets look the same to all") {
    const AnyPosition game = position_of(GameKind::threecrowns, "start");
    const auto first = game.legal_moves().front();
    CHECK(game.read_move(first)->veiled == game.read_move(first)->text);
}

}  // namespace krona::korona
