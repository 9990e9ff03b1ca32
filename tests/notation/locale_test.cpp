#include <catch2/catch.hpp>

#include "notation/locale.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/notation/support.hpp"

using namespace krona;
using namespace krona::test;

namespace {

constexpr std::string_view kEnglish =
    "[Game \"krona\"]\n[Rules \"classic\"]\n[Event \"White Result\"]\n[Site \"B+3\"]\n[Date \"2026.11.29\"]\n"
    "[Round \"1\"]\n[White \"Белые W+7\"]\n[Black \"Event\"]\n[Red \"Rosa\"]\n[Result \"W+7\"]\n[Stones "
    "\"6\"]\n\n"
    "1. 0,0 {W+7, B+3} 1... 1,0 W+7 {B+3}\n";

std::string in(Locale locale, std::string_view text) {
    std::string out;
    write_kgn(localized_record(read_one(text), locale), out);
    return out;
}

std::string read_back(std::string_view text) {
    const Record record = read_one(text);
    CHECK(record.diagnostics.empty());
    std::string out;
    for (const Tag& tag : record.tags) {
        out += std::string(record.name(tag)) + '=' + std::string(record.value(tag)) + '\n';
    }
    return out;
}

}  // namespace

TEST_CASE("records in Russian") {
    CHECK(in(Locale::ru, kEnglish) ==
          "[Игра \"крона\"]\n[Правила \"classic\"]\n[Событие \"White Result\"]\n[Место \"B+3\"]\n"
          "[Дата \"2026.11.29\"]\n[Тур \"1\"]\n[Белые \"Белые W+7\"]\n[Чёрные \"Event\"]\n[Red \"Rosa\"]\n"
          "[Результат \"Б+7\"]\n[Stones \"6\"]\n\n1. 0,0 {W+7, B+3} 1... 1,0 Б+7 {B+3}\n");
    CHECK(in(Locale::ru, "[Result \"B+2.5\"]\n\nB+2.5\n") == "[Результат \"Ч+2.5\"]\n\nЧ+2.5\n");
    CHECK(in(Locale::ru, "[Result \"B+R\"]\n\nB+R\n") == "[Результат \"Ч+R\"]\n\nЧ+R\n");
    for (const std::string result : {"R+4", "1-0", "0-1", "=", "*", "void", "1/2-1/2"}) {
        CHECK(in(Locale::ru, result) == result + "\n");
    }
}

TEST_CASE("records in Spanish") {
    CHECK(
        in(Locale::es, kEnglish) ==
        "[Game \"krona\"]\n[Rules \"classic\"]\n[Evento \"White Result\"]\n[Lugar \"B+3\"]\n"
        "[Fecha \"2026.11.29\"]\n[Ronda \"1\"]\n[Blancas \"Белые W+7\"]\n[Negras \"Event\"]\n[Red \"Rosa\"]\n"
        "[Resultado \"W+7\"]\n[Stones \"6\"]\n\n1. 0,0 {W+7, B+3} 1... 1,0 W+7 {B+3}\n");
    CHECK(in(Locale::es, "[Game \"threecrowns\"]\n\n*\n") == "[Game \"tres coronas\"]\n\n*\n");
}

TEST_CASE("records in other languages are read under their own names") {
    for (const Locale locale : {Locale::en, Locale::ru, Locale::es}) {
        const Record record = read_one(in(locale, kEnglish));
        CHECK(record.game == GameKind::krona);
        CHECK(record.tag("White") == "Белые W+7");
        CHECK(record.tag("Event") == "White Result");
        CHECK(record.find("Date") != nullptr);
        CHECK(codes(record).empty());
    }
    CHECK(read_back("[Черные \"x\"]\n\n*") == "Black=x\n");
}

TEST_CASE("every game has its name read back") {
    for (const GameKind kind :
         {GameKind::krona, GameKind::korona, GameKind::korona2, GameKind::akron, GameKind::threecrowns}) {
        for (const Locale locale : {Locale::ru, Locale::es}) {
            const std::string text = "[Game \"" + std::string(game_name(kind)) + "\"]\n\n*\n";
            CHECK(read_one(in(locale, text)).game == kind);
        }
    }
}
