// The query field `text`: words of comments and headers.
#include <fmt/format.h>

#include "db/query/search.hpp"
#include "db/record/search_words.hpp"
#include "fixtures.hpp"
#include "notation/parse/reader.hpp"

using namespace krona;
using namespace krona::test;

namespace {

constexpr std::string_view kGames = R"([Game "krona"]
[Rules "classic"]
[Event "Зимний кубок"]
[White "José Raúl"]
[Black "Пётр"]
[Result "="]
[Stones "3"]
[Club "Alpha-7"]

1. 0,0 -1,1 {A gambit, some say: Ёлки и зайчик} 2. -2,2 -3,3 ({safer?} 2... 0,2) 3. -3,4 0,2
4. -3,4>-2,4 -- = {end of line}

[Game "krona"]
[Rules "classic"]
[White "Ada"]
[Black "Boris"]
[Result "*"]
[Stones "3"]

1. 0,0 *
)";

std::uint64_t count(Store& store, const std::string& query) {
    auto found = count_games(store, query);
    CAPTURE(query);
    REQUIRE(found);
    return *found;
}

std::string message(Store& store, const std::string& query, std::size_t begin) {
    auto found = count_games(store, query);
    REQUIRE_FALSE(found);
    const auto& error = std::get<QueryError>(found.error());
    CHECK(error.begin == begin);
    return error.message;
}

}  // namespace

TEST_CASE("texts are cut into folded words") {
    using Words = std::vector<std::string>;
    CHECK(words_of("José's  GAMBIT-7: 12...x, Ёлка, зайчик") ==
          Words{"jose", "s", "gambit", "7", "12", "x", "елка", "зайчик"});
    CHECK(words_of(" -- {}\n").empty());
    CHECK(words_of("").empty());
    // Bytes that are no UTF-8 part words.
    CHECK(words_of("ab\xffz") == Words{"ab", "z"});
    // Words beyond measure are cut, between code points.
    for (const std::string& word : words_of(std::string(200, 'a') + std::string(100, '\xd0'))) {
        CHECK(word.size() <= 64);
    }
    std::string cyrillic;
    for (int i = 0; i < 101; ++i) cyrillic += "я";
    std::string whole;
    for (const std::string& word : words_of(cyrillic)) {
        CHECK(word.size() <= 64);
        CHECK(word.size() % 2 == 0);
        whole += word;
    }
    CHECK(whole == cyrillic);
}

TEST_CASE("a record's words are those of its comments and headers, each once") {
    const Record record = read_all(kGames).front();
    const std::string words = " " + search_words(record) + " ";
    for (const char* word : {"зимний", "кубок", "jose", "raul", "петр", "alpha", "7", "gambit", "елки",
                             "зайчик", "safer", "end", "line"}) {
        CAPTURE(word);
        CHECK(words.find(fmt::format(" {} ", word)) != std::string::npos);
    }
    CHECK(words.find("classic") == std::string::npos);
    CHECK(words.find(" of ") == words.rfind(" of "));
}

TEST_CASE("text finds words in any letter case and without accents") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, kGames).added == 2);
    for (const char* query :
         {"text = gambit", "text = GAMBIT", "text = \"gambit елки\"", "text = ЁЛКИ", "text = jose",
          "text = \"line of end\"", "text = зайчик", "text = \"кубок зимний\"", "text = safer", "text ~ ambi",
          "text ~ зай", "text ~ \"мний куб\"", "text = alpha", "text = \"Alpha-7\"",
          "text = gambit and white ~ jose", "not text = ada and not text = boris"}) {
        CHECK(count(store, query) == 1);
    }
    for (const char* query : {"text = gamb", "text = \"gambit ada\"", "text = зайчики", "text ~ xyzzy",
                              "text = classic", "text ~ \"ambi ada\""}) {
        CHECK(count(store, query) == 0);
    }
    CHECK(count(store, "text != gambit") == 1);
    CHECK(count(store, "text != nothing") == 2);
    CHECK(count(store, "text ~ a") == 2);
    using Catch::Matchers::Contains;
    CHECK_THAT(message(store, "text < a", 5), Contains("=, != or ~"));
    CHECK_THAT(message(store, "text = \"--\"", 8), Contains("letters or digits"));
    CHECK_FALSE(search_ids(store, "", {"text", {}, 0}));
}

TEST_CASE("words go with their games") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, kGames).added == 2);
    REQUIRE(must(delete_games(store, std::vector<GameId>{GameId{1}})).empty());
    CHECK(count(store, "text = gambit") == 0);
    CHECK(count(store, "text ~ ambi") == 0);
    CHECK(count(store, "text = ada") == 1);
    CHECK(import_text(store, folder, kGames).added == 1);
    CHECK(count(store, "text = gambit") == 1);
}
