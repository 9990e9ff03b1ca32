// The closed list of board games: positions by text, walks along records, random games with all kinds of
// moves.
#include "validator/any_game.hpp"
#include "notation/main_line.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "notation/write/kgn_writer.hpp"
#include "tests/validator/board_games/judged.hpp"
#include "validator/games/akron/rules.hpp"

namespace krona {
namespace {

std::string text_of(const Record& record) {
    std::string text;
    write_kgn(record, text);
    return text;
}

TEST_CASE("positions are read under their rule tags, and say what is wrong with them") {
    const auto start = AnyPosition::read(GameKind::akron, "start", {{"Size", "9"}});
    REQUIRE(start.has_value());
    CHECK(start->legal_moves().size() == 81);
    CHECK(start->to_move() == Colour::black);
    CHECK_FALSE(AnyPosition::read(GameKind::akron, "start", {{"Size", "99"}}).has_value());
    CHECK(AnyPosition::read(GameKind::akron, "3/3 b", {{"Size", "3"}}).error().find("rows") !=
          std::string::npos);
    CHECK_FALSE(AnyPosition::read(GameKind::krona, "start", {}).has_value());
}

TEST_CASE("a position is copied, and its copies go their own ways") {
    const auto start = AnyPosition::read(GameKind::threecrowns, "start", {});
    AnyPosition copy = *start;
    CHECK(copy.play("a1-b2"));
    CHECK_FALSE(copy.play("a1-b2"));
    CHECK(copy.text() != start->text());
    CHECK(copy.read_move("b2-b3").error().find("White's") == std::string::npos);
}

TEST_CASE("a walk shows the start and every ply that can be played") {
    const auto judged = test::judge_game("akron", "", "1. a1 (1. b1) 1... c3 2. a1-a9 *");
    std::vector<std::string> seen;
    const auto keep = [&seen](const AnyPosition&, const WalkedPly& ply) {
        seen.push_back(ply.text);
        return true;
    };
    REQUIRE(walk_main_line(judged.record, keep).has_value());
    CHECK(seen == std::vector<std::string>{"", "a1", "c3"});
}

TEST_CASE("random games are valid, canonical and the same for the same seed") {
    for (const GameKind kind : {GameKind::akron, GameKind::threecrowns}) {
        for (std::uint64_t index = 0; index < 12; ++index) {
            const std::string text = text_of(random_board_game(kind, 3, index, {}));
            const auto judged = test::judge(text);
            INFO(text << judged.message());
            CHECK(judged.verdict.valid);
            CHECK(judged.verdict.diagnostics.empty());
            CHECK(judged.canonical == text);
            CHECK(text_of(random_board_game(kind, 3, index, {})) == text);
        }
    }
    CHECK(random_board_game(GameKind::akron, 1, 0, {{{"Size", "2"}}, 400}).movetext.empty());
}

struct AkronCounts {
    int drops = 0;
    int cascades = 0;
    int cut_touches = 0;
    int cut_balls = 0;
};

void count_cuts(const akron::Board& board, AkronCounts& counts) {
    for (akron::Cell cell = 0; cell < static_cast<akron::Cell>(board.geometry().cell_count()); ++cell) {
        if (board.empty_at(cell)) continue;
        counts.cut_balls += board.all_cut(cell) ? 1 : 0;
        const akron::CellLinks& links = board.geometry().links(cell);
        for (std::size_t i = 0; i < links.beside_count; ++i) {
            const akron::Touch& touch = links.beside[i];
            if (board.at(touch.cell) == board.at(cell) && !board.alive(touch, board.at(cell)))
                ++counts.cut_touches;
        }
    }
}

TEST_CASE("random games of Akron have drops, cascades and cuts") {
    AkronCounts counts;
    int chains = 0;
    const akron::Rules rules;
    for (std::uint64_t index = 0; index < 40; ++index) {
        const Record game = random_board_game(GameKind::akron, 1, index, {});
        akron::Board board(8);
        for (const std::string_view text : main_line_texts(game)) {
            const auto move = rules.read_move(board, text);
            REQUIRE(move.has_value());
            if (move->from != akron::kNoCell) {
                const std::size_t falling = board.cascade(move->from).count;
                counts.drops += falling > 0 ? 1 : 0;
                counts.cascades += falling > 1 ? 1 : 0;
            }
            rules.play(board, *move);
            count_cuts(board, counts);
        }
        chains += rules.outcome(board) && rules.outcome(board)->ending == "chain" ? 1 : 0;
    }
    CHECK(counts.drops > 100);
    CHECK(counts.cascades > 0);
    CHECK(counts.cut_touches > 0);
    CHECK(counts.cut_balls > 0);
    CHECK(chains > 20);
}

TEST_CASE("random games of Three Crowns have captures, lost crowns, troikas and repetitions") {
    int captures = 0;
    int lost_crowns = 0;
    int crowns = 0;
    std::vector<std::string> endings;
    for (std::uint64_t index = 0; index < 120; ++index) {
        const auto judged = test::judge(text_of(random_board_game(GameKind::threecrowns, 1, index, {})));
        endings.push_back(judged.verdict.facts.ending);
        for (const ResolvedPly& ply : judged.verdict.plies) {
            captures += ply.text.find('x') != std::string::npos ? 1 : 0;
            lost_crowns += ply.text.find('o') != std::string::npos ? 1 : 0;
            crowns += ply.text.find("=C") != std::string::npos ? 1 : 0;
        }
    }
    CHECK(captures > 50);
    CHECK(lost_crowns > 5);
    CHECK(crowns > 50);
    for (const std::string wanted : {"troika", "captures", "repetition"}) {
        INFO(wanted);
        CHECK(std::count(endings.begin(), endings.end(), wanted) > 0);
    }
}

}  // namespace
}  // namespace krona
