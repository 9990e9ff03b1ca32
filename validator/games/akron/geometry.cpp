#include "validator/games/akron/geometry.hpp"

namespace krona::akron {
namespace {

std::vector<Geometry> all_sizes() {
    std::vector<Geometry> all;
    for (int size = kLeastSize; size <= kMostSize; ++size) all.emplace_back(size);
    return all;
}

}  // namespace

const Geometry& Geometry::of(int size) {
    static const std::vector<Geometry> kAll = all_sizes();
    return kAll[static_cast<std::size_t>(size - kLeastSize)];
}

Geometry::Geometry(int size) : size_(size) {
    for (int level = 1; level <= size; ++level) {
        first_of_level_[static_cast<std::size_t>(level)] = static_cast<std::int16_t>(links_.size());
        const int width = size - level + 1;
        for (int y = 0; y < width; ++y) {
            for (int x = 0; x < width; ++x) {
                CellLinks links;
                links.place = {level, x, y};
                links_.push_back(links);
            }
        }
    }
    for (CellLinks& links : links_) link(links);
}

Cell Geometry::at(const Place& place) const {
    if (place.level < 1 || place.level > size_) return kNoCell;
    const int width = size_ - place.level + 1;
    if (place.x < 0 || place.x >= width || place.y < 0 || place.y >= width) return kNoCell;
    const int first = first_of_level_[static_cast<std::size_t>(place.level)];
    return static_cast<Cell>(first + place.y * width + place.x);
}

Touch Geometry::touch(const Place& place, int dx, int dy) const {
    Touch touch;
    touch.cell = at({place.level, place.x + dx, place.y + dy});
    const int x = dx < 0 ? place.x - 1 : place.x;
    const int y = dy < 0 ? place.y - 1 : place.y;
    if (dx != 0) {
        touch.over_a = at({place.level + 1, x, place.y - 1});
        touch.over_b = at({place.level + 1, x, place.y});
    } else {
        touch.over_a = at({place.level + 1, place.x - 1, y});
        touch.over_b = at({place.level + 1, place.x, y});
    }
    return touch;
}

void Geometry::link(CellLinks& links) const {
    const Place& place = links.place;
    constexpr std::array<std::array<int, 2>, 4> kBeside{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    for (const auto& [dx, dy] : kBeside) {
        const Touch found = touch(place, dx, dy);
        if (found.cell != kNoCell) links.beside[links.beside_count++] = found;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        const int dx = static_cast<int>(i % 2);
        const int dy = static_cast<int>(i / 2);
        links.below[i] = at({place.level - 1, place.x + dx, place.y + dy});
        links.above[i] = at({place.level + 1, place.x - dx, place.y - dy});
    }
    links.straight_above = at({place.level + 2, place.x - 1, place.y - 1});
    if (place.level > 1) return;
    links.second_edge = {place.x == size_ - 1, place.y == size_ - 1};
}

}  // namespace krona::akron
