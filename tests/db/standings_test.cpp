// Players, tournament tables and tested claims.
#include "db/reports/standings.hpp"

#include <fmt/format.h>

#include "collection.hpp"
#include "db/reports/claims.hpp"
#include "fixtures.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// A game that ends by what its marker says.
std::string game(std::string_view white, std::string_view black, std::string_view marker) {
    return fmt::format(
        "[Game \"krona\"]\n[Rules \"classic\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"{}\"]\n"
        "[Stones \"3\"]\n\n1. 0,0 {}\n\n",
        white, black, marker, marker);
}

Store tournament(const TempFolder& folder) {
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder,
                        game("Ada", "Boris", "W+R") + game("boris", "Clara", "B+T") +
                            game("Clara", "ADA", "W+R") + game("Ada", "Boris", "W+F") +
                            game("Ada", "Dora", "*") + game("", "Ada", "B+R"))
                .added == 6);
    return store;
}

}  // namespace

TEST_CASE("standings count every player's games under all spellings of the name") {
    TempFolder folder;
    Store store = tournament(folder);
    auto standings = player_standings(store, "", {});
    REQUIRE(standings);
    REQUIRE(standings->size() == 4);
    const Standing& ada = (*standings)[0];
    CHECK(ada.name == "Ada");
    CHECK(ada.games == 5);
    CHECK(ada.wins == 3);
    CHECK(ada.losses == 1);
    CHECK(ada.open == 1);
    CHECK(points_text(ada.points()) == "3");
    CHECK((*standings)[1].name == "Clara");
    CHECK((*standings)[3].name == "Boris");
    CHECK((*standings)[3].losses == 3);
    CHECK(player_standings(store, "player = dora", {})->size() == 2);
    SearchOptions one;
    one.limit = 1;
    one.offset = 1;
    CHECK(player_standings(store, "", one)->front().name == "Clara");
    CHECK_FALSE(player_standings(store, "white >", {}));
}

TEST_CASE("scores of standings add up to those of the games") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    import_text(store, folder, joined(collection_games(31, 200)));
    auto standings = player_standings(store, "", {});
    REQUIRE(standings);
    std::uint64_t seats = 0;
    std::uint64_t wins = 0;
    for (const Standing& standing : *standings) {
        seats += standing.games;
        wins += standing.wins;
        CHECK(standing.games == standing.wins + standing.draws + standing.losses + standing.open);
        CHECK(*count_games(store, fmt::format("player = \"{}\"",
                                              standing.name == "O\"Neil" ? "O\\\"Neil" : standing.name)) <=
              standing.games);
    }
    auto named = [&](const std::string& field) {
        return *count_games(store, field + " != \"no such name\"");
    };
    CHECK(seats == named("white") + named("black") + named("red"));
    CHECK(wins <= *count_games(store, "not winner = R or red != x"));
}

TEST_CASE("a crosstable ranks players and holds both sides of every meeting") {
    TempFolder folder;
    Store store = tournament(folder);
    auto table = crosstable(store, "");
    REQUIRE(table);
    REQUIRE(table->players.size() == 3);
    CHECK(table->left_out == 2);
    CHECK(table->players[0].name == "Ada");
    CHECK(table->players[1].name == "Clara");
    CHECK(points_text(table->players[1].points()) == "2");
    CHECK(table->cells[0][2].results.size() == 2);
    CHECK(table->cells[0][2].sum() == Points{4});
    CHECK(table->cells[2][0].sum() == Points{});
    CHECK(table->cells[1][0].sum() == Points{2});
    CHECK(table->cells[0][0].results.empty());
    CHECK(crosstable(store, "white = nobody")->players.empty());
}

TEST_CASE("intervals are those of the textbooks") {
    const Estimate share = wilson_interval(8, 10);
    CHECK(share.value == Approx(0.8));
    CHECK(share.low == Approx(0.4902).margin(0.0001));
    CHECK(share.high == Approx(0.9433).margin(0.0001));
    CHECK(wilson_interval(0, 10).low == Approx(0.0).margin(1e-9));
    CHECK(wilson_interval(10, 10).high == Approx(1.0));
    MeanEstimate mean;
    CHECK_FALSE(mean.estimate());
    for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(value);
    CHECK(mean.estimate()->value == Approx(5.0));
    CHECK(mean.estimate()->high - 5.0 == Approx(1.959964 * 2.13809 / 2.828427).margin(0.0001));
}

TEST_CASE("claims are tested on finished games of two players") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    auto none = test_claims(store, "");
    REQUIRE(none);
    CHECK(none->size() == 4);
    CHECK((*none)[0].finding == Finding::undecided);
    import_text(store, folder, joined(collection_games(32, 400)));
    auto claims = test_claims(store, "");
    REQUIRE(claims);
    const Claim& draws = (*claims)[1];
    const std::string_view with_result = "players = 2 and (winner = W or winner = B or result = draw)";
    CHECK(draws.games == *count_games(store, with_result));
    CHECK(draws.estimate->value * static_cast<double>(draws.games) ==
          Approx(static_cast<double>(*count_games(store, "players = 2 and result = draw"))));
    // Random play draws much.
    CHECK(draws.finding == Finding::contradicts);
    CHECK((*claims)[0].games == *count_games(store, "players = 2 and state = finished and winner != R"));
    CHECK((*claims)[2].games == *count_games(store, "players = 2 and (ending = run or ending = no-move)"));
    CHECK((*claims)[3].games == 0);
    CHECK_FALSE(test_claims(store, "x ="));
}

TEST_CASE("claims leave out what a game does not show: results that are not known, boards that were left") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const auto game = [](std::string_view marker) {
        return fmt::format("[Game \"krona\"]\n[Stones \"3\"]\n\n1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 {}\n\n",
                           marker);
    };
    const std::string over = "4. -3,4>-2,4 -- ";
    REQUIRE(
        import_text(store, folder, game("W+R") + game("void") + game(over + "*") + game(over + "=")).added ==
        4);
    REQUIRE(*count_games(store, "state = finished") == 4);
    auto claims = test_claims(store, "");
    REQUIRE(claims);
    CHECK((*claims)[0].games == 1);  // W+R
    CHECK((*claims)[1].games == 2);  // and the draw
    CHECK((*claims)[2].games == 2);  // the two that were played out
}
