// Points of the infinite grid, boxes, and the eight symmetries of the square.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace krona {

struct Point {
    std::int32_t x = 0;  // to the right
    std::int32_t y = 0;  // up
    friend constexpr auto operator<=>(const Point&, const Point&) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// `x,y`.
std::string point_text(Point point);

/// The eight neighbours in ring order, counter-clockwise from the right; even indices are direct neighbours
/// (R3, R5 in rules-krona).
inline constexpr std::array<Point, 8> kRing{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

/// Smallest axis-parallel box; empty while `max < min`.
struct Box {
    Point min{0, 0};
    Point max{-1, -1};
    bool empty() const { return max.x < min.x; }
    std::int32_t width() const { return empty() ? 0 : max.x - min.x + 1; }
    std::int32_t height() const { return empty() ? 0 : max.y - min.y + 1; }
    void include(Point point);
    friend bool operator==(const Box&, const Box&) = default;
};

/// One of the 8 symmetries about the origin, 0 the identity: bit 2 swaps the axes first, then bit 0 negates x
/// and bit 1 negates y.
struct Symmetry {
    std::uint8_t index = 0;
    constexpr Point apply(Point point) const {
        if (index & 4) point = {point.y, point.x};
        return {index & 1 ? -point.x : point.x, index & 2 ? -point.y : point.y};
    }
    Symmetry inverse() const;
};
inline constexpr int kSymmetries = 8;

}  // namespace krona
