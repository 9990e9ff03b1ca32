// A replay without a terminal: keys in, the lines of the screen out.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "cli/records/conversion.hpp"
#include "cli/terminal/replay_view.hpp"
#include "notation/parse/reader.hpp"
#include "validator/any_game.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;
using namespace krona::cli;

namespace {

constexpr std::string_view kGame = R"([Game "krona"]
[Rules "classic"]
[White "Ada"]
[Black "Boris"]
[Event "Cup"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 (3... 1,0 {wider} 4. -1,1>1,1) (3... -1,-1) 4. -1,1>0,-1 *
)";

constexpr std::string_view kBroken = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 4. 1,1>0,-1 -2,1>-2,1 *
)";

Replay replay_of(std::string_view text, const ReplayView& view = {}) {
    const Record record = read_all(text).front();
    Checker checker(conversion_check());
    return Replay(make_replay_game(record, checker.check(record)), "1/1 game.kgn", view);
}

Request type(Replay& replay, std::u32string_view characters) {
    Request request = Request::none;
    for (const char32_t character : characters) request = replay.press({Key::character, character});
    return request;
}

void press(Replay& replay, Key key, int times = 1) {
    for (; times > 0; --times) replay.press({key, 0});
}

std::string screen_of(const Replay& replay, std::size_t columns, std::size_t rows) {
    return plain_text(replay_lines(replay, {columns, rows}));
}

bool shows(const Replay& replay, std::string_view text) {
    return screen_of(replay, 100, 30).find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("a screen of a replay") {
    Replay replay = replay_of(kGame);
    press(replay, Key::end);
    CHECK(screen_of(replay, 64, 16) == R"( 1/1 game.kgn  Ada – Boris  * · Cup
                                      │ 1. 0,0 -1,0
                                      │ 2. -1,1 0,1
                                      │ 3. -2,0 -2,1
           2  ·  ·  ·  ·  ·           │   (3... 1,0
           1  ·  ●  ◦  ●  ·           │     wider
           0  ·  ○  ●  ○  ·           │   4. -1,1>1,1)
          -1  ·  ·  · [○] ·           │   (3... -1,-1)
          -2  ·  ·  ·  ·  ·           │ 4.[-1,1>0,-1]
             -3 -2 -1  0  1           │ *
                                      │
                                      │
                                      │
                                      │
Ply 7 of 7: White -1,1>0,-1 · Black to move, E 8, D 5
q quit  ? help  ←→ ply  ↑↓ ten  [ ] game  f turn  g go to
)");
}

TEST_CASE("keys go about in the game") {
    Replay replay = replay_of(kGame);
    CHECK(replay.here().ply == 0);
    press(replay, Key::right);
    type(replay, U"l ");
    CHECK(replay.here().ply == 3);
    press(replay, Key::left);
    type(replay, U"h");
    press(replay, Key::backspace);
    CHECK(replay.here().ply == 0);
    press(replay, Key::left);
    CHECK(shows(replay, "This is the start"));
    press(replay, Key::down);
    CHECK(replay.here().ply == 7);
    press(replay, Key::right);
    CHECK(shows(replay, "The record ends here"));
    press(replay, Key::page_up);
    CHECK(replay.here().ply == 0);
    press(replay, Key::end);
    CHECK(replay.here().ply == 7);
    press(replay, Key::home);
    CHECK(replay.here().ply == 0);
    CHECK(type(replay, U"]") == Request::next_game);
    CHECK(type(replay, U"[") == Request::previous_game);
    CHECK(type(replay, U"q") == Request::quit);
}

TEST_CASE("a ply is gone to by its number") {
    Replay replay = replay_of(kGame);
    type(replay, U"g12");
    CHECK(shows(replay, "Go to ply: 12_"));
    press(replay, Key::backspace);
    type(replay, U"x");  // no digit: the question is dropped
    CHECK_FALSE(replay.prompt());
    CHECK(replay.here().ply == 0);
    type(replay, U"/4");
    press(replay, Key::enter);
    CHECK(replay.here().ply == 4);
    type(replay, U"g999");
    press(replay, Key::enter);
    CHECK(replay.here().ply == 7);
    CHECK(shows(replay, "The game has 7 plies"));
}

TEST_CASE("variations are entered in turn and left") {
    Replay replay = replay_of(kGame);
    replay.go_to_ply(6);
    CHECK(shows(replay, "(v: 2 other lines)"));
    type(replay, U"v");
    CHECK(replay.here().text == "1,0");
    press(replay, Key::right);
    CHECK(shows(replay, "Variation, ply 7: White -1,1>1,1"));
    press(replay, Key::right);
    CHECK(shows(replay, "The variation ends here"));
    type(replay, U"v");  // no line begins here: out
    CHECK(replay.here().text == "-2,1");
    type(replay, U"vv");
    CHECK(replay.here().text == "-1,-1");
    type(replay, U"v");
    CHECK(replay.here().text == "-2,1");
    type(replay, U"vV");
    CHECK(replay.here().text == "-2,1");
    press(replay, Key::home);
    type(replay, U"v");
    CHECK(shows(replay, "No other line begins at this ply"));
}

TEST_CASE("an invalid record opens at its first error, and the others are jumped to") {
    Replay replay = replay_of(kBroken);
    CHECK(replay.here().ply == 7);
    CHECK(shows(replay, "Error 1 of 2: there is no stone on 1,1 to move [no-stone]"));
    CHECK(shows(replay, "fix: a sign was lost or added: -1,1>0,-1"));
    type(replay, U"n");
    CHECK(replay.here().ply == 8);
    CHECK(shows(replay, "Error 2 of 2"));
    type(replay, U"n");
    CHECK(shows(replay, "That was the last one"));
    type(replay, U"p");
    CHECK(replay.here().ply == 7);
    press(replay, Key::home);
    CHECK_FALSE(shows(replay, "Error"));
    type(replay, U"n");
    CHECK(replay.here().ply == 7);
    type(replay, U"e");
    CHECK(shows(replay, "A move takes a stone from a point where one stands"));
    press(replay, Key::escape);
    CHECK(replay.page() == ReplayPage::none);
}

TEST_CASE("the error stands below the board, its points marked") {
    const Replay replay = replay_of(kBroken);
    CHECK(screen_of(replay, 64, 20) == R"( 1/1 game.kgn  ? – ?  *
                                      │ 1. 0,0 -1,0
                                      │ 2. -1,1 0,1
                                      │ 3. -2,0 -2,1
           2  ·  ·  ·  ·  ·           │ 4.[1,1>0,-1]-2,1>-2,1
           1  ·  ●  ○  ● !·!          │ *
           0  ·  ○  ●  ○  ·           │
          -1  ·  ·  · !·! ·           │
             -3 -2 -1  0  1           │
                                      │
                                      │
                                      │
Ply 7 of 8, not legal: 1,1>0,-1 (goes on as -1,1>0,-1)
White to move, E 11, D 7
Error 1 of 2: there is no stone on 1,1 to move [no-stone]
fix: a sign was lost or added: -1,1>0,-1
fix: another move was meant: 0,0>0,-1
fix: the sign of x is the other one from this ply on
fix: another move was meant: -2,0>0,-1 (e: all)
q quit  ? help  ←→ ply  ↑↓ ten  n/p error  [ ] game  f turn
)");
}

TEST_CASE("the board is turned with its labels and marks") {
    Replay replay = replay_of("[Game \"threecrowns\"]\n\n1. a1-b2 *");
    press(replay, Key::end);
    type(replay, U"f");
    CHECK(screen_of(replay, 30, 14) == R"( 1/1 game.kgn  ? – ?  *

  1  ○  ●  ○  ·  ·  ○  ●  ◦
  2  ·  ·  ·  ·  ·  · [○] ·
  3  ●  ·  ·  ·  ·  ·  ·  ●
  4  ○  ·  ·  ·  ·  ·  ·  ○
  5  ●  ·  ·  ·  ·  ·  ·  ●
  6  ○  ·  ·  ·  ·  ·  ·  ○
  7  ·  ·  ·  ·  ·  ·  ·  ·
  8  ●  ○  ●  ·  ·  ●  ○  ●
     h  g  f  e  d  c  b  a

Ply 1 of 1: White a1-b2 · Bla…
q quit  ? help  ←→ ply  ↑↓ ten
)");
    type(replay, U"f");
    CHECK(replay.view().turned == Turned::none);
}

TEST_CASE("Korona is seen by one side or by the reader") {
    Replay replay = replay_of("[Game \"korona\"]\n[WhiteCrown \"K\"]\n[BlackCrown \"D\"]\n\n1. e4 *");
    CHECK(shows(replay, "crown of White: the king, of Black: the dama"));
    type(replay, U"w");
    CHECK(shows(replay, "crown of White: the king, of Black: hidden"));
    type(replay, U"b");
    CHECK(shows(replay, "crown of White: hidden, of Black: the dama"));
    type(replay, U"r");
    CHECK(shows(replay, "crown of White: the king, of Black: the dama"));
    Replay krona = replay_of(kGame);
    type(krona, U"w");
    CHECK(shows(krona, "This game has no secrets"));
}

TEST_CASE("a board that is larger than its place shows the last move") {
    KronaRandomOptions options;
    options.stones_per_player = 30;
    const Record record = random_krona_game(5, 0, options);
    Checker checker(conversion_check());
    Replay replay(make_replay_game(record, checker.check(record)), "1/1", {});
    for (std::uint32_t ply = 1; ply < 60; ++ply) {
        replay.go_to_ply(ply);
        const std::string screen = screen_of(replay, 30, 12);
        CAPTURE(screen);
        CHECK(screen.find('[') != std::string::npos);
    }
}

TEST_CASE("every game fits every screen, whichever key is pressed") {
    const std::vector<GameKind> kinds{GameKind::korona, GameKind::korona2, GameKind::akron,
                                      GameKind::threecrowns};
    std::vector<Record> records{read_all(kGame).front(), read_all(kBroken).front()};
    for (const GameKind kind : kinds) records.push_back(random_board_game(kind, 3, 0, {}));
    const std::vector<ScreenSize> sizes{{1, 1}, {10, 3}, {24, 8}, {40, 12}, {80, 24}, {37, 60}, {200, 50}};
    for (const Record& record : records) {
        Checker checker(conversion_check());
        Replay replay(make_replay_game(record, checker.check(record)), "1/1", {});
        for (const char32_t key : std::u32string_view(U"  fvHn\x3f te ]blKJjjwfGrkp")) {
            replay.press({Key::character, key});
            for (const ScreenSize& size : sizes) {
                const std::vector<StyledLine> lines = replay_lines(replay, size);
                REQUIRE(lines.size() == size.rows);
                for (const StyledLine& line : lines) REQUIRE(line.width() <= size.columns);
            }
        }
    }
}

TEST_CASE("every sample can be gone through") {
    for (const char* folder : {"/valid", "/broken", "/loose"}) {
        for (const auto& entry : std::filesystem::directory_iterator(KRONA_SAMPLES + std::string(folder))) {
            CAPTURE(entry.path().string());
            std::ifstream file(entry.path(), std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            for (const Record& record : read_all(text)) {
                Checker checker(conversion_check());
                Replay replay(make_replay_game(record, checker.check(record)), "1/1", {});
                press(replay, Key::home);
                for (NodeIndex last = 1; last != replay.node();) {
                    last = replay.node();
                    const auto lines = replay_lines(replay, {40, 12});
                    REQUIRE(lines.size() == 12);
                    press(replay, Key::down);
                }
            }
        }
    }
}

TEST_CASE("nothing that stands in a record commands the terminal") {
    const std::string evil = "\x1b[2J\x1b]0;x\x07\xC2\x9B";
    Replay replay = replay_of(fmt::format(
        "[Game \"krona\"]\n[White \"{0}\"]\n[{0} \"\"]\n[Stones \"3\"]\n\n1. 0,0 {0} {{{0}}} 2. 1,0 *",
        evil));
    for (const char32_t key : std::u32string_view(U"  lnnpe e?xt")) {
        replay.press({Key::character, key});
        for (const char byte : screen_of(replay, 80, 24)) {
            const bool harmless = static_cast<unsigned char>(byte) >= 0x20 || byte == '\n';
            REQUIRE(harmless);
        }
        CHECK(screen_of(replay, 80, 24).find("\xC2\x9B") == std::string::npos);
    }
}

TEST_CASE("the levels of Akron are marked from above as well") {
    Replay replay = replay_of("[Game \"akron\"]\n[Size \"4\"]\n\n1. a1 d4 *");
    press(replay, Key::end);
    CHECK(shows(replay, "4  ·   ·   ·  [○]"));
}

TEST_CASE("a screen that is too small says so") {
    const Replay replay = replay_of(kGame);
    CHECK(screen_of(replay, 20, 4) == "krona needs 24 x 8,\nhere are 20 x 4; q\nquits\n\n");
}
