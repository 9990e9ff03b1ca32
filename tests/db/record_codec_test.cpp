#include "db/record/record_codec.hpp"

#include "collection.hpp"
#include "db/query/search.hpp"
#include "fixtures.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/canonical_record.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// Canonical text of each valid record of a file, made without the store.
std::vector<std::string> canonical_texts(const std::string& text) {
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker(options);
    std::vector<std::string> texts;
    for (const Record& record : read_all(text)) {
        const Verdict& verdict = checker.check(record);
        if (verdict.valid) {
            write_kgn(canonical_record(record, verdict, Orientation::as_played), texts.emplace_back());
        }
    }
    return texts;
}

struct Stored {
    std::size_t games = 0;
    std::size_t coded = 0;
};

/// Imports the text and compares every stored game with its canonical text.
Stored check_lossless(const std::string& text) {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    std::vector<std::string> expected = canonical_texts(text);
    import_text(store, folder, text);
    Stored stored;
    auto found = search_games(store, "", {}, [&](FoundGame& game) {
        REQUIRE(stored.games < expected.size());
        CHECK(stored_text(game) == expected[stored.games]);
        std::string again;
        write_kgn(stored_record(game), again);
        CHECK(again == expected[stored.games]);
        stored.coded += game.record.front() == 'C' || game.record.front() == 'P' ? 1U : 0U;
        ++stored.games;
        return true;
    });
    CHECK(found == expected.size());
    return stored;
}

constexpr std::string_view kAnnotated = R"([Game "krona"]
[Rules "classic"]
[White "A \"quoted\" name"]
[Black "?"]
[Result "*"]
[Stones "3"]
[Annotator "Пётр"]
[Date "2026.??.15"]
[Empty ""]

{before the first ply} 1. 0,0 $1 {two {comments} {in a row} -1,1 $255 (1... 1,1 {why not} 2. 2,2
(2. 0,1 $3) 2... 3,3) 2. -2,2 ; to the } end
-3,3 3. -3,4 0,2 {the end} * {behind the marker}
)";

}  // namespace

TEST_CASE("records come back to the last byte") {
    CHECK(check_lossless(joined(collection_games(31, 300))).coded == 300);
    CHECK(check_lossless(read_text(vector_path("krona/valid.kgn"))).coded == 60);
    CHECK(check_lossless(read_text(vector_path("krona/lenient.kgn"))).games > 0);
    CHECK(check_lossless(read_text(vector_path("krona/rulings.kgn"))).games > 0);
    for (const auto& entry : std::filesystem::directory_iterator(std::string(KRONA_SAMPLES) + "/valid")) {
        CAPTURE(entry.path());
        Stored stored = check_lossless(read_text(entry.path().string()));
        CHECK(stored.games > 0);
    }
}

TEST_CASE("comments, variations, NAGs and odd tags are kept") {
    Stored stored = check_lossless(std::string(kAnnotated));
    CHECK(stored.games == 1);
    CHECK(stored.coded == 1);
}

TEST_CASE("house rules and repeated tags are kept as they are") {
    std::string house = R"([Game "krona"]
[Rules "x-house"]
[Result "*"]

1. 0,0 7,7 2. 9,9>1,1 *
)";
    CHECK(check_lossless(house).games == 1);
}

TEST_CASE("damaged records give no text and never fail") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    import_text(store, folder, joined(collection_games(32, 20)));
    Random random(5);
    auto found = search_games(store, "", {}, [&](FoundGame& game) {
        std::string good = game.record;
        for (int i = 0; i < 400; ++i) {
            game.record = good.substr(0, random.below(good.size() + 1));
            if (!game.record.empty()) {
                game.record[random.below(game.record.size())] = static_cast<char>(random.below(256));
            }
            stored_text(game);
            stored_record(game);
            add_positions(game);
        }
        return true;
    });
    CHECK(found == 20U);
}
