// Pairs of score sheets with seeded differences, the second one turned, reflected or shifted: each difference
// is found in its place, the sound reading is taken, and the merged record is the game that was played.
#include "validator/compare.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/position_text.hpp"

using namespace krona;

namespace {

Record read_one(const std::string& text) {
    std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 1);
    return std::move(records.front());
}

SheetComparison compare_texts(const std::string& a, const std::string& b) {
    const Record first = read_one(a);
    const Record second = read_one(b);
    auto comparison = compare_sheets(first, second);
    REQUIRE(comparison.has_value());
    return std::move(*comparison);
}

struct Seeded {
    SheetStepKind kind;
    std::uint32_t ply;  // in the sound sheet
};

/// One game as two people wrote it down: `sound` as it was played, `other` turned and with slips.
struct Pair {
    std::string sound;
    std::string other;
    SheetTurn turn;  // from `sound` into `other`
    std::vector<Seeded> slips;
    std::vector<std::string> tags;
    bool result = false;
};

class PairMaker {
  public:
    explicit PairMaker(std::uint64_t index) : random_(index * 7919 + 3), index_(index) {}

    Pair make();

  private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }
    void slip(std::size_t at, std::vector<std::string>& texts, std::vector<KronaMove>& moves);
    std::string write_other(const Record& record, const std::vector<std::string>& texts) const;
    std::string tag_value(const Record& record, const Tag& tag) const;

    std::mt19937_64 random_;
    std::uint64_t index_;
    Pair pair_;
};

/// Ply texts as `other` has them; a missing ply is an empty text.
void PairMaker::slip(std::size_t at, std::vector<std::string>& texts, std::vector<KronaMove>& moves) {
    const auto ply = static_cast<std::uint32_t>(at + 1);
    switch (below(4)) {
        case 0:
            texts[at].clear();
            pair_.slips.push_back({SheetStepKind::only_a, ply});
            return;
        case 1:
            std::swap(texts[at], texts[at + 1]);
            pair_.slips.push_back({SheetStepKind::swapped, ply});
            return;
        case 2:
            std::swap(texts[at], texts[at + 2]);
            pair_.slips.push_back({SheetStepKind::swapped, ply});
            return;
        default:
            moves[at].to.x += below(2) == 0 ? 1 : -1;
            texts[at] = krona_move_text(moves[at]);
            pair_.slips.push_back({SheetStepKind::other, ply});
    }
}

std::string PairMaker::tag_value(const Record& record, const Tag& tag) const {
    if (record.name(tag) != "Setup") return std::string(record.value(tag));
    const auto setup = parse_position_text(record.value(tag), StoneLetters::colours);
    REQUIRE(setup.has_value());
    SparseBoard board;
    for (const Stone& stone : setup->stones) board.put(pair_.turn.apply(stone.point), stone.colour);
    return position_text(board, setup->to_move.value(), board.box().min, setup->blocked);
}

std::string PairMaker::write_other(const Record& record, const std::vector<std::string>& texts) const {
    std::string text;
    for (const Tag& tag : record.tags) {
        const std::string name(record.name(tag));
        const bool changed = std::find(pair_.tags.begin(), pair_.tags.end(), name) != pair_.tags.end();
        const bool result = name == "Result" && pair_.result;
        write_tag(name, result ? "W+99" : changed ? "Somebody else" : tag_value(record, tag), text);
        text += '\n';
    }
    for (const std::string& ply : texts) text += '\n' + ply;
    text += '\n';
    text += pair_.result ? std::string("W+99") : std::string(record.view(record.marker()->span));
    return text + '\n';
}

Pair PairMaker::make() {
    KronaRandomOptions options;
    options.rules = index_ % 4 == 3 ? KronaRules::compact : KronaRules::classic;
    options.stones_per_player = 6 + static_cast<std::uint32_t>(below(13));
    options.players = index_ % 9 == 8 ? 3 : 2;
    write_kgn(random_krona_game(11, index_, options), pair_.sound);
    const Record record = read_one(pair_.sound);
    pair_.turn.symmetry.index = static_cast<std::uint8_t>(index_ % 8);
    pair_.turn.shift = {static_cast<std::int32_t>(below(9)) - 4, static_cast<std::int32_t>(below(9)) - 4};
    std::vector<KronaMove> moves;
    std::vector<std::string> texts;
    for (const Element& element : record.movetext) {
        if (element.kind != ElementKind::ply) continue;
        moves.push_back(pair_.turn.apply(*parse_krona_ply(record.view(element.span))));
        texts.push_back(krona_move_text(moves.back()));
    }
    // The first stone is a place for a slip too: it must not carry the origin away.
    for (std::size_t at = below(6); at + 8 < moves.size() && pair_.slips.size() < 3; at += 6 + below(8)) {
        const bool plain = std::none_of(moves.begin() + static_cast<std::ptrdiff_t>(at),
                                        moves.begin() + static_cast<std::ptrdiff_t>(at + 3),
                                        [](const KronaMove& m) { return m.kind == KronaMoveKind::blocked; });
        if (plain) slip(at, texts, moves);
    }
    if (index_ % 3 == 0) pair_.tags.emplace_back("White");
    pair_.result = index_ % 5 == 0;
    pair_.other = write_other(record, texts);
    return std::move(pair_);
}

std::vector<Seeded> found_slips(const SheetComparison& comparison) {
    std::vector<Seeded> found;
    for (const PlyDifference& difference : comparison.plies)
        found.push_back({difference.kind, difference.a.ply});
    return found;
}

bool same_slips(const std::vector<Seeded>& a, const std::vector<Seeded>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Seeded& x, const Seeded& y) { return x.kind == y.kind && x.ply == y.ply; });
}

void check_pair(const Pair& pair) {
    const SheetComparison comparison = compare_texts(pair.sound, pair.other);
    for (std::int32_t x = -2; x <= 2; ++x) {
        const Point point{x, 3 * x + 1};
        CHECK(comparison.turn.apply(pair.turn.apply(point)) == point);
    }
    CHECK(same_slips(found_slips(comparison), pair.slips));
    for (const PlyDifference& difference : comparison.plies) {
        CHECK(difference.judged);
        CHECK(difference.a.legal);
        CHECK(difference.taken == Sheet::a);
        CHECK(difference.a.reach >= difference.b.reach);
    }
    CHECK_FALSE(comparison.stuck.has_value());
    CHECK(comparison.tags.size() == pair.tags.size());
    CHECK(comparison.result.has_value() == pair.result);
    CHECK(comparison.related());
    CHECK(comparison.merged_valid);
    if (pair.tags.empty()) CHECK(comparison.merged == pair.sound);

    const SheetComparison reverse = compare_texts(pair.other, pair.sound);
    CHECK(reverse.plies.size() == pair.slips.size());
    CHECK(reverse.result.has_value() == pair.result);
    CHECK(reverse.merged_valid);
    if (reverse.result) CHECK(reverse.result->taken == Sheet::b);
}

}  // namespace

TEST_CASE("the seeded differences of 200 pairs of sheets are found") {
    std::size_t slips = 0;
    for (std::uint64_t i = 0; i < 200; ++i) {
        const Pair pair = PairMaker(i).make();
        CAPTURE(i, pair.sound, pair.other);
        check_pair(pair);
        slips += pair.slips.size();
    }
    CHECK(slips > 400);
}

TEST_CASE("a sheet equals itself in every orientation and place") {
    std::string sound;
    write_kgn(random_krona_game(5, 1, {}), sound);
    CHECK(compare_texts(sound, sound).equal());
    const SheetComparison shifted = compare_texts("1. 0,0 1,0 2. 0,1 1,1 *\n", "1. 5,5 5,4 2. 6,5 6,4 *\n");
    CHECK(shifted.equal());
    CHECK(shifted.agreeing == 4);
    CHECK_FALSE(shifted.turn.identity());
}

TEST_CASE("the reading that can be played is taken from either sheet") {
    const std::string head = "[Stones \"3\"]\n[Result \"*\"]\n\n";
    const SheetComparison comparison = compare_texts(head + "1. 0,0 4,0 2. 0,1 1,1 3. 2,1 2,2 *\n",
                                                     head + "1. 0,0 1,0 2. 0,1 1,1 3. 2,1 9,9 *\n");
    REQUIRE(comparison.plies.size() == 2);
    CHECK_FALSE(comparison.plies[0].a.legal);
    CHECK(comparison.plies[0].a.code == Code::no_neighbour);
    CHECK(comparison.plies[0].b.legal);
    CHECK(comparison.plies[0].taken == Sheet::b);
    CHECK(comparison.plies[0].b.reach == 6);
    CHECK(comparison.plies[1].taken == Sheet::a);
    CHECK(comparison.merged_valid);
    CHECK(comparison.merged.find("1. 0,0 1,0 2. 0,1 1,1 3. 2,1 2,2 *") != std::string::npos);
}

TEST_CASE("a ply that cannot be read gives way to the other sheet's") {
    const SheetComparison comparison = compare_texts("1. 0,0 1,x 2. 0,1 *\n", "1. 0,0 1,0 2. 0,1 *\n");
    REQUIRE(comparison.plies.size() == 1);
    CHECK(comparison.plies[0].a.fault == "it cannot be read");
    CHECK(comparison.plies[0].taken == Sheet::b);
    CHECK(comparison.merged_valid);
}

TEST_CASE("plies that one sheet lacks are put in, with comments and variations kept") {
    const SheetComparison comparison =
        compare_texts("1. 0,0 {first} 2. 0,1 (2. 1,1) *\n", "1. 0,0 1,0 2. 0,1 *\n");
    REQUIRE(comparison.plies.size() == 1);
    CHECK(comparison.plies[0].kind == SheetStepKind::only_b);
    CHECK(comparison.plies[0].a.written.empty());
    CHECK(comparison.plies[0].taken == Sheet::b);
    CHECK(comparison.merged.find("1. 0,0 {first} 1... 1,0 2. 0,1 (2. 1,1) *") != std::string::npos);
}

TEST_CASE("a ply that neither sheet has right ends the judging, not the comparing") {
    const SheetComparison comparison =
        compare_texts("1. 0,0 9,9 2. 0,1 1,1 *\n", "1. 0,0 8,8 2. 0,1 1,2 *\n");
    REQUIRE(comparison.plies.size() == 2);
    CHECK(comparison.plies[0].judged);
    CHECK_FALSE(comparison.plies[0].a.legal);
    CHECK_FALSE(comparison.plies[0].b.legal);
    CHECK_FALSE(comparison.plies[1].judged);
    const SheetComparison shared = compare_texts("1. 0,0 9,9 *\n", "1. 0,0 9,9 *\n");
    CHECK(shared.equal());
    REQUIRE(shared.stuck.has_value());
    CHECK(shared.stuck->ply == 2);
    CHECK_FALSE(shared.merged_valid);
}

TEST_CASE("tags that differ are named, and those not taken stand in a comment") {
    const SheetComparison comparison =
        compare_texts("[White \"Ada\"]\n[Date \"2026-11-29\"]\n\n1. 0,0 *\n",
                      "[White \"Adah\"]\n[Date \"2026.11.29\"]\n[Round \"3\"]\n\n1. 0,0 *\n");
    REQUIRE(comparison.tags.size() == 2);
    CHECK(comparison.tags[0].name == "White");
    CHECK(comparison.tags[0].taken == Sheet::a);
    CHECK(comparison.tags[1].name == "Round");
    CHECK_FALSE(comparison.tags[1].a.has_value());
    CHECK(comparison.merged.find("[White \"Ada\"]") != std::string::npos);
    CHECK(comparison.merged.find("[Round \"3\"]") != std::string::npos);
    CHECK(comparison.merged.find("{The other sheet: White \"Adah\"}") != std::string::npos);
}

TEST_CASE("the result that the board shows is taken") {
    const std::string tags = "[Rules \"compact\"]\n[Setup \"bwwwbb w\"]\n";
    const SheetComparison comparison = compare_texts(tags + "[Score \"0:3\"]\n\n1. -- 0,0>0,1 5,0>5,1 B+3\n",
                                                     tags + "[Score \"0:2\"]\n\n1. -- 0,0>0,1 5,0>5,1 B+2\n");
    CHECK(comparison.plies.empty());
    CHECK(comparison.board_result == "B+2");
    REQUIRE(comparison.result.has_value());
    CHECK(comparison.result->taken == Sheet::b);
    CHECK(comparison.merged_valid);
    CHECK(comparison.merged.find("[Score \"0:2\"]") != std::string::npos);
    CHECK(compare_texts("1. 0,0 W+R\n", "1. 0,0 1-0\n").equal());
}

TEST_CASE("sheets of different games are not compared") {
    const Record krona = read_one("1. 0,0 *\n");
    const Record akron = read_one("[Game \"akron\"]\n\n1. a1 *\n");
    CHECK_FALSE(compare_sheets(krona, akron).has_value());
    CHECK_FALSE(compare_sheets(akron, akron).has_value());
    CHECK_FALSE(compare_texts("1. 0,0 1,0 2. 1,1 *\n", "1. 0,0>9,3 5,5>4,2 2. -- *\n").related());
}
