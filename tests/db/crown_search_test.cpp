// The query fields `crown.white` and `crown.black`: from tags, opened seals, setups and what a game shows.
#include <fmt/format.h>

#include "collection.hpp"
#include "db/query/search.hpp"
#include "db/store/verify.hpp"
#include "fixtures.hpp"

using namespace krona;
using namespace krona::test;

namespace {

std::uint64_t count(Store& store, std::string_view query) {
    CAPTURE(query);
    auto found = count_games(store, query);
    REQUIRE(found);
    return *found;
}

/// The crowns that the store knows of one game, White then Black; `-` where it has none.
std::string crowns_of(const std::string& game) {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    CAPTURE(game);
    REQUIRE(import_text(store, folder, game).added == 1);
    std::string crowns;
    for (const char* side : {"white", "black"}) {
        std::string found = "-";
        for (const char* crown : {"K", "D", "?"}) {
            if (count(store, fmt::format("crown.{} = \"{}\"", side, crown)) == 1) found = crown;
        }
        CHECK(count(store, fmt::format("crown.{0} = K or crown.{0} != K", side)) ==
              std::uint64_t{found == "-" ? 0U : 1U});
        crowns += found;
    }
    VerifyObserver observer;
    CHECK(must(verify_store(store, {}, observer)).faults == 0);
    return crowns;
}

std::string game(std::string_view tags, std::string_view moves) {
    return fmt::format("[Game \"korona\"]\n{}\n{}\n", tags, moves);
}

/// Black to move takes White's king, dama takes back.
std::string lost_king(std::string_view tags, std::string_view rest) {
    return game(fmt::format("{}[BlackCrown \"K\"]\n[Setup \"3k4/8/8/8/8/8/4r3/3DK3 b - - 0 71 ?K\"]\n", tags),
                fmt::format("71... Rxe1 {}", rest));
}

}  // namespace

TEST_CASE("crowns come from tags, seals and setups") {
    CHECK(crowns_of(game("[Result \"*\"]\n[WhiteCrown \"K\"]\n[BlackCrown \"D\"]\n", "1. e4 *")) == "KD");
    CHECK(crowns_of(game("[Result \"*\"]\n[WhiteCrown \"?\"]\n", "1. e4 *")) == "??");
    CHECK(crowns_of(game("[Result \"*\"]\n[WhiteCrown \"Кр\"]\n[BlackCrown \"Д\"]\n", "1. e4 *")) == "KD");
    const std::string seal =
        "[WhiteCrownSeal \"sha256:b469836e0dba012e590435ae426d36f73a265f69f54da17e3a37d2e8f5ae46e0\"]\n";
    const std::string nonce = "[WhiteCrownNonce \"0123456789abcdef0123456789abcdef\"]\n";
    CHECK(crowns_of(game("[Result \"*\"]\n" + seal, "1. e4 *")) == "??");
    CHECK(crowns_of(game("[Result \"*\"]\n" + seal + nonce, "1. e4 *")) == "D?");
    CHECK(crowns_of(game("[Result \"*\"]\n[Setup \"3k4/8/8/8/8/8/4r3/3DK3 w - - 0 71 DK\"]\n",
                         "71. Kf1 *")) == "DK");
    // With one monarch from the start there is no doubt.
    CHECK(crowns_of(game("[Result \"*\"]\n[Setup \"3k4/8/8/8/8/8/4r3/3DK3 w - - 0 71 ??\"]\n",
                         "71. Kf1 *")) == "?K");
    CHECK(crowns_of(
              "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Stones \"3\"]\n\n1. 0,0 1,0 *\n") ==
          "--");
}

TEST_CASE("crowns are inferred from how a game went") {
    CHECK(crowns_of(lost_king("[Result \"*\"]\n", "72. Dxe1 *")) == "DK");
    CHECK(crowns_of(lost_king("[Result \"0-1\"]\n", "72. Dxe1 Kc7 0-1")) == "DK");
    // The capture ended the game, by the board or by a claim that the board decided it.
    CHECK(crowns_of(lost_king("[Result \"0-1\"]\n", "0-1")) == "KK");
    CHECK(crowns_of(lost_king("[Result \"0-1\"]\n[Termination \"normal\"]\n", "0-1")) == "KK");
    // It did not end it: nobody draws or wins after the loss of the crown.
    CHECK(crowns_of(lost_king("[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n", "1/2-1/2")) == "DK");
    CHECK(crowns_of(lost_king("[Result \"1-0\"]\n[Termination \"resignation\"]\n", "1-0")) == "DK");
    // A loser may resign when the crown is lost, and when it is not.
    CHECK(crowns_of(lost_king("[Result \"0-1\"]\n[Termination \"resignation\"]\n", "0-1")) == "?K");
    CHECK(crowns_of(lost_king("", "B+R")) == "?K");
    CHECK(crowns_of(lost_king("[Result \"*\"]\n", "*")) == "?K");
}

TEST_CASE("the ending is a captured crown only where the last ply took it") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const std::string games =
        lost_king("[Result \"0-1\"]\n", "0-1") + "\n" + lost_king("[Result \"0-1\"]\n", "72. Dxe1 Kc7 0-1");
    REQUIRE(import_text(store, folder, games).added == 2);
    auto ids = search_ids(store, "ending = crown", {});
    REQUIRE(ids);
    CHECK(*ids == std::vector<GameId>{GameId{1}});
}

TEST_CASE("crowns are searched in Korona games only") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, joined(collection_games(5, 2))).added == 2);
    const std::uint64_t all = import_path(store, vector_path("korona/valid.kgn")).added;
    REQUIRE(all > 0);
    CHECK(count(store, "crown.white = K or crown.white = D or crown.white = \"?\"") == all);
    CHECK(count(store, "tag.WhiteCrown = K and not crown.white = K") == 0);
    CHECK(count(store, "tag.BlackCrown = D and not crown.black = d") == 0);
    CHECK(count(store, "crown.white = K") > 0);
    CHECK(count(store, "crown.white = \"?\"") + count(store, "crown.white != \"?\"") == all);
    CHECK(count(store, "not crown.white = K and game = krona") == 2);
    auto bad = count_games(store, "crown.white = Q");
    REQUIRE_FALSE(bad);
    CHECK(std::get<QueryError>(bad.error()).begin == 14);
    CHECK_THAT(std::get<QueryError>(bad.error()).message, Catch::Matchers::Contains("K, D, ?"));
}
