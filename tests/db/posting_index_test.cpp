#include "db/index/posting_index.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "collection.hpp"
#include "fixtures.hpp"

using namespace krona;
using namespace krona::test;

namespace {

using Model = std::map<IndexKey, std::set<std::int64_t>>;

std::vector<std::int64_t> games_of(const Model& model, IndexKey key) {
    auto found = model.find(key);
    return found == model.end() ? std::vector<std::int64_t>()
                                : std::vector<std::int64_t>(found->second.begin(), found->second.end());
}

/// Few keys come often, most come once.
IndexKey random_key(Random& random) {
    constexpr IndexKey kLast = (IndexKey{1} << kIndexKeyBits) - 1;
    switch (random.below(4)) {
        case 0:
            return random.below(3);
        case 1:
            return kLast - random.below(2);
        default:
            return random.next() & kLast;
    }
}

void check_same(PostingIndex& index, const Model& model) {
    for (const auto& entry : model) {
        REQUIRE(must(index.find(entry.first)) == games_of(model, entry.first));
    }
    std::size_t postings = 0;
    std::size_t expected = 0;
    must_do(index.for_each([&](const Posting& posting) {
        ++postings;
        return model.at(posting.key).count(posting.game) == 1;
    }));
    for (const auto& entry : model) {
        expected += entry.second.size();
    }
    CHECK(postings == expected);
    CHECK(must(index.size()).postings == static_cast<std::int64_t>(expected));
    CHECK(must(index.faults()).empty());
}

}  // namespace

TEST_CASE("postings are found through every merge and removal") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    PostingIndex index(store.connection());
    Random random(5);
    Model model;
    std::int64_t game = 0;
    for (int round = 0; round < 30; ++round) {
        std::set<Posting> batch;
        for (std::size_t i = 0; i < 200; ++i) {
            game += random.below(3) == 0 ? 1 : 0;
            batch.insert(Posting{random_key(random), game + 1});
        }
        ++game;
        std::vector<Posting> postings(batch.rbegin(), batch.rend());
        for (const Posting& posting : postings) {
            model[posting.key].insert(posting.game);
        }
        must_do(index.add(postings));
        if (round % 5 == 4) {
            std::vector<Posting> gone{{12345, 1}};  // not there
            for (auto& entry : model) {
                for (auto at = entry.second.begin(); at != entry.second.end();) {
                    bool goes = random.below(10) == 0;
                    if (goes) {
                        gone.push_back(Posting{entry.first, *at});
                    }
                    at = goes ? entry.second.erase(at) : std::next(at);
                }
            }
            must_do(index.remove(gone));
        }
    }
    CHECK(must(index.size()).segments < 16);
    check_same(index, model);
    must_do(index.merge_all());
    CHECK(must(index.size()).segments == 1);
    check_same(index, model);
    CHECK(must(index.find(77'777)).empty());
    must_do(index.clear());
    CHECK(must(index.find(0)).empty());
}

TEST_CASE("a key of many games fills many blocks, and all of them are read") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    PostingIndex index(store.connection());
    constexpr std::int64_t kGames = 30'000;
    std::vector<Posting> postings;
    for (std::int64_t game = 1; game <= kGames; ++game) {
        postings.push_back(Posting{500, game});
        postings.push_back(Posting{501, game * 7});
    }
    postings.push_back(Posting{499, 3});
    must_do(index.add(postings));
    CHECK(must(index.size()).blocks > 20);
    CHECK(must(index.find(500)).size() == static_cast<std::size_t>(kGames));
    CHECK(must(index.find(501)).back() == kGames * 7);
    CHECK(must(index.find(499)) == std::vector<std::int64_t>{3});
    CHECK(must(index.find(502)).empty());
    std::vector<Posting> gone;
    for (std::int64_t game = 1; game < kGames; ++game) {
        gone.push_back(Posting{500, game});
    }
    must_do(index.remove(gone));
    CHECK(must(index.find(500)) == std::vector<std::int64_t>{kGames});
    CHECK(must(index.find(501)).size() == static_cast<std::size_t>(kGames));
    CHECK(must(index.faults()).empty());
}

TEST_CASE("damaged blocks are told") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    PostingIndex index(store.connection());
    must_do(index.add({{1, 1}, {2, 1}, {900, 2}}));
    SECTION("a posting less") {
        must_do(store.connection().execute("UPDATE position_segments SET postings = 2"));
        CHECK(must(index.faults()).size() == 1);
    }
    SECTION("bytes that are no code") {
        must_do(store.connection().execute("UPDATE position_blocks SET postings = x'00FFFF'"));
        auto found = index.find(1);
        REQUIRE_FALSE(found);
        CHECK(found.error().fault == DbFault::corrupt);
    }
}

TEST_CASE("a stored block is known by its id and its bytes") {
    const std::string stored = sealed_block(4096, "postings");
    CHECK(block_postings(stored) == "postings");
    CHECK(is_sealed(4096, stored));
    CHECK_FALSE(is_sealed(4097, stored));
    CHECK_FALSE(is_sealed(4096, sealed_block(4096, "posting") + "s"));
    for (std::size_t size = 0; size < stored.size(); ++size) {
        CHECK_FALSE(is_sealed(4096, stored.substr(0, size)));
    }
    CHECK(block_postings("abc").empty());
}
