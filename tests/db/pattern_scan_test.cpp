// The scan of whole lines against the judge who looks at one position after another.
#include "db/query/pattern_scan.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "collection.hpp"
#include "db/index/line_walk.hpp"
#include "db/query/board_condition.hpp"
#include "validator/games/krona/random_game.hpp"

using namespace krona;
using namespace krona::test;

namespace {

struct Scanned {
    std::vector<MainLine> lines;
    std::vector<GridLine> grids;
};

/// Lines of several kinds: with setups, of three colours, and longer than 64 and 128 plies.
Scanned sample_lines() {
    Scanned sample;
    auto add = [&](const KronaRandomOptions& options, std::uint64_t count) {
        for (std::uint64_t index = 0; index < count; ++index) {
            auto line = read_main_line(random_krona_game(31, index, options));
            REQUIRE(line);
            REQUIRE(decode_grid_line(encode_grid_line(*line), sample.grids.emplace_back()));
            sample.lines.push_back(std::move(*line));
        }
    };
    KronaRandomOptions options;
    add(options, 12);
    options.stones_per_player = 60;
    add(options, 6);
    options.players = 3;
    options.stones_per_player = 12;
    add(options, 6);
    options.players = 2;
    options.setup = "square36";
    add(options, 6);
    return sample;
}

char content_letter(Colour colour, Random& random) {
    if (random.below(5) == 0) {
        return '?';
    }
    bool any = colour != Colour::none && random.below(6) == 0;
    return any ? 'x' : colour_stone_letter(colour);
}

/// Rows around a stone of some position of the line; the middle stays a stone.
std::string random_window(const MainLine& line, Random& random) {
    LineWalk walk(line);
    std::size_t stop = 1 + random.below(line.plies.size());
    while (walk.next() && walk.ply() < stop) {
    }
    const SparseBoard& board = walk.board();
    Stone middle = random.pick(board.stones());
    auto width = static_cast<std::int32_t>(1 + random.below(6));
    auto height = static_cast<std::int32_t>(1 + random.below(5));
    Point corner = middle.point - Point{static_cast<std::int32_t>(random.below(std::size_t(width))),
                                        static_cast<std::int32_t>(random.below(std::size_t(height)))};
    std::string rows;
    for (std::int32_t y = height - 1; y >= 0; --y) {
        for (std::int32_t x = 0; x < width; ++x) {
            Point point = corner + Point{x, y};
            rows += point == middle.point ? colour_stone_letter(middle.colour)
                                          : content_letter(board.at(point), random);
        }
        rows += y > 0 ? "/" : "";
    }
    return rows;
}

}  // namespace

TEST_CASE("a scan finds a pattern at the ply at which it is found on the board") {
    Scanned sample = sample_lines();
    Random random(7);
    std::size_t hits = 0;
    std::size_t late = 0;  // behind the first 64 positions
    for (int round = 0; round < 150; ++round) {
        std::string text = random_window(random.pick(sample.lines), random);
        auto condition = pattern_condition(text, round % 3 == 0 ? Swap::colours : Swap::none);
        REQUIRE(condition);
        BoardJudge judge(*condition);
        PatternImages images(condition->patterns);
        PatternScan scan(images);
        for (std::size_t number = 0; number < sample.lines.size(); ++number) {
            auto expected = judge.first_ply(sample.lines[number]);
            CAPTURE(text, number);
            REQUIRE(scan.first_ply(sample.grids[number]) == expected);
            hits += expected ? 1U : 0U;
            late += expected && *expected > 80 ? 1U : 0U;
        }
    }
    CHECK(hits > 500);
    CHECK(late > 50);
}

TEST_CASE("a scan takes no account of the lines before") {
    Scanned sample = sample_lines();
    auto condition = pattern_condition("w.w/.b./w.w", Swap::none);
    REQUIRE(condition);
    PatternImages images(condition->patterns);
    PatternScan used(images);
    for (int round = 0; round < 2; ++round) {
        for (const GridLine& grid : sample.grids) {
            PatternScan fresh(images);
            CHECK(used.first_ply(grid) == fresh.first_ply(grid));
        }
    }
    CHECK_FALSE(used.first_ply(GridLine{}));
}
