// Stores of every earlier schema version, brought up to date.
#include <fmt/format.h>

#include "db/query/search.hpp"
#include "db/record/record_codec.hpp"
#include "db/store/schema.hpp"
#include "db/store/verify.hpp"
#include "fixtures.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// A store made by the statements that an old version would have left.
std::string old_store(const TempFolder& folder, int version) {
    const std::string path = folder.file(fmt::format("version_{}.krona", version));
    const std::string sql = read_text(fmt::format("{}/version_{}.sql", KRONA_OLD_STORES, version));
    must_do(must(Connection::open(path, OpenMode::create)).execute(sql));
    return path;
}

std::uint64_t count(Store& store, std::string_view query) {
    auto found = count_games(store, query);
    REQUIRE(found);
    return *found;
}

}  // namespace

TEST_CASE("stores of every earlier version are brought up to date and are right then") {
    for (int version = 1; version < schema_version(); ++version) {
        CAPTURE(version);
        TempFolder folder;
        const std::string path = old_store(folder, version);
        // To read only, it must be brought up to date first.
        auto early = Store::open(path, OpenMode::read_only);
        REQUIRE_FALSE(early);
        CHECK_THAT(early.error().message, Catch::Matchers::Contains("older schema version"));

        Store store = open_store(path, OpenMode::read_write);
        CHECK(must(store.connection().query_integer("PRAGMA user_version")) == schema_version());
        VerifyObserver observer;
        CHECK(must(verify_store(store, {}, observer)).faults == 0);
        CHECK(count(store, "game = krona") == 10);
        CHECK(count(store, "valid = no") == 1);
        CHECK(count(store, "players = 3") == 1);
        CHECK(count(store, "text = зимний") == 1);
        CHECK(count(store, "white ~ лебедева") == 1);
        CHECK(count(store, "shape = xxxx/xxxx/xxxx/xxxx") == 1);
        CHECK(count(store, "position = \"bwbw/wbwb/bwbw/wbwb\"") == 1);
        auto three = search_ids(store, "players = 3", {});
        REQUIRE(three);
        CHECK(must(delete_games(store, *three)).empty());
        CHECK(must(verify_store(store, {}, observer)).faults == 0);
    }
}

TEST_CASE("games of Korona in an older store are judged again for their crowns") {
    TempFolder folder;
    Store store = open_store(old_store(folder, 3), OpenMode::read_write);
    CHECK(count(store, "game = korona or game = korona2") == 2);
    CHECK(count(store, "game = korona and crown.white = D and crown.black = K") == 1);
    CHECK(count(store, "game = korona2 and crown.white = D and crown.black = \"?\"") == 1);
    CHECK(count(store, "ending = crown") ==
          0);  // White's king fell without the crown, and White resigned later
    VerifyObserver observer;
    CHECK(must(verify_store(store, {}, observer)).faults == 0);
}
