// Publishing games of Korona without their secrets, and putting the secrets back.
#include <string>

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/any_game.hpp"
#include "validator/canonical_record.hpp"
#include "validator/games/korona/redaction.hpp"
#include "validator/games/korona/respelled_record.hpp"

namespace krona::korona {
namespace {

std::string text_of(const Record& record) {
    std::string text;
    write_kgn(record, text);
    return text;
}

Record canonical_of(const std::string& text) {
    const std::vector<Record> games = read_all(text, {});
    REQUIRE(games.size() == 1);
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker(options);
    const Verdict& verdict = checker.check(games[0]);
    INFO(text);
    INFO((verdict.diagnostics.empty() ? "" : verdict.diagnostics.front().message));
    REQUIRE(verdict.valid);
    return canonical_record(games[0], verdict, Orientation::as_played);
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Sanitizers take their time.
#ifdef NDEBUG
constexpr std::uint64_t kGames = 1000;
#else
constexpr std::uint64_t kGames = 200;
#endif

TEST_CASE("redacted games keep no secrets, stay valid, and are restored by what was taken out") {
    std::size_t stones = 0;
    for (std::uint64_t index = 0; index < kGames; ++index) {
        const Record game = random_board_game(GameKind::korona2, 7, index, {});
        const auto redaction = redact(game, index % 3 == 0   ? Owner::white
                                            : index % 3 == 1 ? Owner::black
                                                             : Owner::both);
        REQUIRE(redaction.has_value());
        const std::string shown = text_of(redaction->record);
        INFO(shown);
        if (index % 3 != 1) {
            CHECK_FALSE(has(shown, "[WhiteCrown "));
            CHECK_FALSE(has(shown, "[WhiteMine "));
            CHECK_FALSE(has(shown, "WhiteCrownNonce"));
            CHECK_FALSE(has(shown, "WhiteMineNonce"));
        }
        if (index % 3 == 2) CHECK_FALSE(has(shown, "Nonce"));
        if (has(shown, "?@")) ++stones;
        // Valid by itself, and read back without loss.
        const std::vector<Record> read = read_all(shown, {});
        REQUIRE(read.size() == 1);
        Checker checker({});
        const Verdict& verdict = checker.check(read[0]);
        INFO((verdict.first_error() ? verdict.first_error()->message : ""));
        CHECK(verdict.valid);
        const auto secrets = parse_secrets(secrets_text(redaction->secrets));
        REQUIRE(secrets.has_value());
        const Record revealed = reveal(read[0], *secrets);
        CHECK(text_of(canonical_of(text_of(revealed))) == text_of(game));
    }
    CHECK(stones > 0);
}

TEST_CASE("what was captured is no secret") {
    const std::string setup = "[Setup \"8/8/8/8/8/8/7k/K7 w - - 17 40 KK SSMssm\"]\n";
    const std::string head = "[Game \"korona2\"]\n[Result \"*\"]\n" + setup + "\n";
    const auto shown = [&](const std::string& moves) {
        const auto redaction = redact(canonical_of(head + moves), Owner::both);
        REQUIRE(redaction.has_value());
        const std::string text = text_of(redaction->record);
        return text.substr(text.rfind("\n\n") + 2);
    };
    CHECK(shown("40. S@h3,M@a8 Kxh3 *") == "40. S@h3,?@a8 Kxh3 *\n");
    CHECK(shown("40. S@e4 Kg3 *") == "40. ?@e4 Kg3 *\n");
    CHECK(shown("40. S@e4 Kg3 (40... M@d8) *") == "40. ?@e4 Kg3 (40... ?@d8) *\n");
    CHECK(shown("40. S@e4 Kg3 (40... s@d8,m@b2 41. Kxb2) *") ==
          "40. ?@e4 Kg3 (40... ?@d8,M@b2 41. Kxb2) *\n");
    CHECK_FALSE(redact(canonical_of(head + "40. M@h3 Kg1 (40... Kxh3) *"), Owner::white).has_value());
    CHECK(redact(canonical_of(head + "40. M@h3 Kg1 (40... Kxh3) *"), Owner::black).has_value());
}

TEST_CASE("a setup hides crowns and mines") {
    const auto redaction =
        redact(canonical_of("[Game \"korona2\"]\n[Result \"*\"]\n[Setup \"7k/8/8/8/8/8/SM6/K7 w - - 0 "
                            "40 KK Sssm\"]\n\n40. Kb1 *"),
               Owner::white);
    REQUIRE(redaction.has_value());
    CHECK(redaction->record.tag("Setup") == "7k/8/8/8/8/8/UU6/K7 w - - 0 40 ?K Ussm");
}

TEST_CASE("Russian letters and back") {
    for (const GameKind kind : {GameKind::korona, GameKind::korona2}) {
        for (std::uint64_t index = 0; index < 20; ++index) {
            const Record game = random_board_game(kind, 3, index, {});
            const std::string russian = text_of(respelled_record(game, Language::russian));
            CHECK(text_of(canonical_of(russian)) == text_of(game));
        }
    }
}

}  // namespace
}  // namespace krona::korona
