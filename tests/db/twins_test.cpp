// Twins: the same games turned and shifted, and games embedded in others.
#include "db/reports/twins.hpp"

#include <fmt/format.h>

#include "db/query/search.hpp"
#include "fixtures.hpp"
#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;
using namespace krona::test;

namespace {

std::string headers(std::string_view white, std::string_view black, std::string_view result) {
    return fmt::format(
        "[Game \"krona\"]\n[Rules \"classic\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"{}\"]\n", white,
        black, result);
}

/// The plies of the main line, as text.
std::vector<std::string> plies_of(const Record& record) {
    std::vector<std::string> plies;
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::ply) plies.emplace_back(record.view(element.span));
    }
    return plies;
}

std::string turned(const std::string& text, Symmetry symmetry, Point shift) {
    auto move = parse_krona_ply(text);
    REQUIRE(move);
    if (move->kind == KronaMoveKind::blocked) return text;
    move->from = symmetry.apply(move->from) + shift;
    move->to = symmetry.apply(move->to) + shift;
    return krona_move_text(*move);
}

std::string game_text(const std::string& tags, const std::vector<std::string>& plies, std::size_t count,
                      std::string_view marker) {
    std::string text = tags + "\n";
    for (std::size_t i = 0; i < count; ++i) text += plies[i] + " ";
    return text + std::string(marker) + "\n\n";
}

struct Sample {
    std::vector<std::string> plies;
    std::string marker;
};

/// A game with stones enough that no other begins like it by chance.
Sample sample(std::uint64_t seed) {
    KronaRandomOptions options;
    options.stones_per_player = 5;
    Record record = random_krona_game(seed, 0, options);
    std::string kgn;
    write_kgn(record, kgn);
    Record read = read_all(kgn).front();
    return {plies_of(read), std::string(read.view(read.marker()->span))};
}

std::vector<Twin> twins_in(Store& store) {
    return must(find_twins(store, [] { return true; }));
}

}  // namespace

TEST_CASE("equal games are found in all eight orientations, wherever they lie") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const Sample game = sample(1);
    std::string text;
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        std::vector<std::string> plies;
        for (const std::string& ply : game.plies) {
            plies.push_back(turned(ply, Symmetry{index}, Point{index * 7, -3 * index}));
        }
        text += game_text(headers("Ada", "Boris", game.marker), plies, plies.size(), game.marker);
    }
    const Sample other = sample(2);
    text += game_text(headers("Ada", "Boris", other.marker), other.plies, other.plies.size(), other.marker);
    REQUIRE(import_text(store, folder, text).added == 9);
    const auto twins = twins_in(store);
    REQUIRE(twins.size() == 7);
    for (const Twin& twin : twins) {
        CHECK(twin.kind == TwinKind::duplicate);
        CHECK(twin.of == GameId{1});
        CHECK(twin.plies == twin.of_plies);
    }
}

TEST_CASE("of twins the one that says more is kept; headers that contradict make candidates") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const Sample game = sample(3);
    const auto whole = [&](const std::string& tags) {
        return game_text(tags, game.plies, game.plies.size(), game.marker);
    };
    const std::string rich =
        headers("Ada", "Boris", game.marker) + "[Date \"2026.01.15\"]\n[Event \"Cup\"]\n";
    REQUIRE(import_text(store, folder,
                        whole(headers("ada", "BORIS", game.marker) + "[Date \"2026.01.??\"]\n") +
                            whole(rich) + whole(headers("Ada", "Clara", game.marker)) +
                            whole(headers("Ada", "Boris", game.marker) + "[Date \"2025.01.15\"]\n"))
                .added == 4);
    const auto twins = twins_in(store);
    REQUIRE(twins.size() == 3);
    CHECK(twins[0].game == GameId{1});
    CHECK(twins[0].of == GameId{2});
    CHECK(twins[0].kind == TwinKind::duplicate);
    CHECK(twins[1].kind == TwinKind::candidate);
    CHECK(twins[1].differing == std::vector<std::string>{"black"});
    CHECK(twins[2].differing == std::vector<std::string>{"date"});
}

TEST_CASE("what only one of two equal games says makes it a candidate") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const Sample game = sample(3);
    REQUIRE(game.marker != "*");
    const auto whole = [&](const std::string& tags, std::string_view marker, std::string_view note = "") {
        return game_text(tags, game.plies, game.plies.size(), std::string(note) + std::string(marker));
    };
    const std::string plain = headers("Ada", "Boris", game.marker);
    // The first stays: nobody has more to say.
    const std::string rich = whole(plain + "[Date \"2026.??.??\"]\n[Termination \"normal\"]\n[Annotator \"" +
                                       std::string(200, 'a') + "\"]\n",
                                   game.marker, "{a note} $3 ");
    REQUIRE(import_text(store, folder,
                        rich + whole(plain, game.marker, "{a note} ") +
                            whole(plain, game.marker, "{another} ") + whole(plain, game.marker, "$4 ") +
                            whole(plain + "[Site \"Riga\"]\n", game.marker) +
                            whole(plain + "[Date \"2026.05.??\"]\n", game.marker) +
                            whole(plain + "[Clock \"5:00\"]\n", game.marker) +
                            whole(headers("Ada", "Boris", "*"), "*"))
                .added == 8);
    std::vector<std::string> said;
    for (const Twin& twin : twins_in(store)) {
        CHECK(twin.of == GameId{1});
        said.push_back(fmt::format("{} {} {}", static_cast<std::int64_t>(twin.game),
                                   twin_kind_name(twin.kind), fmt::join(twin.differing, " ")));
    }
    CHECK(said == std::vector<std::string>{"2 duplicate ", "3 candidate comments", "4 candidate variations",
                                           "5 candidate site", "6 candidate date", "7 candidate Clock",
                                           "8 duplicate "});
}

TEST_CASE("a result is not lost with the game that has it, nor handicaps mixed up") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const std::string moves = "1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 -- ";
    const auto tags = [](std::string_view result, std::string_view more) {
        return headers("Ada", "Boris", result) + "[Stones \"3\"]\n" + std::string(more) + "\n";
    };
    const std::string long_event = "[Event \"A very long name of an event\"]\n";
    REQUIRE(import_text(store, folder,
                        tags("*", long_event) + moves + "*\n\n" + tags("=", "") + moves + "=\n\n" +
                            tags("W+1", "[Handicap \"W1\"]\n") + moves + "W+1\n\n" +
                            tags("W+2", "[Handicap \"W2\"]\n") + moves + "W+2\n\n")
                .added == 4);
    const auto twins = twins_in(store);
    REQUIRE(twins.size() == 3);
    for (const Twin& twin : twins) CHECK(twin.kind == TwinKind::candidate);
    CHECK(twins[0].game == GameId{2});
    CHECK(twins[0].differing == std::vector<std::string>{"result"});
}

TEST_CASE("duplicates are found among games that contradict a third one, and a valid game stays") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const Sample game = sample(3);
    const auto whole = [&](std::string_view black, std::string_view more) {
        return game_text(headers("Ada", black, game.marker) + std::string(more), game.plies,
                         game.plies.size(), game.marker);
    };
    REQUIRE(import_text(store, folder,
                        whole("Clara", "[Site \"Riga\"]\n[Event \"Cup\"]\n") +
                            whole("Boris", "[Round \"1\"]\n") + whole("boris", ""))
                .added == 3);
    auto twins = twins_in(store);
    REQUIRE(twins.size() == 2);
    CHECK(twins[0].game == GameId{2});
    CHECK(twins[0].kind == TwinKind::candidate);
    CHECK(twins[1].game == GameId{3});
    CHECK(twins[1].of == GameId{2});
    CHECK(twins[1].kind == TwinKind::duplicate);

    // The same with a false score, which says more.
    ImportOptions keep;
    keep.invalid = InvalidGames::keep;
    import_text(store, folder, whole("Boris", "[Round \"1\"]\n[Event \"Cup\"]\n[Score \"77:78\"]\n"), keep);
    REQUIRE(*count_games(store, "valid = no") == 1);
    for (const Twin& twin : twins_in(store)) CHECK(twin.of != GameId{4});
}

TEST_CASE("a game embedded in another is found, also behind its placements") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const Sample game = sample(4);
    const std::string tags = headers("Ada", "Boris", "*");
    REQUIRE(game.plies.size() > 14);
    std::vector<std::string> reflected;
    for (const std::string& ply : game.plies) reflected.push_back(turned(ply, Symmetry{5}, Point{40, 2}));
    std::string text =
        game_text(headers("Ada", "Boris", game.marker), game.plies, game.plies.size(), game.marker);
    text += game_text(tags + "[Stones \"5\"]\n", reflected, 13, "*");
    text += game_text(headers("Ada", "Zoe", "*") + "[Stones \"5\"]\n", game.plies, 12, "*");
    // Commented: something would be lost.
    text += game_text(tags + "[Stones \"5\"]\n", game.plies, 11, "{why?} *");
    // Placements alone are no game.
    text += game_text(tags + "[Stones \"5\"]\n", game.plies, 8, "*");
    REQUIRE(import_text(store, folder, text).added == 5);
    const auto twins = twins_in(store);
    REQUIRE(twins.size() == 3);
    CHECK(twins[0].game == GameId{2});
    CHECK(twins[0].of == GameId{1});
    CHECK(twins[0].kind == TwinKind::embedded);
    CHECK(twins[0].plies == 13);
    CHECK(twins[1].kind == TwinKind::candidate);
    CHECK(twins[1].differing == std::vector<std::string>{"black"});
    CHECK(twins[2].differing == std::vector<std::string>{"comments"});
}

TEST_CASE("a game from a set position is found in the game that reached it by placements") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    std::uint64_t seed = 5;
    while (sample(seed).plies.size() < 20) ++seed;
    const Sample game = sample(seed);
    SparseBoard board;
    for (std::size_t i = 0; i < 10; ++i) {
        board.put(parse_krona_ply(game.plies[i])->to, i % 2 == 0 ? Colour::white : Colour::black);
    }
    const std::string setup = position_text(board, Colour::white, board.box().min, {});
    const std::vector<std::string> moves(game.plies.begin() + 10, game.plies.end());
    REQUIRE(import_text(
                store, folder,
                game_text(headers("Ada", "Boris", game.marker), game.plies, game.plies.size(), game.marker) +
                    game_text(headers("Ada", "Boris", game.marker) + fmt::format("[Setup \"{}\"]\n", setup),
                              moves, moves.size(), game.marker))
                .added == 2);
    const auto twins = twins_in(store);
    REQUIRE(twins.size() == 1);
    CHECK(twins[0].game == GameId{2});
    CHECK(twins[0].of == GameId{1});
    CHECK(twins[0].kind == TwinKind::embedded);
}

TEST_CASE("games of short lines and other games are not taken for twins by chance") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    const std::string empty = "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n\n*\n\n";
    const std::string stone =
        "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Stones \"3\"]\n\n1. 0,0 *\n\n";
    REQUIRE(import_text(store, folder, empty + empty + stone + stone).added == 4);
    const auto twins = twins_in(store);
    REQUIRE(twins.size() == 1);
    CHECK(twins[0].kind == TwinKind::candidate);
}
