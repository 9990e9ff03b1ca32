// Searches for positions and local patterns together with other conditions, in every game, after changes of
// the store, with a damaged index. That they find what a plain scan finds is in search_property_test.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "collection.hpp"
#include "db/index/game_index.hpp"
#include "db/query/search.hpp"
#include "db/record/main_line.hpp"
#include "db/record/record_codec.hpp"
#include "db/store/stored_row.hpp"
#include "fixtures.hpp"
#include "notation/write/kgn_writer.hpp"
#include "plain_search.hpp"
#include "search_hits.hpp"
#include "validator/any_game.hpp"
#include "validator/canonical.hpp"
#include "validator/position_text.hpp"

using namespace krona;
using namespace krona::test;

namespace {

struct Fixture {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    std::vector<std::vector<PlainPosition>> games;

    explicit Fixture(std::uint64_t seed, std::size_t count) {
        REQUIRE(import_text(store, folder, joined(collection_games(seed, count))).added == count);
        for (std::size_t i = 0; i < count; ++i) {
            auto game = must(load_game(store, GameId{static_cast<std::int64_t>(i + 1)}));
            REQUIRE(game);
            games.push_back(positions_of(stored_record(*game)));
        }
    }

    const PlainPosition& any_position(Random& random) const { return random.pick(random.pick(games)); }
};

void check_index(Store& store) {
    auto check = must(GameIndexCheck::open(store.connection()));
    CHECK(check.faults().empty());
    auto rows = must(StoredRowReader::open(store.connection()));
    must_do(rows.for_each([&](StoredRow& stored) -> DbResult<Rows> {
        CHECK(check.fits(stored.id, traces_of(stored.row)));
        return Rows::more;
    }));
    CHECK(check.strangers().empty());
}

}  // namespace

TEST_CASE("conditions on positions go with all others, in any combination") {
    Fixture fixture(33, 150);
    Random random(9);
    auto ids = [&](const std::string& query) {
        auto found = search_ids(fixture.store, query, {});
        CAPTURE(query);
        REQUIRE(found);
        return *found;
    };
    for (int i = 0; i < 12; ++i) {
        Pattern pattern = random_pattern(random, fixture.any_position(random).stones);
        std::string board = fmt::format("contains = \"{}\"", joined_rows(pattern));
        std::string position =
            fmt::format("position = {}", rows_text(board_of(fixture.any_position(random).stones)));
        for (const std::string& other : {std::string("players = 3"), std::string("result = B"), position}) {
            auto a = ids(board);
            auto b = ids(other);
            std::vector<GameId> both;
            std::vector<GameId> either;
            std::vector<GameId> only;
            std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
            std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(either));
            std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::back_inserter(only));
            CHECK(ids(fmt::format("{} and {}", board, other)) == both);
            CHECK(ids(fmt::format("{} or {}", other, board)) == either);
            CHECK(ids(fmt::format("{} and not {}", other, board)) == only);
        }
    }
    CHECK(search(fixture.store, "not position = w").size() ==
          fixture.games.size() - search(fixture.store, "position = w").size());
}

TEST_CASE("the indexes follow deletions and later imports") {
    Fixture fixture(34, 200);
    check_index(fixture.store);
    std::vector<GameId> some;
    for (std::int64_t id = 3; id <= 200; id += 7) {
        some.push_back(GameId{id});
    }
    some.push_back(GameId{200});  // whose id the next game gets
    REQUIRE(must(delete_games(fixture.store, some)).empty());
    check_index(fixture.store);
    std::string more = fixture.folder.write("more.kgn", joined(collection_games(35, 40)));
    REQUIRE(import_path(fixture.store, more).added == 40);
    check_index(fixture.store);
    const PlainBoard& gone = fixture.games[2].back().stones;
    std::string rows = rows_text(board_of(gone));
    CHECK(search(fixture.store, fmt::format("position = {}", rows)).empty());
    REQUIRE(import_path(fixture.store, fixture.folder.file("input.kgn")).added == some.size());
    CHECK(search(fixture.store, fmt::format("position = {}", rows)).size() == 1);
    check_index(fixture.store);
    must_do(build_game_index(fixture.store.connection()));
    check_index(fixture.store);
}

TEST_CASE("positions of board games are found as they are, with the side to move") {
    auto kind = GENERATE(GameKind::akron, GameKind::threecrowns, GameKind::korona, GameKind::korona2);
    RandomGameOptions options;
    options.most_plies = 30;
    std::string text;
    for (std::uint64_t index = 0; index < 20; ++index) {
        text += index == 0 ? "" : "\n";
        write_kgn(random_board_game(kind, 3, index, options), text);
    }
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, text).added == 20);
    check_index(store);

    struct Seen {
        std::uint32_t ply = 0;
        std::string identity;
        std::string text;
    };
    std::vector<std::vector<Seen>> games;
    REQUIRE(search_games(store, "", {}, [&](FoundGame& game) {
        games.emplace_back();
        auto walked =
            walk_main_line(stored_record(game), [&](const AnyPosition& position, const WalkedPly& ply) {
                games.back().push_back({ply.ply, position.identity(), position.text()});
                return true;
            });
        return walked.has_value();
    }));
    REQUIRE(games.size() == 20);
    Random random(12);
    for (int i = 0; i < 40; ++i) {
        const Seen& model = random.pick(random.pick(games));
        std::vector<Hit> expected;
        for (std::size_t game = 0; game < games.size(); ++game) {
            auto found = std::find_if(games[game].begin(), games[game].end(),
                                      [&](const Seen& seen) { return seen.identity == model.identity; });
            if (found != games[game].end()) {
                expected.push_back(Hit{static_cast<std::int64_t>(game + 1), found->ply});
            }
        }
        CHECK(search(store, fmt::format("game = {} and position = \"{}\"", game_name(kind), model.text)) ==
              expected);
    }
    std::string bad = fmt::format("game = {} and position = \"wb\"", game_name(kind));
    CHECK_FALSE(count_games(store, bad));
    // Without a game the text is one of Krona, which none of these games is.
    CHECK(count_games(store, "position = wb") == 0U);
}

TEST_CASE("what is damaged in the indexes is found") {
    Fixture fixture(36, 30);
    Connection& connection = fixture.store.connection();
    auto sound = [&] {
        auto check = GameIndexCheck::open(connection);
        if (!check || !check->faults().empty()) {
            return false;
        }
        auto rows = must(StoredRowReader::open(connection));
        bool all = true;
        must_do(rows.for_each([&](StoredRow& stored) -> DbResult<Rows> {
            all = check->fits(stored.id, traces_of(stored.row)) && all;
            return Rows::more;
        }));
        return all && check->strangers().empty();
    };
    REQUIRE(sound());
    const std::string damage = GENERATE(
        as<std::string>(), "DELETE FROM position_blocks WHERE id = (SELECT max(id) FROM position_blocks)",
        "UPDATE position_blocks SET postings = CAST(postings || x'0101' AS BLOB) WHERE id = (SELECT min(id) "
        "FROM position_blocks)",
        "UPDATE position_segments SET first_game = first_game + 1",
        "UPDATE position_segments SET postings = 1", "UPDATE position_segments SET level = level + 1",
        "UPDATE position_segments SET last_game = last_game + 1",
        "UPDATE position_blocks SET id = id + 1 WHERE id = (SELECT max(id) FROM position_blocks)",
        "DELETE FROM pattern_features WHERE id = (SELECT min(id) FROM pattern_features)",
        "UPDATE pattern_features SET id = id + (1 << 30) WHERE id = (SELECT max(id) FROM pattern_features)",
        "DELETE FROM pattern_lines WHERE game = 7", "UPDATE pattern_lines SET line = x'' WHERE game = 7",
        "UPDATE pattern_lines SET game = 1000 WHERE game = 7");
    must_do(connection.execute(damage));
    CAPTURE(damage);
    CHECK_FALSE(sound());
}

TEST_CASE("a forged key shows no wrong game") {
    Fixture fixture(37, 20);
    const PlainPosition& model = fixture.games[4].back();
    std::string rows = rows_text(board_of(model.stones));
    IndexKey key = position_index_key(position_key(board_of(model.stones)));
    auto before = search(fixture.store, fmt::format("position = {}", rows));
    std::vector<Posting> forged;
    for (std::int64_t game = 1; game <= 25; ++game) {
        if (std::none_of(before.begin(), before.end(), [&](const Hit& hit) { return hit.game == game; })) {
            forged.push_back(Posting{key, game});
        }
    }
    must_do(PostingIndex(fixture.store.connection()).add(forged));
    CHECK(search(fixture.store, fmt::format("position = {}", rows)) == before);
}

TEST_CASE("a forged line shows no wrong game, and one that cannot be read loses none") {
    Fixture fixture(39, 20);
    const std::string pattern = "contains = \"wbw/?x?\"";
    auto before = search(fixture.store, pattern);
    REQUIRE_FALSE(before.empty());
    REQUIRE(before.size() < 20);
    auto games = [](const std::vector<Hit>& hits) {
        std::vector<std::int64_t> ids;
        std::transform(hits.begin(), hits.end(), std::back_inserter(ids),
                       [](const Hit& hit) { return hit.game; });
        return ids;
    };
    Connection& connection = fixture.store.connection();
    // All have the line of a game that has the pattern.
    must_do(connection.execute(
        fmt::format("UPDATE pattern_lines SET line = (SELECT line FROM pattern_lines WHERE game = {})",
                    before.front().game)));
    CHECK(games(search(fixture.store, pattern)) == games(before));
    for (const char* unreadable : {"x'00'", "x''"}) {
        must_do(connection.execute(fmt::format("UPDATE pattern_lines SET line = {}", unreadable)));
        CHECK(search(fixture.store, pattern) == before);
    }
}

TEST_CASE("the main line alone is what the whole record says") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    for (const char* name : {"krona/valid.kgn", "../../samples/valid/comments-and-variations.kgn"}) {
        if (std::filesystem::exists(vector_path(name))) {
            import_path(store, vector_path(name));
        }
    }
    import_text(store, folder, R"([Game "krona"]
[Rules "classic"]
[Result "="]
[Stones "3"]
[Club "Alpha"]

{Before.} 1. 0,0 $3 (1. 0,0 1,0 2. 1,1 (2. 0,1 {in}) 0,1 3. 2,2 3,3 4. 2,2>4,4) -1,1 2. -2,2 -3,3
3. -3,4 0,2 4. -3,4>-2,4 (4. -3,4>-2,4 --) -- = {After.}
)");
    std::size_t games = 0;
    REQUIRE(search_games(store, "", {}, [&](FoundGame& game) {
        auto whole = read_main_line(stored_record(game));
        auto alone = stored_main_line(game);
        REQUIRE(whole);
        REQUIRE(alone);
        CHECK(alone->plies == whole->plies);
        CHECK(alone->setup == whole->setup);
        CHECK(alone->first == whole->first);
        CHECK(alone->players == whole->players);
        CHECK(alone->blocked == whole->blocked);
        ++games;
        return true;
    }));
    CHECK(games >= 60);
}

TEST_CASE("invalid games and house rules are not searched for positions") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    ImportOptions keep;
    keep.invalid = InvalidGames::keep;
    import_text(store, folder, R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 2. 5,5 *

[Game "krona"]
[Rules "x-torus"]
[Result "*"]

1. 0,0 1,0 *
)",
                keep);
    REQUIRE(count_games(store, "") == 2U);
    for (const char* query :
         {"position = wb", "position != wb", "contains = wb", "contains = x", "contains != x"}) {
        CAPTURE(query);
        CHECK(count_games(store, query) == 0U);
    }
}

TEST_CASE("bad positions and patterns are answered at their place") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    auto fault = [&](std::string_view query) {
        auto found = count_games(store, query);
        REQUIRE_FALSE(found);
        return std::get<QueryError>(found.error());
    };
    CHECK(fault("position = wqb").begin == 12);
    CHECK_THAT(fault("position = xx").message, Catch::Matchers::Contains("shapes"));
    CHECK(fault("contains = \"wb/w#\"").begin == 16);
    CHECK(fault("contains = wb/w").begin == 14);
    CHECK_THAT(fault("contains = ..").message, Catch::Matchers::Contains("needs a stone"));
    CHECK(fault("contains < wb").begin == 9);
    CHECK_THAT(fault("shape = swap(xx)").message, Catch::Matchers::Contains("swap"));
}

TEST_CASE("the explanation counts the games that each step leaves") {
    Fixture fixture(38, 100);
    std::string rows = rows_text(board_of(fixture.games[10].back().stones));
    std::size_t games = search(fixture.store, fmt::format("position = {}", rows)).size();
    auto text = explain_search(fixture.store, fmt::format("position = {} and plies > 0", rows), {});
    REQUIRE(text);
    CHECK_THAT(*text, Catch::Matchers::Contains("         100  all games\n"));
    CHECK_THAT(*text, Catch::Matchers::Contains(
                          fmt::format("{:>12}  position = {} (index of positions)\n", games, rows)));
    CHECK_THAT(*text, Catch::Matchers::Contains(fmt::format("{:>12}  plies > 0\n", games)));
    CHECK_THAT(*text,
               Catch::Matchers::EndsWith(fmt::format("{:>12}  position = {} (on the board)\n", games, rows)));
}
