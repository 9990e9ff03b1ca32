#include "validator/sparse_board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>
#include <string_view>
#include <vector>

namespace krona {
namespace {

/// Stones drawn as rows from the top, `o` for a white one; the lower left corner is 0,0.
SparseBoard drawn(const std::vector<std::string_view>& rows) {
    SparseBoard board;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t x = 0; x < rows[row].size(); ++x) {
            if (rows[row][x] != 'o') continue;
            board.put({static_cast<std::int32_t>(x), static_cast<std::int32_t>(rows.size() - 1 - row)},
                      Colour::white);
        }
    }
    return board;
}

using Plain = std::map<Point, Colour>;

int count_groups(const Plain& stones) {
    std::set<Point> seen;
    int groups = 0;
    for (const auto& entry : stones) {
        if (!seen.insert(entry.first).second) continue;
        ++groups;
        std::vector<Point> open{entry.first};
        while (!open.empty()) {
            const Point point = open.back();
            open.pop_back();
            for (const Point step : kRing) {
                if (stones.count(point + step) != 0 && seen.insert(point + step).second)
                    open.push_back(point + step);
            }
        }
    }
    return groups;
}

/// Everything that a board says, against a map of points.
void compare(const SparseBoard& board, const Plain& plain) {
    std::vector<Stone> stones;
    std::set<Point> frontier;
    Box box;
    SparseBoard::Energy twice;
    for (const auto& [point, colour] : plain) {
        stones.push_back({point, colour});
        box.include(point);
        REQUIRE(board.at(point) == colour);
        std::uint32_t n = 0;
        std::uint32_t d = 0;
        for (const Point step : kRing) {
            if (plain.count(point + step) == 0) {
                frontier.insert(point + step);
            } else {
                ++n;
                d += step.x == 0 || step.y == 0 ? 1 : 0;
            }
        }
        REQUIRE(board.neighbours(point).n == n);
        REQUIRE(board.neighbours(point).d == d);
        twice.e += n;
        twice.d += d;
    }
    const auto by_row = [](Point a, Point b) { return a.y != b.y ? a.y > b.y : a.x < b.x; };
    std::sort(stones.begin(), stones.end(),
              [&by_row](const Stone& a, const Stone& b) { return by_row(a.point, b.point); });
    std::vector<Point> empties(frontier.begin(), frontier.end());
    std::sort(empties.begin(), empties.end(), by_row);
    REQUIRE(board.stones() == stones);
    REQUIRE(board.frontier() == empties);
    REQUIRE(board.box() == box);
    REQUIRE(board.stone_count() == plain.size());
    REQUIRE(board.energy() == SparseBoard::Energy{twice.e / 2, twice.d / 2});
    REQUIRE(board.groups() == count_groups(plain));
}

/// Asks of every stone whether the others hang together without it.
void compare_bound(const SparseBoard& board, const Plain& plain) {
    for (const auto& entry : plain) {
        Plain rest = plain;
        rest.erase(entry.first);
        const int parts = count_groups(rest);
        REQUIRE(board.parts_without(entry.first) == parts);
        REQUIRE(board.connected_without(entry.first) == (parts <= 1));
    }
}

TEST_CASE("an empty board says so") {
    SparseBoard board;
    CHECK(board.stone_count() == 0);
    CHECK(board.box().empty());
    CHECK(board.connected());
    CHECK(board.stones().empty());
    CHECK(board.frontier().empty());
    CHECK(board.empty_at({0, 0}));
    CHECK(board.ring({5, 5}) == 0);
    CHECK(board.fits({1'000'000, -1'000'000}));
}

TEST_CASE("a board stays right while stones wander far over the torus") {
    std::mt19937 engine(7);
    SparseBoard board;
    Plain plain;
    Point middle{-500, 300};
    for (int step = 0; step < 600; ++step) {
        middle = middle +
                 Point{static_cast<std::int32_t>(engine() % 4), static_cast<std::int32_t>(engine() % 3) - 1};
        const Point point =
            middle + Point{static_cast<std::int32_t>(engine() % 5), static_cast<std::int32_t>(engine() % 5)};
        if (plain.count(point) == 0) {
            const Colour colour = colour_at(static_cast<int>(engine() % 3));
            board.put(point, colour);
            plain[point] = colour;
        }
        if (plain.size() > 12) {
            auto oldest = plain.begin();
            board.lift(oldest->first);
            plain.erase(oldest);
        }
        compare(board, plain);
    }
}

TEST_CASE("a board grows with its stones and can be emptied") {
    SparseBoard board;
    Plain plain;
    for (std::int32_t i = 0; i < 150; ++i) {
        board.put({-i, i / 2}, Colour::black);
        plain[{-i, i / 2}] = Colour::black;
    }
    compare(board, plain);
    CHECK(board.connected());
    CHECK_FALSE(board.connected_without({-70, 35}));
    CHECK(board.parts_without({-70, 35}) == 2);
    board.clear();
    compare(board, {});
    board.put({3, 3}, Colour::white);
    compare(board, {{{3, 3}, Colour::white}});
}

TEST_CASE("points far from the group are empty though they share a cell with a stone") {
    SparseBoard board;
    board.put({0, 0}, Colour::white);
    for (const std::int32_t far : {32, 64, -32, 4096, 65536}) {
        CHECK(board.empty_at({far, 0}));
        CHECK(board.empty_at({far, far}));
        CHECK(board.ring({far + 1, 0}) == 0);
    }
    CHECK(board.ring({1, 0}) == 1u << 4);
}

TEST_CASE("the widest box is kept to") {
    SparseBoard board;
    board.put({0, 0}, Colour::white);
    board.put({SparseBoard::kMaxExtent - 1, 0}, Colour::white);
    CHECK(board.fits({5, SparseBoard::kMaxExtent - 1}));
    CHECK_FALSE(board.fits({-1, 0}));
    CHECK_FALSE(board.fits({SparseBoard::kMaxExtent, 0}));
    CHECK_FALSE(board.fits({5, -SparseBoard::kMaxExtent}));
    for (const Point point : board.frontier()) REQUIRE(board.fits(point));
    CHECK(board.frontier().size() == 10);
    CHECK(board.box().width() == SparseBoard::kMaxExtent);
}

TEST_CASE("every ring of stones is judged as a search would judge it") {
    for (unsigned ring = 0; ring < 256; ++ring) {
        SparseBoard board;
        Plain plain{{{0, 0}, Colour::white}};
        board.put({0, 0}, Colour::white);
        for (unsigned i = 0; i < 8; ++i) {
            if ((ring >> i & 1u) == 0) continue;
            board.put(kRing[i], Colour::white);
            plain[kRing[i]] = Colour::white;
        }
        REQUIRE(board.ring({0, 0}) == ring);
        compare_bound(board, plain);
    }
}

TEST_CASE("a stone is not bound when a way leads round it, however long") {
    SparseBoard loop = drawn({
        ".ooooooooo.",
        "o.........o",
        "o.........o",
        "o.ooooooo.o",
        "o.o.....o.o",
        "o..ooo..o.o",
        "o.....o.o.o",
        ".ooooo..o.o",
        "........o.o",
        "........ooo",
    });
    CHECK(loop.connected());
    CHECK(loop.connected_without({1, 9}));
    loop.lift({8, 1});
    CHECK(loop.connected());
    CHECK_FALSE(loop.connected_without({1, 9}));
    const SparseBoard closed = drawn({
        ".ooooooooo.",
        "o.........o",
        "o.........o",
        "o.........o",
        ".ooooooooo.",
    });
    CHECK(closed.connected_without({1, 4}));
    CHECK(closed.connected_without({0, 2}));
}

/// A random group; `crowded` is the number of neighbours that a new stone seldom passes.
Plain random_group(SparseBoard& board, std::mt19937& engine, unsigned crowded) {
    Plain plain{{{0, 0}, Colour::white}};
    board.put({0, 0}, Colour::white);
    const std::size_t size = 5 + engine() % 60;
    while (plain.size() < size) {
        const std::vector<Point> frontier = board.frontier();
        const Point point = frontier[engine() % frontier.size()];
        if (board.neighbours(point).n > crowded && engine() % 8 != 0) continue;
        board.put(point, Colour::white);
        plain[point] = Colour::white;
    }
    return plain;
}

TEST_CASE("bound stones are found in random groups of every density") {
    std::mt19937 engine(11);
    for (unsigned group = 0; group < 60; ++group) {
        SparseBoard board;
        const Plain plain = random_group(board, engine, group % 4 + 1);
        compare_bound(board, plain);
    }
}

TEST_CASE("bound stones are found after stones were lifted and moved, from the inside too") {
    std::mt19937 engine(12);
    for (unsigned group = 0; group < 12; ++group) {
        SparseBoard board;
        Plain plain = random_group(board, engine, group % 2 == 0 ? 8 : 3);
        for (int step = 0; step < 150 && plain.size() > 4; ++step) {
            const auto stone = std::next(plain.begin(), static_cast<std::ptrdiff_t>(engine() % plain.size()));
            if (!board.connected_without(stone->first)) continue;
            board.lift(stone->first);
            plain.erase(stone);
            if (step % 8 != 0) {
                const std::vector<Point> frontier = board.frontier();
                const Point point = frontier[engine() % frontier.size()];
                board.put(point, Colour::white);
                plain[point] = Colour::white;
            }
            if (step % 3 == 0) compare_bound(board, plain);
        }
    }
}

TEST_CASE("the lifted stone does not count as a neighbour") {
    const SparseBoard board = drawn({"oo.", ".o."});
    CHECK(board.neighbours({0, 0}) == Neighbours{3, 2});
    CHECK(board.neighbours_without({0, 0}, {1, 0}) == Neighbours{2, 1});
    CHECK(board.neighbours_without({0, 0}, {1, 1}) == Neighbours{2, 2});
    CHECK(board.neighbours_without({2, 0}, {0, 1}) == Neighbours{2, 1});
}

TEST_CASE("groups are counted by colour") {
    SparseBoard board;
    board.put({0, 0}, Colour::white);
    board.put({1, 0}, Colour::black);
    board.put({2, 0}, Colour::white);
    board.put({3, 1}, Colour::white);
    CHECK(board.groups() == 1);
    CHECK(board.groups(Colour::white) == 2);
    CHECK(board.groups(Colour::black) == 1);
    CHECK(board.groups(Colour::red) == 0);
    CHECK(board.stone_count(Colour::white) == 3);
    CHECK(board.stones_of(Colour::white).size() == 3);
}

}  // namespace
}  // namespace krona
