// Random searches against a plain scan of the same games, which judges and replays each game anew and knows
// nothing of the store: by headers, for positions, for local patterns. Small collections by default; a large
// one with `db_test "[collection]"`, which takes minutes.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "collection.hpp"
#include "db/query/search.hpp"
#include "fixtures.hpp"
#include "notation/write/kgn_writer.hpp"
#include "plain_search.hpp"
#include "random_queries.hpp"
#include "search_hits.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/position_text.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// Games with their numbers in the store, which gives ids in the order of the import.
struct Collection {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    std::vector<Game> games;

    explicit Collection(const std::string& text) : games(judge_all(text)) {
        REQUIRE(import_text(store, folder, text).added == games.size());
    }

    template <typename Visit>
    void replay_all(Visit&& visit) const {
        for (std::size_t i = 0; i < games.size(); ++i) {
            auto id = static_cast<std::int64_t>(i + 1);
            replay_plainly(games[i].record, [&](const PlainPosition& position) {
                visit(id, position);
                return true;
            });
        }
    }
    PlainBoard any_position(Random& random) const {
        return random.pick(positions_of(random.pick(games).record)).stones;
    }
};

/// A hit of the game unless it has one already, which came earlier.
void add_hit(std::vector<Hit>& hits, std::int64_t game, std::uint32_t ply) {
    if (hits.empty() || hits.back().game != game) {
        hits.push_back(Hit{game, ply});
    }
}

bool has_hit(const std::vector<Hit>& hits, std::int64_t game) {
    return !hits.empty() && hits.back().game == game;
}

std::vector<Hit> earliest_of_both(const std::vector<Hit>& a, const std::vector<Hit>& b) {
    std::vector<Hit> both = a;
    both.insert(both.end(), b.begin(), b.end());
    std::sort(both.begin(), both.end(),
              [](const Hit& x, const Hit& y) { return std::tie(x.game, x.ply) < std::tie(y.game, y.ply); });
    both.erase(
        std::unique(both.begin(), both.end(), [](const Hit& x, const Hit& y) { return x.game == y.game; }),
        both.end());
    return both;
}

/// Searches for positions of the games, turned, reflected and shifted; how many occur in several games.
std::size_t check_positions(Collection& collection, Random& random, std::size_t count) {
    std::vector<PlainBoard> models;
    std::unordered_map<std::string, std::vector<Hit>> hits;  // by form
    while (models.size() < count) {
        models.push_back(collection.any_position(random));
        hits.try_emplace(plain_form(models.back()));
        hits.try_emplace(plain_form(exchanged(models.back())));
    }
    collection.replay_all([&](std::int64_t game, const PlainPosition& position) {
        if (auto found = hits.find(plain_form(position.stones)); found != hits.end()) {
            add_hit(found->second, game, position.ply);
        }
    });
    std::size_t several = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Symmetry symmetry{static_cast<std::uint8_t>(random.below(8))};
        Point shift{static_cast<std::int32_t>(random.below(90)), -7};
        std::string rows = rows_text(board_of(transformed(models[i], symmetry, shift)));
        const std::vector<Hit>& expected = hits.at(plain_form(models[i]));
        const std::vector<Hit>& other = hits.at(plain_form(exchanged(models[i])));
        CHECK(search(collection.store, fmt::format("position = {}", rows)) == expected);
        CHECK(search(collection.store, fmt::format("position = swap({})", rows)) ==
              earliest_of_both(expected, other));
        if (i % 10 == 0) {
            CHECK(search(collection.store, fmt::format("position = \"{} b\"", rows)) == expected);
            CHECK(count_games(collection.store, fmt::format("position != {}", rows)) ==
                  collection.games.size() - expected.size());
        }
        several += expected.size() > 1 ? 1U : 0U;
    }
    return several;
}

/// Searches for windows of positions with some points opened, every fourth with exchanged colours as well;
/// how many occur in less than a seventh of the games.
std::size_t check_patterns(Collection& collection, Random& random, std::size_t count) {
    struct Asked {
        Pattern rows;
        PlainPattern plain;
        std::vector<Hit> hits;
        std::optional<PlainPattern> other;
        std::vector<Hit> other_hits;
    };
    std::vector<Asked> asked;
    while (asked.size() < count) {
        Pattern rows = random_pattern(random, collection.any_position(random));
        asked.push_back(Asked{rows, PlainPattern(rows), {}, std::nullopt, {}});
        if (asked.size() % 4 == 0) {
            asked.back().other = PlainPattern(exchanged(rows));
        }
    }
    collection.replay_all([&](std::int64_t game, const PlainPosition& position) {
        PlainGrid grid(position.stones);
        for (Asked& pattern : asked) {
            if (!has_hit(pattern.hits, game) && pattern.plain.occurs(grid)) {
                add_hit(pattern.hits, game, position.ply);
            }
            if (pattern.other && !has_hit(pattern.other_hits, game) && pattern.other->occurs(grid)) {
                add_hit(pattern.other_hits, game, position.ply);
            }
        }
    });
    std::size_t rare = 0;
    for (const Asked& pattern : asked) {
        std::string text = joined_rows(pattern.rows);
        CHECK(search(collection.store, fmt::format("contains = \"{}\"", text)) == pattern.hits);
        if (pattern.other) {
            CHECK(search(collection.store, fmt::format("contains = swap(\"{}\")", text)) ==
                  earliest_of_both(pattern.hits, pattern.other_hits));
        }
        rare += pattern.hits.size() < collection.games.size() / 7 ? 1U : 0U;
    }
    return rare;
}

/// Searches by headers, numbers and openings; how many find some games and not all.
std::size_t check_queries(Collection& collection, Random& random, std::size_t count) {
    std::size_t telling = 0;
    for (std::size_t i = 0; i < count; ++i) {
        RandomQuery query = random_query(random, collection.games, static_cast<int>(random.below(4)));
        std::vector<GameId> expected;
        for (std::size_t game = 0; game < collection.games.size(); ++game) {
            if (query.holds(collection.games[game])) {
                expected.push_back(GameId{static_cast<std::int64_t>(game + 1)});
            }
        }
        auto found = search_ids(collection.store, query.text, {});
        CAPTURE(query.text);
        REQUIRE(found);
        CHECK(*found == expected);
        telling += !expected.empty() && expected.size() < collection.games.size() ? 1U : 0U;
    }
    return telling;
}

}  // namespace

TEST_CASE("random queries find exactly what a scan of the records finds") {
    Collection collection(joined(collection_games(21, 400)));
    Random random(77);
    CHECK(check_queries(collection, random, 600) > 300);
}

TEST_CASE("positions are found in every orientation and place, exactly where a replay finds them") {
    Collection collection(joined(collection_games(31, 200)));
    Random random(4);
    CHECK(check_positions(collection, random, 100) > 10);
}

TEST_CASE("patterns are found in every orientation and place, exactly where a replay finds them") {
    Collection collection(joined(collection_games(32, 80)));
    Random random(6);
    CHECK(check_patterns(collection, random, 50) > 2);
}

TEST_CASE("searches in a large collection find exactly what a scan finds", "[.][collection]") {
    std::string text = joined(collection_games(41, 80'000));
    for (std::uint64_t index = 0; index < 20'000; ++index) {
        text += '\n';
        write_kgn(random_krona_game(42, index, {}), text);
    }
    Collection collection(text);
    REQUIRE(collection.games.size() == 100'000);
    Random random(43);
    CHECK(check_positions(collection, random, 1000) > 100);
    CHECK(check_queries(collection, random, 300) > 150);
    CHECK(check_patterns(collection, random, 200) > 20);
}
