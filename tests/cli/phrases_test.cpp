// What the replay page says of positions, in Russian and Spanish: nothing of the English is left.
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cli/records/conversion.hpp"
#include "cli/render/phrases.hpp"
#include "cli/render/replay_model.hpp"
#include "validator/any_game.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;
using namespace krona::cli;

namespace {

/// Two Latin letters in a row, as no Russian sentence has them; E and D of the energy stand alone.
bool has_latin_word(std::string_view text) {
    const auto is_latin = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (is_latin(text[i - 1]) && is_latin(text[i])) return true;
    }
    return false;
}

void check_all_said(const Record& record) {
    Checker checker(conversion_check());
    const auto model = nlohmann::json::parse(replay_model(record, checker.check(record), Locale::ru));
    for (const auto& frame : model["frames"]) {
        INFO(frame["turn"].get<std::string>());
        REQUIRE_FALSE(has_latin_word(frame["turn"].get<std::string>()));
        for (const auto& note : frame["notes"]) {
            INFO(note.get<std::string>());
            REQUIRE_FALSE(has_latin_word(note.get<std::string>()));
        }
    }
}

}  // namespace

TEST_CASE("sentences are said in the language, whatever happens in a game") {
    for (const GameKind kind :
         {GameKind::korona, GameKind::korona2, GameKind::akron, GameKind::threecrowns}) {
        for (std::uint64_t index = 0; index < 6; ++index)
            check_all_said(random_board_game(kind, 5, index, {}));
    }
}

TEST_CASE("English stays as it is, and so do words that are not known") {
    CHECK(in_language("White to move, E 3, D 1", Locale::en) == "White to move, E 3, D 1");
    CHECK(in_language("White to move, E 3, D 1", Locale::ru) == "Белые: ход, E 3, D 1");
    CHECK(in_language("Over: Black made a run of 5", Locale::es) == "Fin: Negras: serie de 5");
    CHECK(in_language("crown of White: the king, of Black: hidden", Locale::ru) ==
          "корона белых: у короля, чёрных: скрыта");
    CHECK(in_language("xyz", Locale::ru) == "xyz");
}
