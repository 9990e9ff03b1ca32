// The opening tree against a plain replay of the same games.
#include "db/reports/explorer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "collection.hpp"
#include "db/index/line_walk.hpp"
#include "fixtures.hpp"
#include "notation/parse/reader.hpp"
#include "validator/canonical.hpp"
#include "validator/position_text.hpp"

using namespace krona;
using namespace krona::test;

namespace {

bool go_on() {
    return true;
}

std::string opening_game(std::string_view moves, std::string_view date) {
    return fmt::format(
        "[Game \"krona\"]\n[Rules \"classic\"]\n[Date \"{}\"]\n[Result \"W+R\"]\n[Stones \"3\"]\n\n{} "
        "W+R\n\n",
        date, moves);
}

std::string turned_rows(const SparseBoard& board, Symmetry symmetry) {
    SparseBoard image;
    for (const Stone& stone : board.stones()) image.put(symmetry.apply(stone.point), stone.colour);
    return rows_text(image);
}

}  // namespace

TEST_CASE("continuations that a symmetry of the position carries into one another are one") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    // White on 0,0, black beside or corner to corner; then a third stone at equal places.
    REQUIRE(import_text(store, folder,
                        opening_game("1. 0,0 1,0 2. 2,0", "2026.??.??") +
                            opening_game("1. 0,0 0,1 2. 0,2", "2026.03.01") +
                            opening_game("1. 5,5 5,4 2. 6,5", "2026.02.01") +
                            opening_game("1. 0,0 1,0 2. 0,-1", "2026.02.02") +
                            opening_game("1. 0,0 1,1", "2026.01.05"))
                .added == 5);
    auto start = explore(store, "", go_on);
    REQUIRE(start);
    CHECK(start->results.games == 5);
    REQUIRE(start->continuations.size() == 1);
    CHECK(start->continuations[0].ply == "0,0");

    auto first = explore(store, "w", go_on);
    REQUIRE(first);
    REQUIRE(first->continuations.size() == 2);
    CHECK(first->continuations[0].results.games == 4);
    CHECK(first->continuations[1].results.games == 1);
    CHECK(first->continuations[0].results.last_played == "2026.03.01");

    // `wb` is carried into itself by the reflection in its axis.
    auto pair = explore(store, "wb", go_on);
    REQUIRE(pair);
    CHECK(pair->results.games == 4);
    REQUIRE(pair->continuations.size() == 2);
    CHECK(pair->continuations[0].results.games == 2);
    CHECK(pair->continuations[0].player == Colour::white);
    // 2,0 behind black twice, and beside white once by each side of the axis.
    std::map<std::string, std::uint64_t> plies;
    for (const Continuation& next : pair->continuations) plies[next.ply] = next.results.games;
    CHECK(plies == std::map<std::string, std::uint64_t>{{"2,0", 2}, {"0,-1", 2}});
    // The board as the text lays it.
    auto moved = explore(store, "bw w 10,10", go_on);
    REQUIRE(moved);
    CHECK(moved->results.games == 4);
    plies.clear();
    for (const Continuation& next : moved->continuations) plies[next.ply] = next.results.games;
    CHECK(plies == std::map<std::string, std::uint64_t>{{"9,10", 2}, {"11,9", 2}});
    auto last = explore(store, "wbw", go_on);
    REQUIRE(last);
    CHECK(last->ended == 2);
    CHECK(last->continuations.empty());
    CHECK(explore(store, "bbb", go_on)->results.games == 0);
    CHECK_FALSE(explore(store, "wq", go_on));
}

TEST_CASE("the mean margin is that of winners: draws have none") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const auto game = [](std::string_view tags, std::string_view marker) {
        return fmt::format(
            "[Game \"krona\"]\n[Stones \"3\"]\n{}\n1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 -- "
            "{}\n\n",
            tags, marker);
    };
    REQUIRE(
        import_text(store, folder,
                    game("", "=") + game("[Handicap \"W2\"]\n", "W+2") + game("[Handicap \"B5\"]\n", "B+5"))
            .added == 3);
    auto start = explore(store, "", go_on);
    REQUIRE(start);
    CHECK(start->results.draws == 1);
    REQUIRE(start->results.mean_margin);
    CHECK(*start->results.mean_margin == Approx(3.5));
    CHECK(*start->results.mean_score == Approx(-1.0));
}

TEST_CASE("the tree counts what a plain replay counts, in any orientation") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const std::string text = joined(collection_games(41, 150));
    REQUIRE(import_text(store, folder, text).added == 150);
    // Positions with the canonical positions that followed.
    std::map<std::string, std::map<std::string, std::uint64_t>> tree;
    std::map<std::string, std::uint64_t> passed;
    std::vector<SparseBoard> boards;
    for (const Record& record : read_all(text)) {
        const auto line = read_main_line(record);
        REQUIRE(line);
        LineWalk walk(*line);
        std::string before;
        while (walk.next()) {
            std::string now = canonical_pattern(walk.board()).text;
            if (!before.empty()) ++tree[before][now];
            ++passed[now];
            before = std::move(now);
            boards.push_back(walk.board());
        }
    }
    Random random(6);
    for (int i = 0; i < 120; ++i) {
        const SparseBoard& board = random.pick(boards);
        const std::string asked = turned_rows(board, Symmetry{static_cast<std::uint8_t>(random.below(8))});
        CAPTURE(asked);
        auto found = explore(store, asked, go_on);
        REQUIRE(found);
        const std::string canonical = canonical_pattern(board).text;
        CHECK(found->position == canonical);
        CHECK(found->results.games == passed[canonical]);
        std::map<std::string, std::uint64_t> next;
        std::uint64_t games = found->ended;
        for (const Continuation& continuation : found->continuations) {
            next[continuation.position] += continuation.results.games;
            games += continuation.results.games;
        }
        CHECK(next == tree[canonical]);
        CHECK(games == found->results.games);
    }
}

TEST_CASE("other games have their opening trees, of positions as they are") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_path(store, vector_path("korona/valid.kgn")).added > 0);
    auto start = explore(store, "", go_on, GameKind::korona);
    REQUIRE(start);
    CHECK(start->results.games == *count_games(store, "game = korona and valid = yes"));
    std::uint64_t games = start->ended;
    for (const Continuation& next : start->continuations) games += next.results.games;
    CHECK(games == start->results.games);
    const auto first = std::find_if(start->continuations.begin(), start->continuations.end(),
                                    [](const Continuation& next) { return !next.ply.empty(); });
    REQUIRE(first != start->continuations.end());
    CHECK(first->position.find("??") != std::string::npos);  // not the crowns of one of the games
    auto second = explore(store, first->position, go_on, GameKind::korona);
    REQUIRE(second);
    CHECK(second->results.games >= first->results.games);
    CHECK_FALSE(explore(store, "no position", go_on, GameKind::korona));
}
