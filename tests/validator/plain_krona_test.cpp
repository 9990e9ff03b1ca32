#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <vector>

#include "tests/validator/plain_krona.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

using plain::PlainKrona;

/// A fast and a plain position that are kept in step.
struct Pair {
    KronaPosition fast;
    PlainKrona slow;
};

class Dice {
  public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}
    int below(int count) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(count)); }

  private:
    std::mt19937 engine_;
};

Pair pair_from(Dice& dice, int players, std::uint32_t stones) {
    const Colour first = colour_at(dice.below(players));
    return {KronaPosition::placement_start(players, stones, first), PlainKrona(players, stones, first)};
}

/// A chequered square, from which energy is high and blocks are late.
Pair pair_from_square(Dice& dice) {
    const auto setup = parse_position_text(*named_setup("square16"), StoneLetters::colours);
    REQUIRE(setup.has_value());
    SparseBoard board;
    for (const Stone& stone : setup->stones) board.put(stone.point, stone.colour);
    const Colour first = colour_at(dice.below(2));
    return {KronaPosition::movement_start(board, 2, first, 0), PlainKrona(setup->stones, 2, first)};
}

/// Any ply at all near the group: most are illegal, and for every reason.
KronaMove any_ply(Dice& dice, const KronaPosition& position) {
    const Box box = position.board().box();
    const auto point = [&] {
        return Point{box.min.x - 2 + dice.below(box.width() + 4),
                     box.min.y - 2 + dice.below(box.height() + 4)};
    };
    const auto own = position.board().stones_of(position.to_move());
    const int roll = dice.below(20);
    const KronaMoveKind kind = roll == 0  ? KronaMoveKind::blocked
                               : roll < 5 ? KronaMoveKind::placement
                                          : KronaMoveKind::move;
    if (kind == KronaMoveKind::blocked) return {};
    KronaMove move{kind, point(), point()};
    if (kind == KronaMoveKind::placement) move.from = {};
    if (kind == KronaMoveKind::move && !own.empty() && dice.below(4) != 0) {
        move.from = own[static_cast<std::size_t>(dice.below(static_cast<int>(own.size())))];
    }
    if (kind == KronaMoveKind::move && dice.below(20) == 0) move.to = move.from;
    return move;
}

/// Compares everything that can be asked of both, and says which fault each of some plies has.
void compare(Dice& dice, const Pair& pair, std::set<KronaFault>& seen) {
    std::vector<KronaMove> fast;
    pair.fast.legal_moves(fast);
    std::sort(fast.begin(), fast.end());
    const std::set<KronaMove> slow = pair.slow.legal_moves();
    REQUIRE(fast == std::vector<KronaMove>(slow.begin(), slow.end()));
    REQUIRE(pair.fast.count_legal_moves() == slow.size());
    REQUIRE(pair.fast.to_move() == pair.slow.to_move());
    REQUIRE(pair.fast.over() == pair.slow.over());
    REQUIRE(pair.fast.run_length() == pair.slow.run_length());
    for (int i = 0; i < pair.fast.players(); ++i) {
        REQUIRE(pair.fast.is_blocked(colour_at(i)) == pair.slow.is_blocked(colour_at(i)));
        REQUIRE(pair.fast.can_move(colour_at(i)) == pair.slow.can_move(colour_at(i)));
    }
    for (int i = 0; i < 12; ++i) {
        const KronaMove ply = any_ply(dice, pair.fast);
        INFO(krona_move_text(ply) << " in " << rows_text(pair.fast.board()));
        const KronaFault fault = pair.fast.check(ply);
        REQUIRE(fault == pair.slow.check(ply));
        seen.insert(fault);
    }
}

void play_out(Dice& dice, Pair& pair, std::set<KronaFault>& seen) {
    for (;;) {
        compare(dice, pair, seen);
        const std::uint64_t count = pair.fast.count_legal_moves();
        if (count == 0) break;
        const KronaMove ply =
            pair.fast.legal_move_at(static_cast<std::uint64_t>(dice.below(1 << 20)) % count);
        REQUIRE(pair.fast.check(ply) == KronaFault::none);
        REQUIRE(pair.slow.check(ply) == KronaFault::none);
        pair.fast.play(ply);
        pair.slow.play(ply);
    }
}

TEST_CASE("the fast position and the plain one agree on every ply of random games") {
    Dice dice(20);
    std::set<KronaFault> seen;
    for (int players = 2; players <= kMaxPlayers; ++players) {
        for (int game = 0; game < 5; ++game) {
            Pair pair = pair_from(dice, players, static_cast<std::uint32_t>(1 + dice.below(20 / players)));
            play_out(dice, pair, seen);
        }
    }
    for (int game = 0; game < 2; ++game) {
        Pair pair = pair_from_square(dice);
        play_out(dice, pair, seen);
    }
    CHECK(seen.size() == 12);  // every fault but the limit of the board
}

}  // namespace
}  // namespace krona
