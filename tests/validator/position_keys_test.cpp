#include "validator/position_keys.hpp"

#include <catch2/catch.hpp>

#include "validator/canonical.hpp"

namespace krona {
namespace {

/// Numbers that are the same everywhere.
class Dice {
  public:
    std::int32_t below(std::int32_t bound) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::int32_t>((state_ >> 33) % static_cast<std::uint64_t>(bound));
    }

  private:
    std::uint64_t state_ = 11;
};

TEST_CASE("keys that are kept up to date are those of the whole position") {
    Dice dice;
    SparseBoard board;
    PositionKeys keys;
    CHECK(keys.key(board.box()) == 0);
    // The second corner lies beyond the powers that are kept in a table.
    for (const Point corner : {Point{0, 0}, Point{-70'000, 900}, Point{3, -200}}) {
        for (int step = 0; step < 200; ++step) {
            const Point point = corner + Point{dice.below(9) - 4, dice.below(9) - 4};
            const Colour there = board.at(point);
            if (there == Colour::none) {
                const Colour colour = colour_at(dice.below(3));
                board.put(point, colour);
                keys.put(point, colour);
            } else {
                board.lift(point);
                keys.lift(point, there);
            }
            REQUIRE(keys.key(board.box()) == position_key(board));
        }
        for (const Stone& stone : board.stones()) {
            board.lift(stone.point);
            keys.lift(stone.point, stone.colour);
        }
        CHECK(keys.key(board.box()) == 0);
    }
}

}  // namespace
}  // namespace krona
