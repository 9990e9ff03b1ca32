// Pictures: what their text must hold for every game, and what may never get into it.
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/records/conversion.hpp"
#include "cli/render/drawing.hpp"
#include "cli/render/line_player.hpp"
#include "cli/render/replay_model.hpp"
#include "cli/render/replay_page.hpp"
#include "cli/render/svg_pieces.hpp"
#include "cli/render/svg_text.hpp"
#include "notation/parse/reader.hpp"
#include "validator/any_game.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;
using namespace krona::cli;

namespace {

constexpr std::string_view kGame = R"([Game "krona"]
[Rules "classic"]
[White "A<b>&\"da"]
[Black "Boris"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 (3... 1,0 4. -1,1>1,1) 4. -1,1>0,-1 *
)";

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

/// Every element that opens is closed; good enough for what we write ourselves.
bool is_balanced(std::string_view svg) {
    return count_of(svg, "<g ") == count_of(svg, "</g>") &&
           count_of(svg, "<text ") == count_of(svg, "</text>") &&
           count_of(svg, "<svg ") == count_of(svg, "</svg>");
}

Record first_record(std::string_view text) {
    return read_all(text).front();
}

}  // namespace

TEST_CASE("text is escaped for XML") {
    CHECK(xml_escaped("a<b & \"c\" 'd'>") == "a&lt;b &amp; &quot;c&quot; &#39;d&#39;&gt;");
    CHECK(xml_escaped(std::string("\x01\x1f", 2)) == "\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(xml_escaped("a\xE9z\xC3") == "a\xEF\xBF\xBDz\xEF\xBF\xBD");
    CHECK(xml_escaped("é<") == "é&lt;");
    CHECK(svg_number(2.0) == "2");
    CHECK(svg_number(-0.001) == "0");
    CHECK(svg_number(1.256) == "1.26");
}

TEST_CASE("a position has a stone for every stone, and names of players only as text") {
    const auto svg = svg_drawing(first_record(kGame), {});
    REQUIRE(svg);
    CHECK(count_of(*svg, "<g class=\"w") + count_of(*svg, "<g class=\"b") == 6);
    CHECK(count_of(*svg, "A&lt;b&gt;&amp;&quot;da") == 1);
    CHECK(count_of(*svg, "<b>") == 0);
    CHECK(is_balanced(*svg));
}

TEST_CASE("a ply that the game does not have is refused") {
    DrawingWish wish;
    wish.ply = 99;
    const auto svg = svg_drawing(first_record(kGame), wish);
    REQUIRE_FALSE(svg);
    CHECK(svg.error() == "it has 7 plies that can be shown, no ply 99");
}

TEST_CASE("every sign of every game has a symbol") {
    for (const GameKind kind :
         {GameKind::korona, GameKind::korona2, GameKind::akron, GameKind::threecrowns}) {
        for (std::uint64_t index = 0; index < 5; ++index) {
            const Record record = random_board_game(kind, 7, index, {});
            std::size_t frames = 0;
            const auto walked = walk_frames(record, {}, [&](const GameFrame& frame) {
                ++frames;
                for (const ViewLayer& layer : frame.view.layers) {
                    for (const std::string& sign : layer.cells) {
                        const bool empty = sign.empty() || sign == "·" || sign == " ";
                        const auto symbol = piece_symbol(kind, sign);
                        INFO(game_name(kind) << " sign " << sign);
                        if (!empty) REQUIRE(symbol.has_value());
                        if (symbol) REQUIRE_FALSE(symbol_drawing(symbol->id).empty());
                    }
                }
                return frames < 40;
            });
            CHECK(walked);
            const auto svg = svg_drawing(record, {});
            REQUIRE(svg);
            CHECK(is_balanced(*svg));
        }
    }
}

TEST_CASE("a left-out mark of a blocked colour is played") {
    const Record record = first_record(R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]

1. 0,0>0,1 5,0>5,1 B+2
)");
    auto player = LinePlayer::of_record(record);
    REQUIRE(player);
    CHECK_FALSE(player->play("0,0>0,1"));
    CHECK(player->play_left_out_before("0,0>0,1"));
    CHECK_FALSE(player->play_left_out_before("0,0>0,1"));
    CHECK(player->play("0,0>0,1"));
    CHECK(player->ply() == 2);
    CHECK_FALSE(player->play("0,0>9,9"));
    CHECK(player->play("5,0>5,1"));
    CHECK(player->frame().turn == "Over: Black made a run of 2");
    CHECK_FALSE(player->play_left_out_end());
}

TEST_CASE("marks that were left out are plies of their own, at the end as well") {
    const Record record = first_record(R"([Game "krona"]
[Rules "classic"]
[Result "="]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 =
)");
    std::vector<std::string> texts;
    REQUIRE(walk_frames(record, {}, [&](const GameFrame& frame) {
        texts.push_back(frame.text);
        return true;
    }));
    REQUIRE(texts.size() == 9);
    CHECK(texts.back() == "--");
    Checker checker(conversion_check());
    const std::string model = replay_model(record, checker.check(record), Locale::en);
    CHECK(count_of(model, "\"caption\"") == 9);
    CHECK(count_of(model, "\"text\":\"--\"") == 1);
}

TEST_CASE("the model of a page holds main line, variations and faults") {
    Checker checker(conversion_check());
    const Record good = first_record(kGame);
    const std::string model = replay_model(good, checker.check(good), Locale::en);
    CHECK(count_of(model, "\"caption\"") == 10);  // start, 7 plies, 2 of the variation
    CHECK(count_of(model, "\"variation\"") == 1);
    const Record bad = first_record(R"([Game "krona"]
[Stones "3"]

1. 0,0 5,5 *
)");
    const std::string fault = replay_model(bad, checker.check(bad), Locale::ru);
    CHECK(count_of(fault, "\"no-neighbour\"") == 1);
    CHECK(count_of(fault, "Ход вперёд") == 1);
    const std::string page = replay_page(good, checker.check(good), Locale::es);
    CHECK(count_of(page, "<html lang=\"es\">") == 1);
    CHECK(count_of(page, "@") == count_of(page, "@media"));
}
