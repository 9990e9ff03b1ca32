#include "validator/geometry.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>

namespace krona {
namespace {

TEST_CASE("points are written as x,y") {
    CHECK(point_text({0, 0}) == "0,0");
    CHECK(point_text({-12, 999999}) == "-12,999999");
}

TEST_CASE("the ring turns counter-clockwise and has direct neighbours at even places") {
    for (std::size_t i = 0; i < kRing.size(); ++i) {
        const Point here = kRing[i];
        const Point next = kRing[(i + 1) % kRing.size()];
        CHECK(std::abs(here.x - next.x) + std::abs(here.y - next.y) == 1);
        CHECK((std::abs(here.x) + std::abs(here.y) == 1) == (i % 2 == 0));
        CHECK(here.x * next.y - here.y * next.x > 0);
    }
}

TEST_CASE("a box grows by the points it takes in") {
    Box box;
    CHECK(box.empty());
    CHECK(box.width() == 0);
    CHECK(box.height() == 0);
    box.include({5, -3});
    CHECK(box == Box{{5, -3}, {5, -3}});
    box.include({2, 7});
    CHECK(box == Box{{2, -3}, {5, 7}});
    CHECK(box.width() == 4);
    CHECK(box.height() == 11);
}

TEST_CASE("the eight symmetries differ and have inverses") {
    const Point point{3, 1};
    std::set<Point> images;
    for (std::uint8_t i = 0; i < kSymmetries; ++i) {
        const Symmetry symmetry{i};
        images.insert(symmetry.apply(point));
        CHECK(symmetry.inverse().apply(symmetry.apply(point)) == point);
        CHECK(symmetry.apply(symmetry.inverse().apply(point)) == point);
    }
    CHECK(images.size() == kSymmetries);
    CHECK(Symmetry{0}.apply(point) == point);
    CHECK(Symmetry{5}.apply(point) == Point{-1, 3});
}

}  // namespace
}  // namespace krona
