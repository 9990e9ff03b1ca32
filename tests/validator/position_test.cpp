#include "validator/games/krona/position.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "validator/position_text.hpp"

namespace krona {
namespace {

KronaPosition position_from(std::string_view text, int players = 2) {
    const auto parsed = parse_position_text(text, StoneLetters::colours);
    REQUIRE(parsed.has_value());
    SparseBoard board;
    for (const Stone& stone : parsed->stones) board.put(stone.point, stone.colour);
    std::uint8_t blocked = 0;
    for (const Colour colour : parsed->blocked)
        blocked = static_cast<std::uint8_t>(blocked | 1u << colour_index(colour));
    return KronaPosition::movement_start(board, players, parsed->to_move.value_or(Colour::black), blocked);
}

KronaMove place(Point to) {
    return {KronaMoveKind::placement, {}, to};
}
KronaMove move(Point from, Point to) {
    return {KronaMoveKind::move, from, to};
}
constexpr KronaMove kBlocked{};

TEST_CASE("plies are written as KGN has them") {
    CHECK(krona_move_text(place({3, -2})) == "3,-2");
    CHECK(krona_move_text(move({0, 0}, {3, 2})) == "0,0>3,2");
    CHECK(krona_move_text(kBlocked) == "--");
}

TEST_CASE("placement alternates and then gives way to movement") {
    KronaPosition position = KronaPosition::placement_start(2, 2, Colour::white);
    CHECK(position.phase() == KronaPhase::placement);
    position.play(place({0, 0}));
    CHECK(position.to_move() == Colour::black);
    CHECK(position.check(place({0, 0})) == KronaFault::point_occupied);
    CHECK(position.check(place({2, 0})) == KronaFault::no_neighbour);
    CHECK(position.check(move({0, 0}, {1, 1})) == KronaFault::placement_expected);
    CHECK(position.check(kBlocked) == KronaFault::placement_expected);
    for (const Point point : {Point{1, 0}, Point{2, 0}, Point{3, 0}}) {
        REQUIRE(position.check(place(point)) == KronaFault::none);
        position.play(place(point));
    }
    CHECK(position.phase() == KronaPhase::movement);
    CHECK(position.round() == 3);
    CHECK(position.to_move() == Colour::white);
    CHECK(position.check(place({4, 0})) == KronaFault::move_expected);
}

TEST_CASE("the first stone of an empty board goes anywhere") {
    const KronaPosition position = KronaPosition::placement_start(2, 1, Colour::white);
    CHECK(position.check(place({-999999, 999999})) == KronaFault::none);
}

TEST_CASE("one fault is given for a move, in the order of the tests") {
    const KronaPosition position = position_from("2b/wbw/1w b 0,0");
    CHECK(position.check(move({5, 5}, {5, 5})) == KronaFault::same_point);
    CHECK(position.check(move({5, 5}, {0, 1})) == KronaFault::no_stone);
    CHECK(position.check(move({0, 1}, {2, 2})) == KronaFault::wrong_colour);
    CHECK(position.check(move({2, 2}, {0, 1})) == KronaFault::point_occupied);
    CHECK(position.check(move({2, 2}, {9, 9})) == KronaFault::no_neighbour);
    CHECK(position.check(move({2, 2}, {0, 2})) == KronaFault::potential_not_lower);
    CHECK(position.check(kBlocked) == KronaFault::not_blocked);
    CHECK(position_from("w1w/1b b 0,0").check(move({1, 0}, {1, 1})) == KronaFault::bound_stone);
}

TEST_CASE("a stone with one diagonal neighbour has no potential") {
    CHECK(position_from("1b/w b 0,0").check(move({1, 1}, {1, -1})) == KronaFault::potential_not_lower);
    CHECK(position_from("wb b 0,0").check(move({1, 0}, {1, 1})) == KronaFault::none);
}

TEST_CASE("the moving stone is not its own neighbour") {
    // From 1,1 (n = 2) to 2,1: beside the stone left behind it would have two neighbours, without it one.
    CHECK(position_from("1b/wb b 0,0").check(move({1, 1}, {2, 1})) == KronaFault::none);
}

TEST_CASE("the run begins when one colour is left and is played out") {
    KronaPosition position = position_from("bwwb w 0,0");
    REQUIRE(position.check(kBlocked) == KronaFault::none);
    position.play(kBlocked);
    CHECK(position.phase() == KronaPhase::run);
    CHECK(position.runner() == Colour::black);
    CHECK(position.check(kBlocked) == KronaFault::not_blocked);
    for (const KronaMove& ply : {move({0, 0}, {0, 1}), move({3, 0}, {3, 1})}) {
        REQUIRE_FALSE(position.over());
        REQUIRE(position.check(ply) == KronaFault::none);
        position.play(ply);
    }
    CHECK(position.over());
    CHECK(position.run_length() == 2);
    CHECK(position.check(place({9, 9})) == KronaFault::game_over);
    CHECK(position.check(kBlocked) == KronaFault::game_over);
    CHECK(position.count_legal_moves() == 0);
}

TEST_CASE("blocked colours are skipped and rounds go on") {
    KronaPosition position = position_from("bwr b 0,0", 3);
    CHECK(position.check(move({0, 0}, {3, 1})) == KronaFault::none);
    position.play(move({0, 0}, {3, 1}));
    CHECK(position.to_move() == Colour::red);
    CHECK(position.round() == 1);
    REQUIRE(position.check(kBlocked) == KronaFault::none);
    position.play(kBlocked);
    CHECK(position.to_move() == Colour::white);
    position.play(move({1, 0}, {1, 1}));
    CHECK(position.to_move() == Colour::black);
    CHECK(position.round() == 2);
    REQUIRE(position.check(kBlocked) == KronaFault::none);
    position.play(kBlocked);
    CHECK(position.runner() == Colour::white);
    REQUIRE(position.blocking_order().size() == 2);
    CHECK(position.blocking_order()[0] == Colour::red);
    CHECK(position.blocking_order()[1] == Colour::black);
}

TEST_CASE("colours blocked in the setup never move") {
    const KronaPosition position = position_from("wbr b 0,0 w", 3);
    CHECK(position.is_blocked(Colour::white));
    CHECK(position.phase() == KronaPhase::movement);
    CHECK(position_from("wb w 0,0 w").runner() == Colour::black);
}

TEST_CASE("a game may not leave the board that can be held") {
    SparseBoard board;
    for (std::int32_t x = 0; x < SparseBoard::kMaxExtent; ++x) board.put({x, 0}, Colour::white);
    board.put({1, 1}, Colour::black);
    const KronaPosition position = KronaPosition::movement_start(board, 2, Colour::black, 0);
    CHECK(position.check(move({1, 1}, {-1, 0})) == KronaFault::beyond_limit);
    CHECK(position.check(move({1, 1}, {0, -1})) == KronaFault::none);
    std::vector<KronaMove> moves;
    position.legal_moves(moves);
    CHECK(moves.size() == position.count_legal_moves());
    for (const KronaMove& ply : moves) REQUIRE(position.check(ply) == KronaFault::none);
}

TEST_CASE("moves are counted, listed and picked alike") {
    for (const char* text :
         {"wbwb/bwbw/wbwb/bwbw b", "wbw/b1b/wbw w", "7b/6b/4ww/1w1b1bw1w/b1b4w b", "wb w"}) {
        const KronaPosition position = position_from(text);
        std::vector<KronaMove> moves;
        position.legal_moves(moves);
        REQUIRE(moves.size() == position.count_legal_moves());
        REQUIRE_FALSE(moves.empty());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            REQUIRE(position.legal_move_at(i) == moves[i]);
            REQUIRE(position.check(moves[i]) == KronaFault::none);
        }
        CHECK(position.any_move(position.to_move()).has_value());
    }
}

}  // namespace
}  // namespace krona
