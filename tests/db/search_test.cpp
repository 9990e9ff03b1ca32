#include "db/query/search.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "collection.hpp"
#include "db/query/query_fields.hpp"
#include "db/reports/shapes.hpp"
#include "db/reports/stats.hpp"
#include "fixtures.hpp"
#include "validator/position_text.hpp"

using namespace krona;
using namespace krona::test;

namespace {

constexpr std::string_view kGame = R"([Game "krona"]
[Rules "classic"]
[Event "City Cup"]
[Date "2026.01.??"]
[White "José Raúl"]
[Black "Пётр"]
[Result "="]
[Stones "3"]
[Club "Alpha"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 -- =
)";

std::uint64_t count(Store& store, std::string_view query) {
    auto found = count_games(store, query);
    if (!found) {
        const auto* error = std::get_if<QueryError>(&found.error());
        FAIL(query << ": " << (error != nullptr ? error->message : std::get<DbError>(found.error()).message));
    }
    return *found;
}

std::string message(Store& store, std::string_view query, std::size_t begin) {
    auto found = count_games(store, query);
    REQUIRE_FALSE(found);
    const auto& error = std::get<QueryError>(found.error());
    CAPTURE(query, error.message);
    CHECK(error.begin == begin);
    return error.message;
}

}  // namespace

TEST_CASE("every field of the language answers") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, kGame).added == 1);
    for (const char* query : {"",
                              "game = krona",
                              "GAME = Krona",
                              "game != akron",
                              "rules = classic",
                              "rules ~ ass",
                              "stones = 3",
                              "total = 6",
                              "players = 2",
                              "white = \"jose raul\"",
                              "white ~ RAÚL",
                              "black = петр",
                              "player = Пётр",
                              "player ~ jose",
                              "player != Ada",
                              "event = \"CITY cup\"",
                              "event < d",
                              "date = 2026",
                              "date = 2026-01",
                              "date = 2026-01-20",
                              "date >= 2026-01",
                              "date < 2026-02",
                              "date != 2025",
                              "date = 2025..2026-01",
                              "year = 2026",
                              "year = 2020..",
                              "result = draw",
                              "margin = 0",
                              "score.white = 0",
                              "score.black <= 0",
                              "run = 0",
                              "plies = 8",
                              "rounds = 4",
                              "plies = 5..12",
                              "plies != 9..12",
                              "tag.Club = alpha",
                              "tag.club ~ lph",
                              "tag.White ~ jose",
                              "valid = yes",
                              "state = finished",
                              "tree = no or tree = yes",
                              "shape.width = 2..6",
                              "shape.height = 2..6",
                              "shape.edges >= 5",
                              "shape.direct >= 0",
                              "shape.symmetry = 1",
                              "final.edges <= 9",
                              "not runner = W",
                              "not winner = B",
                              "not handicap > 0",
                              "not site = x",
                              "not site != x",
                              "not termination = time",
                              "ending ~ o",
                              "round != 1 or 1 = 1"}) {
        CAPTURE(query);
        if (std::string_view(query).find("1 = 1") != std::string_view::npos) {
            CHECK_FALSE(count_games(store, query));
            continue;
        }
        CHECK(count(store, query) == 1);
    }
    for (const char* query :
         {"white = jose", "date = 2025", "date = 2026-02", "date < 2026-01", "site != x", "site ~ x",
          "runner != W", "round = 1", "handicap != 3", "tag.Nothing != x", "player != \"Jose Raul\""}) {
        CAPTURE(query);
        CHECK(count(store, query) == 0);
    }
}

TEST_CASE("bad comparisons are answered at their place") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    using Catch::Matchers::Contains;
    CHECK_THAT(message(store, "stones = 3 and whit = x", 15), Contains("did you mean `white`"));
    CHECK_THAT(message(store, "club = x", 0), Contains("tag.club"));
    CHECK_THAT(message(store, "stones = many", 9), Contains("number or a range"));
    CHECK_THAT(message(store, "stones ~ 3", 7), Contains("is a number"));
    CHECK_THAT(message(store, "stones < 3..5", 7), Contains("range"));
    CHECK_THAT(message(store, "date = yesterday", 7), Contains("expected a date"));
    CHECK_THAT(message(store, "date = 2026-02-30", 7), Contains("expected a date"));
    CHECK_THAT(message(store, "result = X", 9), Contains("W, B"));
    CHECK_THAT(message(store, "result < W", 7), Contains("= or !="));
    CHECK_THAT(message(store, "rules < a", 6), Contains("=, != or ~"));
    CHECK_THAT(message(store, "shape = xx7y", 11), Contains("not a position text"));
    CHECK_THAT(message(store, "pattern = xx", 10), Contains("not a position text"));
    CHECK_THAT(message(store, "shape ~ xx", 6), Contains("= or !="));
    CHECK_THAT(message(store, "shape = swap(xx)", 13), Contains("swap"));
    CHECK_THAT(message(store, "tag.Score = 1", 0), Contains("score.white"));
    CHECK_THAT(message(store, "position = wq", 12), Contains("not a position text"));
    CHECK_THAT(message(store, "contains ~ wb", 9), Contains("= or !="));
    for (const char* text : {"shape = x1x", "final = x1x", "pattern = w1b", "family = w1b"}) {
        CHECK_THAT(message(store, text, std::string_view(text).find("=") + 2), Contains("are 2 groups"));
    }
    CHECK_THAT(message(store, "position = w1b/2r/w", 11), Contains("are 3 groups"));
    auto sorted = search_ids(store, "", {"-nothing", {}, 0});
    REQUIRE_FALSE(sorted);
    CHECK(std::get<SortError>(sorted.error()).error.begin == 1);
}

TEST_CASE("values are bound, never pasted") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, kGame).added == 1);
    CHECK(count(store, "white = \"'; DROP TABLE games; --\"") == 0);
    CHECK(count(store, "tag.x = \"' OR 1\" or stones = 3") == 1);
}

TEST_CASE("sorting, limits and offsets") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, joined(collection_games(11, 80))).added == 80);
    std::vector<std::int64_t> plies;
    std::vector<std::string> names;
    auto take_plies = [&](FoundGame& game) {
        plies.push_back(game.plies);
        return true;
    };
    REQUIRE(search_games(store, "", {"-plies", 30, 10}, take_plies) == 30U);
    CHECK(std::is_sorted(plies.rbegin(), plies.rend()));
    auto take_names = [&](FoundGame& game) {
        names.push_back(game.names[0].value_or("~~~"));
        return true;
    };
    REQUIRE(search_games(store, "", {"white", {}, 0}, take_names) == 80U);
    CHECK(names.back() == "~~~");  // those without the field come last
    auto take_one = [](FoundGame&) { return false; };
    CHECK(search_games(store, "", {}, take_one) == 1U);
    for (const FieldInfo& field : query_fields()) {
        bool sorts = field.type != FieldType::board && field.type != FieldType::words;
        CAPTURE(field.name);
        CHECK(search_ids(store, "", {std::string(field.name), 5, 0}).has_value() == sorts);
    }
    CHECK(search_ids(store, "", {"-tag.Club", {}, 0})->size() == 80);
    CHECK(search_ids(store, "", {"-id", 1, 0})->front() == GameId{80});
    CHECK_THAT(*explain_search(store, "shape = xx/xx", {}),
               Catch::Matchers::Contains("USING INTEGER PRIMARY KEY"));
}

TEST_CASE("the JSON of a found game has the fields of the contract in order") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, kGame).added == 1);
    auto game = must(load_game(store, GameId{1}));
    REQUIRE(game);
    add_positions(*game);
    std::string text = found_game_json(*game);
    auto json = nlohmann::ordered_json::parse(text);
    std::string keys;
    for (const auto& item : json.items()) {
        keys += keys.empty() ? "" : " ";
        keys += item.key();
    }
    CHECK(keys ==
          "id key game rules stones total players white black event site date round result runner winner "
          "margin score "
          "handicap run ending plies shape pattern family final valid state source");
    CHECK(json["date"] == "2026.01.??");
    CHECK(json["site"].is_null());
    CHECK(json["result"] == "draw");
    CHECK(json["margin"] == 0);
    CHECK(json["key"].get<std::string>().size() == 16);
    CHECK(json["source"]["game"] == 1);
    CHECK(count(store, fmt::format("shape = \"{}\"", json["shape"].get<std::string>())) == 1);
    CHECK(count(store, fmt::format("pattern = \"{}\"", json["pattern"].get<std::string>())) == 1);
    CHECK(count(store, fmt::format("family = \"{}\"", json["family"].get<std::string>())) == 1);
    CHECK(count(store, fmt::format("final = \"{}\"", json["final"].get<std::string>())) == 1);
}

TEST_CASE("damaged rows of further players break no search") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    import_text(store, folder, joined(collection_games(11, 40)));
    Connection& connection = store.connection();
    const auto search = [&] {
        std::vector<std::size_t> names;
        REQUIRE(search_games(store, "players > 2", {}, [&](const FoundGame& game) {
            CHECK(game.names.size() == game.scores.size());
            names.push_back(game.names.size());
            return true;
        }));
        return names;
    };
    const auto sound = search();
    REQUIRE_FALSE(sound.empty());
    for (const char* colour : {"0", "-5", "1", "134217732", "9000000000000000"}) {
        CAPTURE(colour);
        must_do(connection.execute("BEGIN"));
        must_do(connection.execute(
            fmt::format("UPDATE further_players SET colour = {} WHERE colour = 3", colour)));
        CHECK(search().size() == sound.size());
        must_do(connection.execute("ROLLBACK"));
    }
}

TEST_CASE("shapes, patterns and families are found in all eight orientations") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, joined(collection_games(12, 60))).added == 60);
    std::vector<FoundGame> games;
    REQUIRE(search_games(store, "", {}, [&](FoundGame& game) {
        add_positions(game);
        games.push_back(game);
        return true;
    }));
    for (const FoundGame& game : games) {
        REQUIRE(game.pattern);
        auto position = parse_position_text(*game.pattern, StoneLetters::colours);
        REQUIRE(position);
        std::size_t same_pattern = 0;
        std::size_t same_shape = 0;
        for (const FoundGame& other : games) {
            same_pattern += other.pattern == game.pattern ? 1U : 0U;
            same_shape += other.shape == game.shape ? 1U : 0U;
        }
        for (std::uint8_t index = 0; index < kSymmetries; ++index) {
            SparseBoard board;
            for (const Stone& stone : position->stones) {
                board.put(Symmetry{index}.apply(stone.point) + Point{7, -3}, stone.colour);
            }
            CHECK(count(store, fmt::format("pattern = {}", rows_text(board))) == same_pattern);
            CHECK(count(store, fmt::format("shape = {}", rows_text(board))) == same_shape);
            CHECK(count(store, fmt::format("not shape != {}", rows_text(board))) == same_shape);
            CHECK(count(store, fmt::format("family = {}", rows_text(board))) >= same_pattern);
        }
    }
}

TEST_CASE("games that differ by symmetry and place have one key") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    std::string turned(kGame);
    std::size_t moves = turned.find("1. ");
    turned.replace(moves, std::string::npos, "1. 5,5 4,4 2. 3,3 2,2 3. 1,2 3,5 4. 1,2>1,3 -- =\n");
    REQUIRE(import_text(store, folder, std::string(kGame) + "\n" + turned).seen == 2);
    auto first = must(load_game(store, GameId{1}));
    auto second = must(load_game(store, GameId{2}));
    REQUIRE(first);
    if (second) {
        CHECK(first->key == second->key);
    }
    CHECK(second);
}

TEST_CASE("shapes are counted with their results") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, joined(collection_games(13, 300))).added == 300);
    std::uint64_t games = 0;
    std::uint64_t last = 1000;
    auto shapes = opening_shapes(store, "players = 2", {}, [&](const ShapeSummary& shape) {
        CHECK(shape.games <= last);
        last = shape.games;
        games += shape.games;
        CHECK(shape.white_wins + shape.black_wins + shape.other_wins + shape.draws + shape.open ==
              shape.games);
        std::string query = fmt::format("players = 2 and shape = \"{}\"", shape.shape);
        CHECK(count(store, query) == shape.games);
        CHECK(count(store, query + " and result = B") == shape.black_wins);
        CHECK(shape.measures.stones > 0);
        return true;
    });
    REQUIRE(shapes);
    CHECK(games == count(store, "players = 2"));
    auto stats = must(store_stats(store));
    CHECK(stats.games == 300);
    CHECK(stats.valid == 300);
    CHECK(stats.shapes >= *shapes);
    CHECK(stats.file_bytes > 0);
    REQUIRE(stats.by_result.size() >= 3);
    CHECK(stats.by_result[0].games >= stats.by_result[1].games);
}

TEST_CASE("numbers of an empty store") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    auto stats = must(store_stats(store));
    CHECK(stats.games == 0);
    CHECK_FALSE(stats.mean_plies);
    CHECK(count(store, "not stones = 3") == 0);
}

TEST_CASE("openings of board games are found by their position, in any image that keeps the game the same") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    constexpr std::string_view kGames = R"([Game "akron"]
[Result "*"]
[Size "3"]

1. a1 c2 *

[Game "threecrowns"]
[Result "*"]

1. a1-b2 a8-b7 *
)";
    REQUIRE(import_text(store, folder, kGames).added == 2);
    CHECK(count(store, R"(game = akron and pattern = "3/2w/b2 b")") == 1);
    CHECK(count(store, R"(game = akron and pattern = "b2/2w/3 b")") == 1);
    CHECK(count(store, R"(game = akron and pattern = "3/w2/b2 b")") == 0);
    CHECK(count(store, R"(game = threecrowns and pattern = "1wb2bwb/1b6/w6w/b6b/w6w/b6b/1w6/1bw2wbw b")") ==
          0);
    CHECK(count(store, R"(game = threecrowns and pattern = "1wb2bwb/1b6/w6w/b6b/w6w/b6b/1w6/1bw2wbw w")") ==
          1);
    CHECK(count(store, R"(game = threecrowns and pattern = "bwb2bw1/6b1/w6w/b6b/w6w/b6b/6w1/wbw2wb1 w")") ==
          1);
    std::string pattern;
    auto found = search_games(store, "game = akron", {}, [&](FoundGame& game) {
        add_positions(game);
        pattern = game.pattern.value_or("");
        return true;
    });
    REQUIRE(found == 1U);
    CHECK(pattern == "2b/w2/3 b");
    CHECK(count(store, fmt::format("game = akron and pattern = \"{}\"", pattern)) == 1);
}
