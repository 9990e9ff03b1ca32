// Records in alg and go coordinates: how they are written, how they are judged and mended in their own words,
// and that nothing is lost on the way there and back.
#include "validator/dialect_record.hpp"

#include <filesystem>

#include <catch2/catch.hpp>

#include "notation/locale.hpp"
#include "notation/parse/reader.hpp"
#include "notation/write/json_writer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/validator/test_files.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/report/report_text.hpp"

using namespace krona;

namespace {

class Converter {
  public:
    Converter() : checker_(resolved()) {}

    const Verdict& judge(const Record& record) {
        const Verdict& verdict = checker_.check(record);
        INFO("game " << record.number << ": " << (verdict.valid ? "" : verdict.first_error()->message));
        REQUIRE(verdict.valid);
        return verdict;
    }

    /// nullopt where the game does not fit.
    std::optional<std::string> write(const Record& record, CoordinateDialect dialect) {
        auto written = dialect_record(record, judge(record), dialect);
        if (!written) {
            CHECK(written.error().code == Code::does_not_fit);
            return std::nullopt;
        }
        std::string text;
        write_kgn(*written, text);
        return text;
    }

    std::string canonical(const Record& record) { return *write(record, CoordinateDialect::xy); }
    std::string canonical(std::string_view text) { return canonical(read_all(text).front()); }

  private:
    static CheckOptions resolved() {
        CheckOptions options;
        options.detail = Detail::resolved;
        options.find_fixes = false;
        return options;
    }
    Checker checker_;
};

std::string in(CoordinateDialect dialect, std::string_view text) {
    return Converter().write(read_all(text).front(), dialect).value_or("does not fit");
}

/// All ways there and back; says whether the game fits a Go board.
bool check_round_trips(Converter& converter, const Record& record) {
    const std::string canonical = converter.canonical(record);
    INFO(canonical);
    bool fits_go = false;
    for (const CoordinateDialect dialect : {CoordinateDialect::alg, CoordinateDialect::go}) {
        const auto text = converter.write(record, dialect);
        if (dialect == CoordinateDialect::go) fits_go = text.has_value();
        if (!text) continue;
        const Record again = read_all(*text).front();
        REQUIRE(converter.judge(again).count(Severity::warning) ==
                converter.judge(record).count(Severity::warning));
        REQUIRE(converter.canonical(again) == canonical);
        auto written = dialect_record(record, converter.judge(record), dialect);
        std::string json;
        write_json(*written, JsonLayout::compact, json);
        REQUIRE(converter.canonical(json) == canonical);
    }
    for (const Locale locale : {Locale::ru, Locale::es}) {
        std::string text;
        write_kgn(localized_record(canonical_record(record, converter.judge(record), Orientation::as_played),
                                   locale),
                  text);
        REQUIRE(converter.canonical(text) == canonical);
    }
    return fits_go;
}

std::vector<Record> files_in(const std::string& folder) {
    std::vector<Record> records;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        for (Record& record : read_all(test::read_file(entry.path().string())))
            records.push_back(std::move(record));
    }
    return records;
}

std::size_t round_trips_of_random_games(std::uint64_t games) {
    Converter converter;
    std::size_t on_go_board = 0;
    for (std::uint64_t index = 0; index < games; ++index) {
        KronaRandomOptions options;
        options.stones_per_player = 3 + static_cast<std::uint32_t>(index % 16);
        if (index % 5 == 0) options.rules = KronaRules::compact;
        if (index % 7 == 0) options.players = 3;
        if (check_round_trips(converter, random_krona_game(11, index, options))) ++on_go_board;
    }
    return on_go_board;
}

Diagnostic first_error(std::string_view text) {
    Checker checker{CheckOptions{}};
    const Verdict& verdict = checker.check(read_all(text).front());
    REQUIRE(verdict.first_error() != nullptr);
    return *verdict.first_error();
}

constexpr std::string_view kHead = "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Stones \"3\"]\n";

std::string game(std::string_view tags, std::string_view movetext) {
    return std::string(kHead) + std::string(tags) + "\n" + std::string(movetext) + "\n";
}

}  // namespace

TEST_CASE("alg starts at the smallest file and rank of the whole game") {
    CHECK(
        in(CoordinateDialect::alg, game("[Annotator \"A\"]\n", "1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 *")) ==
        game("[Coordinates \"alg\"]\n[Origin \"d1\"]\n[Annotator \"A\"]\n", "1. d1 c2 2. b3 a4 3. a5 d3 *"));
    CHECK(in(CoordinateDialect::alg, game("", "1. 0,0 -1,1 (1... 0,-1) *")) ==
          game("[Coordinates \"alg\"]\n[Origin \"b2\"]\n", "1. b2 a3 (1... b1) *"));
}

TEST_CASE("go keeps K10 where the game fits so, and shifts where it does not") {
    CHECK(in(CoordinateDialect::go, game("", "1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-4,2 *")) ==
          game("[Coordinates \"go\"]\n", "1. K10 J11 2. H12 G13 3. G14 K12 4. G14-F12 -- *"));
    std::string row = "0,0";
    for (int x = 1; x < 12; ++x) row.append(1, ' ').append(std::to_string(x)).append(",0");
    const std::string head = "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Stones \"20\"]\n\n";
    const std::string shifted = in(CoordinateDialect::go, head + row + " *");
    CHECK(shifted.find("[Origin \"H10\"]") != std::string::npos);
    CHECK(shifted.find("T10") != std::string::npos);
    for (int x = 12; x < 20; ++x) row.append(1, ' ').append(std::to_string(x)).append(",0");
    CHECK(in(CoordinateDialect::go, head + row + " *") == "does not fit");
}

TEST_CASE("a game that is too large for a Go board names the ply") {
    std::string row = "0,0";
    for (int x = 1; x < 19; ++x) row.append(1, ' ').append(std::to_string(x)).append(",0");
    std::string text = "[Stones \"20\"]\n\n";
    text.append(row).append(" 18,1 (19,0 (18,1 19,2)) *");
    const Record record = read_all(text).front();
    Converter converter;
    const auto written = dialect_record(record, converter.judge(record), CoordinateDialect::go);
    REQUIRE(!written);
    CHECK(written.error().path == "20/1:1");
    CHECK(record.view(written.error().span) == "19,0");
    CHECK(written.error().message ==
          "the game does not fit a Go board: with 19,0 it takes 20 x 2 points, and a Go board has 19 x 19");
}

TEST_CASE("Setup counts as used, and its corner is 0,0") {
    const std::string text =
        "[Game \"krona\"]\n[Rules \"compact\"]\n[Result \"*\"]\n[Stones \"8\"]\n[Setup "
        "\"wbwb/bwbw/wbwb/bwbw b 0,0\"]\n";
    CHECK(in(CoordinateDialect::alg, text + "\n1. 3,1>4,-1 *\n") ==
          text + "[Coordinates \"alg\"]\n[Origin \"a2\"]\n\n1. d3-e1 *\n");
    CHECK(in(CoordinateDialect::go, text + "\n1. 3,1>4,-1 *\n") ==
          text + "[Coordinates \"go\"]\n\n1. N11-O9 *\n");
}

TEST_CASE("where 0,0 lies") {
    Converter converter;
    const std::string canonical = game("", "1. 0,0 1,1 2. 1,0 *");
    CHECK(converter.canonical(game("", "e4 f5 f4 *")) == canonical);
    CHECK(converter.canonical(game("[Coordinates \"alg\"]\n", "E4 F5 f4 *")) == canonical);
    CHECK(converter.canonical(game("[Origin \"a1\"]\n", "e4 f5 f4 *")) == canonical);
    CHECK(converter.canonical(game("", "Q4 R5 R4 *")) == canonical);
    CHECK(converter.canonical(game("[Origin \"H8\"]\n", "WH8 BJ9 WJ8 *")) == canonical);
    const std::string setup = "[Rules \"compact\"]\n[Setup \"wbwb/bwbw/wbwb/bwbw b 0,0\"]\n\n";
    CHECK(converter.canonical(setup + "d2-d5 *") == converter.canonical(setup + "3,1>3,4 *"));
    CHECK(converter.canonical(setup + "N11-N14 *") == converter.canonical(setup + "3,1>3,4 *"));
    const std::string away = "[Rules \"compact\"]\n[Setup \"wbwb/bwbw/wbwb/bwbw b 5,7\"]\n\n";
    CHECK(converter.canonical(away + "d2-d5 *") == converter.canonical(setup + "3,1>3,4 *"));
}

TEST_CASE("a first stone beside the origin is said in the record's coordinates") {
    Checker checker{CheckOptions{}};
    const Record record = read_all(game("", "Q4 R5 R4 *")).front();
    const Verdict& verdict = checker.check(record);
    REQUIRE(verdict.diagnostics.size() == 1);
    CHECK(verdict.diagnostics[0].code == Code::not_canonical);
    CHECK(verdict.diagnostics[0].message.find("on Q4: canonical records put it on K10") != std::string::npos);
    const Record alg = read_all(game("", "q4 r5 r4 *")).front();
    CHECK(checker.check(alg).diagnostics.empty());
}

TEST_CASE("Coordinates and Origin that name nothing") {
    CHECK(first_error(game("[Coordinates \"chess\"]\n", "e4 e5 *")).code == Code::bad_rule_tag);
    const Diagnostic origin = first_error(game("[Coordinates \"go\"]\n[Origin \"I5\"]\n", "K10 K11 *"));
    CHECK(origin.code == Code::bad_rule_tag);
    REQUIRE(origin.fixes.size() == 1);
    Converter converter;
    const std::string text = game("[Origin \"5\"]\n", "e4 f5 f4 *");
    CHECK(converter.canonical(apply_fix(text, first_error(text).fixes.at(0))) ==
          game("", "1. 0,0 1,1 2. 1,0 *"));
}

TEST_CASE("faults and fixes are written in the record's coordinates") {
    const std::string alg = game("", "1. d1 c2 2. b3 a4 3. a5 d3 4. b5-a6 *");
    const Diagnostic fault = first_error(alg);
    CHECK(fault.code == Code::no_stone);
    CHECK(fault.message == "there is no stone on b5 to move");
    REQUIRE(!fault.fixes.empty());
    for (const Fix& fix : fault.fixes) {
        INFO(fix.why);
        for (const Edit& edit : fix.edits) CHECK(edit.text.find(',') == std::string::npos);
    }
    Converter converter;
    static_cast<void>(converter.canonical(apply_fix(alg, fault.fixes.front())));

    // In the corner of the board most points beside the stone have no name: they are no fixes.
    const Diagnostic corner = first_error(game("[Origin \"A1\"]\n", "A1 A1 *"));
    CHECK(corner.message == "A1 is taken by a stone of White");
    REQUIRE(!corner.fixes.empty());
    for (const Fix& fix : corner.fixes) {
        INFO(fix.why);
        for (const Edit& edit : fix.edits) CHECK(edit.text.find(',') == std::string::npos);
    }
}

TEST_CASE("points beside the board have no name") {
    const KronaCoordinates corner(CoordinateDialect::go, BoardPoint{1, 1});
    const KronaMove outside{KronaMoveKind::move, {0, 0}, {-1, 0}};
    CHECK(!corner.can_write(outside));
    CHECK(corner.text(outside) == "0,0>-1,0");
    const KronaMove inside{KronaMoveKind::move, {0, 0}, {18, 18}};
    CHECK(corner.can_write(inside));
    CHECK(corner.text(inside) == "A1-T19");
    CHECK(corner.parse("A1-T19") == inside);
    CHECK(!corner.parse("0,0"));
    CHECK(KronaCoordinates().can_write(outside));
}

TEST_CASE("a slip of file and rank is undone as such") {
    // e1 for a5: swapped as they are written, wherever 0,0 lies.
    const std::string text = game("", "1. d1 c2 2. b3 a4 3. a5 d3 4. e1-e4 *");
    const Diagnostic fault = first_error(text);
    const bool found = std::any_of(fault.fixes.begin(), fault.fixes.end(), [](const Fix& fix) {
        return fix.edits.size() == 1 && fix.edits[0].text == "a5-e4";
    });
    CHECK(found);
}

TEST_CASE("colour letters before plies are checked and left in place") {
    Checker checker{CheckOptions{}};
    for (const std::string movetext : {"W0,0 B1,1 W1,0 *", "We4 Bf5 Wf4 *", "WK10 BL11 WL10 *"}) {
        INFO(movetext);
        const Record record = read_all(game("", movetext)).front();
        CHECK(checker.check(record).diagnostics.empty());
    }
    const Record wrong = read_all(game("", "W0,0 W1,1 W1,0 *")).front();
    const Diagnostic said = *checker.check(wrong).first_error();
    CHECK(said.code == Code::wrong_colour);
    CHECK(apply_fix(wrong.source(), said.fixes.at(0)) == game("", "W0,0 B1,1 W1,0 *"));

    const std::string over = "[Stones \"1\"]\n\nW0,0 B1,1 W-- B0,0>2,2 *\n";
    const Diagnostic behind = first_error(over);
    CHECK(behind.code == Code::game_over);
    CHECK(apply_fix(over, behind.fixes.at(0)) == "[Stones \"1\"]\n\nW0,0 B1,1 W-- *\n");
}

TEST_CASE("samples and reference games come back from every dialect and language") {
    Converter converter;
    std::size_t games = 0;
    std::size_t on_go_board = 0;
    std::vector<Record> records = files_in(KRONA_SAMPLES "/valid");
    for (Record& record : read_all(test::read_file(test::vector_path("krona/valid.kgn")))) {
        records.push_back(std::move(record));
    }
    for (const Record& record : records) {
        ++games;
        if (check_round_trips(converter, record)) ++on_go_board;
    }
    CHECK(games > 70);
    CHECK(on_go_board > games / 2);
}

TEST_CASE("random games come back from every dialect and language") {
    CHECK(round_trips_of_random_games(1000) > 500);
}

TEST_CASE("ten thousand random games come back from every dialect and language", "[.][long]") {
    CHECK(round_trips_of_random_games(10000) > 5000);
}
