// Canonical form: reference texts, the fixed point, and equal games in every orientation.
#include "validator/canonical_record.hpp"

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/validator/test_files.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;

namespace {

/// Canonical text of all games of `text`, one blank line between them.
std::string format(std::string_view text, Orientation orientation = Orientation::as_played) {
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker{options};
    std::string out;
    for (const Record& record : read_all(text)) {
        const Verdict& verdict = checker.check(record);
        INFO("game " << record.number << ": " << (verdict.valid ? "" : verdict.first_error()->message));
        REQUIRE(verdict.valid);
        if (!out.empty()) out += '\n';
        write_kgn(canonical_record(record, verdict, orientation), out);
    }
    return out;
}

/// The game with every point under `symmetry` and shifted by `shift`.
std::string turned(const Record& game, Symmetry symmetry, Point shift) {
    Record copy = game;
    for (Element& element : copy.movetext) {
        if (element.kind != ElementKind::ply) continue;
        const KronaMove move = *parse_krona_ply(copy.view(element.span));
        element.span = copy.add_text(
            krona_move_text({move.kind, symmetry.apply(move.from) + shift, symmetry.apply(move.to) + shift}));
    }
    std::string text;
    write_kgn(copy, text);
    return text;
}

}  // namespace

TEST_CASE("canonical reference games stay byte for byte") {
    const std::string text = test::read_file(test::vector_path("krona/valid.kgn"));
    CHECK(format(text) == text);
}

TEST_CASE("lenient input takes its canonical form") {
    const std::string canonical = test::read_file(test::vector_path("krona/lenient.canon.kgn"));
    CHECK(format(test::read_file(test::vector_path("krona/lenient.kgn"))) == canonical);
    CHECK(format(canonical) == canonical);
}

TEST_CASE("normalized games are equal in every orientation and place") {
    for (std::uint64_t index = 0; index < 20; ++index) {
        KronaRandomOptions options;
        options.stones_per_player = 4 + static_cast<std::uint32_t>(index % 5);
        const Record game = random_krona_game(7, index, options);
        std::string text;
        write_kgn(game, text);
        const std::string normal = format(text, Orientation::canonical);
        CHECK(format(normal, Orientation::canonical) == normal);
        for (std::uint8_t i = 0; i < kSymmetries; ++i) {
            CHECK(format(turned(game, Symmetry{i}, {5, -3}), Orientation::canonical) == normal);
        }
    }
}

TEST_CASE("tags are put in order, values made canonical, and none is lost") {
    const std::string text =
        "[Annotator \"A\"]\n[Draws \"yes\"]\n[Result \"1/2-1/2\"]\n[Termination \"time forfeit\"]\n"
        "[Coordinates \"xy\"]\n[Annotator \"B\"]\n[Stones \"1\"]\n[Date \"2026-02-03\"]\n\n0,0 1,1 -- "
        "1/2-1/2\n";
    CHECK(format(text) ==
          "[Game \"krona\"]\n[Rules \"classic\"]\n[Date \"2026.02.03\"]\n[Result \"=\"]\n[Stones \"1\"]\n"
          "[Draws \"yes\"]\n[Annotator \"A\"]\n[Termination \"time\"]\n[Annotator \"B\"]\n\n1. 0,0 1,1 2. -- "
          "=\n");
}

TEST_CASE("a chess result takes the derived score where the board is over, and stays elsewhere") {
    const std::string over = "[Setup \"bwwb w 0,0\"]\n\n1. -- 0,0>0,1 3,0>3,1 0-1\n";
    CHECK(format(over).find("B+2\n") != std::string::npos);
    const std::string open = "[Termination \"adjudication\"]\n[Stones \"3\"]\n\n1. 0,0 1,1 1-0\n";
    CHECK(format(open).find("1. 0,0 1,1 1-0\n") != std::string::npos);
}
