#include "validator/geometry.hpp"

#include <algorithm>

namespace krona {

std::string point_text(Point point) {
    return std::to_string(point.x) + ',' + std::to_string(point.y);
}

void Box::include(Point point) {
    if (empty()) {
        min = max = point;
        return;
    }
    min = {std::min(min.x, point.x), std::min(min.y, point.y)};
    max = {std::max(max.x, point.x), std::max(max.y, point.y)};
}

Symmetry Symmetry::inverse() const {
    const bool swaps = (index & 4) != 0;
    if (!swaps) return *this;
    // Undoing "swap, then negate" negates first; swapped back behind the exchange of axes, the two signs
    // trade places.
    return Symmetry{static_cast<std::uint8_t>(4 | ((index & 1) << 1) | ((index & 2) >> 1))};
}

}  // namespace krona
