// Lines written for scanning against the walk over the same lines.
#include "db/index/grid_line.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "collection.hpp"
#include "db/index/line_walk.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;
using namespace krona::test;

namespace {

MainLine random_line(const KronaRandomOptions& options, std::uint64_t index) {
    auto line = read_main_line(random_krona_game(21, index, options));
    REQUIRE(line);
    return std::move(*line);
}

KronaMove placement(std::int32_t x, std::int32_t y) {
    return KronaMove{KronaMoveKind::placement, {}, {x, y}};
}

KronaMove move(Point from, Point to) {
    return KronaMove{KronaMoveKind::move, from, to};
}

/// Stones as offsets from the lower left corner of all of them.
std::vector<Stone> from_corner(std::vector<Stone> stones) {
    Box box;
    for (const Stone& stone : stones) {
        box.include(stone.point);
    }
    for (Stone& stone : stones) {
        stone.point = stone.point - box.min;
    }
    std::sort(stones.begin(), stones.end());
    return stones;
}

std::vector<Stone> stones_of(const std::vector<Colour>& board, std::uint32_t width) {
    std::vector<Stone> stones;
    for (std::size_t point = 0; point < board.size(); ++point) {
        if (board[point] != Colour::none) {
            auto x = static_cast<std::int32_t>(point % width);
            stones.push_back(Stone{{x, static_cast<std::int32_t>(point / width)}, board[point]});
        }
    }
    return stones;
}

/// Plays the changes beside a walk and compares the boards behind every ply.
void check_same(const MainLine& line) {
    GridLine grid;
    REQUIRE(decode_grid_line(encode_grid_line(line), grid));
    std::vector<Colour> board(std::size_t{grid.width} * grid.height, Colour::none);
    std::size_t next = 0;
    LineWalk walk(line);
    while (walk.next()) {
        for (; next < grid.changes.size() && grid.changes[next].ply <= walk.ply(); ++next) {
            board[grid.changes[next].point] = grid.changes[next].now;
        }
        REQUIRE(from_corner(stones_of(board, grid.width)) == from_corner(walk.board().stones()));
    }
    CHECK(next == grid.changes.size());
    CHECK(board == grid.board);
}

}  // namespace

TEST_CASE("a line that is written for scanning has the positions of the walk") {
    KronaRandomOptions options;
    options.players = GENERATE(2, 3, 5);
    options.stones_per_player = GENERATE(3U, 18U, 60U);
    options.setup = GENERATE(std::string(), std::string("square36"));
    if (!options.setup.empty() && options.players != 2) {
        return;
    }
    for (std::uint64_t index = 0; index < 5; ++index) {
        check_same(random_line(options, index));
    }
}

TEST_CASE("a line takes one byte a point, or two where its grid is large") {
    MainLine line;
    for (std::int32_t x = 0; x < 20; ++x) {
        line.plies.push_back(placement(x, 0));
    }
    std::size_t flat = encode_grid_line(line).size();
    CHECK(flat == 5 + 20);
    line.plies.push_back(placement(20, 14));  // no walk minds that it touches nothing
    CHECK(encode_grid_line(line).size() == 5 + 2 * 21);
    check_same(line);
}

TEST_CASE("a `--` counts as a ply and changes nothing") {
    MainLine line;
    line.plies = {placement(0, 0), placement(0, 1), KronaMove{}, move({0, 0}, {1, 2})};
    GridLine grid;
    REQUIRE(decode_grid_line(encode_grid_line(line), grid));
    REQUIRE(grid.changes.size() == 4);
    CHECK(grid.changes[1].ply == 2);
    CHECK(grid.changes[2].ply == 4);
    CHECK(grid.changes[3].ply == 4);
    check_same(line);
}

TEST_CASE("a line ends before its first fault") {
    MainLine line;
    line.plies = {placement(0, 0), placement(1, 0), move({5, 5}, {0, 1}), move({0, 0}, {2, 0})};
    GridLine grid;
    REQUIRE(decode_grid_line(encode_grid_line(line), grid));
    CHECK(grid.changes.size() == 2);
}

TEST_CASE("lines that cannot be written are empty") {
    CHECK(encode_grid_line(MainLine{}).empty());
    MainLine wide;
    for (std::int32_t x = 0; x < 256; ++x) {
        wide.plies.push_back(placement(x, 0));
    }
    CHECK(encode_grid_line(wide).empty());
    wide.plies.pop_back();
    CHECK_FALSE(encode_grid_line(wide).empty());
    MainLine mixed;
    mixed.plies = {placement(0, 0), placement(0, 1), move({0, 0}, {1, 2}), placement(1, 1)};
    CHECK(encode_grid_line(mixed).empty());
}

TEST_CASE("damaged bytes give no line, or one that stays on its grid") {
    KronaRandomOptions options;
    options.stones_per_player = 4;
    const std::string bytes = encode_grid_line(random_line(options, 1));
    GridLine grid;
    for (std::size_t size = 0; size < 5; ++size) {
        CHECK_FALSE(decode_grid_line(bytes.substr(0, size), grid));
    }
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string damaged = bytes;
            damaged[place] = static_cast<char>(static_cast<unsigned char>(damaged[place]) ^ 1U << bit);
            if (decode_grid_line(damaged, grid)) {
                REQUIRE(std::all_of(grid.changes.begin(), grid.changes.end(), [&](const GridChange& change) {
                    return change.point < grid.width * grid.height;
                }));
            }
        }
    }
}
