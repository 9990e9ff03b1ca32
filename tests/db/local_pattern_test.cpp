#include "db/query/local_pattern.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace krona;

namespace {

std::vector<std::size_t> list_sizes(std::string_view text) {
    auto pattern = parse_local_pattern(text);
    REQUIRE(pattern);
    std::vector<std::size_t> sizes;
    for (const auto& list : required_features(*pattern)) {
        CHECK(std::is_sorted(list.begin(), list.end()));
        sizes.push_back(list.size());
    }
    return sizes;
}

SparseBoard board_of(std::initializer_list<Stone> stones) {
    SparseBoard board;
    for (const Stone& stone : stones) {
        board.put(stone.point, stone.colour);
    }
    return board;
}

}  // namespace

TEST_CASE("a point tells more, the more of its ring the pattern knows") {
    // The middle is known whole; all other points have three open places or more.
    std::vector<std::size_t> sizes = list_sizes("wbw/bwb/wbw");
    REQUIRE_FALSE(sizes.empty());
    CHECK(sizes.front() == 1);
    CHECK(std::is_sorted(sizes.begin(), sizes.end()));
    // One open place of the middle may be empty, white, black or of a further colour.
    CHECK(list_sizes("wbw/bwb/wb?").front() == 4);
    // Two stones side by side say nothing.
    CHECK(list_sizes("wb").empty());
}

TEST_CASE("open points with three stones beside them tell as well") {
    CHECK(list_sizes("www/w.w/www").front() == 1);
    CHECK(list_sizes("w.w/..b/...").front() == 1);
    // With two stones beside it an open point is not in the index, though others may stand beside it as well.
    for (std::size_t size : list_sizes("w.w/.../...")) {
        CHECK(size > 1);
    }
    auto pattern = parse_local_pattern("w.w/..b/...");
    SparseBoard board = board_of({{{0, 2}, Colour::white}, {{2, 2}, Colour::white}, {{2, 1}, Colour::black}});
    CHECK(required_features(*pattern).front() == std::vector<Feature>{surroundings_of(board, {1, 1})});
    CHECK(told_on(board, {1, 1}));
    CHECK_FALSE(told_on(board, {1, 0}));
    CHECK(told_on(board, {0, 2}));
}

TEST_CASE("a list is given once, and none that holds another one whole") {
    // Both stones in the middle are known whole and alike.
    std::vector<std::size_t> sizes = list_sizes("wwww/wbbw/wwww");
    CHECK(std::count(sizes.begin(), sizes.end(), std::size_t{1}) == 1);
}

TEST_CASE("the surroundings of all images of a point are one") {
    SparseBoard board = board_of({{{0, 0}, Colour::white}, {{1, 0}, Colour::black}, {{1, 1}, Colour::red}});
    Feature feature = surroundings_of(board, {0, 0});
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        Symmetry symmetry{index};
        SparseBoard image;
        for (const Stone& stone : board.stones()) {
            image.put(symmetry.apply(stone.point), stone.colour);
        }
        CHECK(surroundings_of(image, {0, 0}) == feature);
    }
}

TEST_CASE("images that are alike are laid on once") {
    auto images_of = [](std::string_view text) {
        auto pattern = parse_local_pattern(text);
        REQUIRE(pattern);
        return PatternImages({*pattern}).images.size();
    };
    CHECK(images_of("w") == 1);
    CHECK(images_of("wb") == 4);
    CHECK(images_of("ww?/..w") == 8);
}

TEST_CASE("a pattern lies on a board in any orientation, and near what made it") {
    auto pattern = parse_local_pattern("wb?/..r");
    REQUIRE(pattern);
    PatternImages images({*pattern});
    CHECK(images.reach == 1);
    CHECK(images.fewest_stones == 3);
    SparseBoard board = board_of({{{5, 5}, Colour::white}, {{5, 6}, Colour::black}, {{4, 7}, Colour::red}});
    CHECK(images.lie_on(board));
    for (const Stone& stone : board.stones()) {
        CHECK(images.lie_near(board, stone.point));
    }
    CHECK_FALSE(images.lie_near(board, {9, 9}));
    board.put({4, 6}, Colour::white);  // where the pattern wants no stone
    CHECK_FALSE(images.lie_on(board));
}
