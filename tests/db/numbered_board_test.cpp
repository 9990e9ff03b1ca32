// The numbered board against the validator's, which lists stones and open points in the same order.
#include "db/record/numbered_board.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "collection.hpp"
#include "validator/sparse_board.hpp"

using namespace krona;
using namespace krona::test;

namespace {

void check_same(const NumberedBoard& board, const SparseBoard& plain) {
    std::vector<Stone> stones = plain.stones();
    std::vector<Point> open = plain.frontier();
    REQUIRE(board.stone_count() == stones.size());
    REQUIRE(board.open_count() == open.size());
    for (std::size_t number = 0; number < stones.size(); ++number) {
        REQUIRE(board.stone(number) == stones[number].point);
        REQUIRE(board.stone_number(stones[number].point) == number);
        REQUIRE_FALSE(board.open_number(stones[number].point));
    }
    for (std::size_t number = 0; number < open.size(); ++number) {
        REQUIRE(board.open_point(number) == open[number]);
        REQUIRE(board.open_number(open[number]) == number);
        REQUIRE_FALSE(board.stone_number(open[number]));
    }
}

}  // namespace

TEST_CASE("stones and open points have the numbers that the validator's board gives them") {
    // Drawn to one side, groups wander and grow long.
    const std::size_t pull = GENERATE(std::size_t{1}, std::size_t{3}, std::size_t{40});
    Random random(pull);
    NumberedBoard board;
    SparseBoard plain;
    REQUIRE(board.open_count() == 1);
    REQUIRE(board.open_point(0) == Point{});
    for (int i = 0; i < 600; ++i) {
        bool moves = plain.stone_count() > 20 && random.below(3) > 0;
        if (moves) {
            Point from = plain.stones()[random.below(plain.stone_count())].point;
            board.lift(from);
            plain.lift(from);
        }
        std::size_t open = board.open_count();
        Point to = board.open_point(random.below(std::min(open, pull)));
        REQUIRE(board.put(to));
        plain.put(to, Colour::white);
        REQUIRE_FALSE(board.put(to));
        if (i % 7 == 0) {
            check_same(board, plain);
        }
    }
}

TEST_CASE("a board may lie anywhere and be as wide as the validator's") {
    for (Point corner : {Point{-90'000, 5}, Point{1'000'000, -1'000'000}}) {
        NumberedBoard board;
        SparseBoard plain;
        for (std::int32_t step : {0, 61, 62, 200, 4000}) {
            for (Point point : {corner + Point{step, step / 2}, corner + Point{step, step / 2 + 1}}) {
                REQUIRE(board.put(point));
                plain.put(point, Colour::black);
            }
            check_same(board, plain);
        }
        CHECK_FALSE(board.put(corner + Point{SparseBoard::kMaxExtent, 0}));
        CHECK_FALSE(board.put(Point{2'000'000'000, 0}));
    }
}
