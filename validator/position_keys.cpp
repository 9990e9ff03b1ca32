#include "validator/position_keys.hpp"

#include <algorithm>

#include "validator/key_field.hpp"

namespace krona {

namespace {

using key_field::multiply;

/// Powers of one base with exponents of both signs.
class Powers {
  public:
    explicit Powers(std::uint64_t base) : base_(base), inverse_(key_field::inverse(base)) {
        table_[kNear] = 1;
        for (std::size_t i = 1; i <= kNear; ++i) {
            table_[kNear + i] = multiply(table_[kNear + i - 1], base_);
            table_[kNear - i] = multiply(table_[kNear - i + 1], inverse_);
        }
    }

    std::uint64_t of(std::int32_t exponent) const {
        const std::int64_t place = std::int64_t{exponent} + std::int64_t{kNear};
        if (place >= 0 && place <= std::int64_t{2 * kNear}) return table_[static_cast<std::size_t>(place)];
        const std::int64_t wide = exponent;
        return wide < 0 ? key_field::power(inverse_, static_cast<std::uint64_t>(-wide))
                        : key_field::power(base_, static_cast<std::uint64_t>(wide));
    }

  private:
    /// Groups rarely wander further from where they began.
    static constexpr std::size_t kNear = 256;

    std::uint64_t base_;
    std::uint64_t inverse_;
    std::array<std::uint64_t, 2 * kNear + 1> table_{};
};

const Powers& column_powers() {
    static const Powers kPowers(key_field::kColumnBase);
    return kPowers;
}

const Powers& row_powers() {
    static const Powers kPowers(key_field::kRowBase);
    return kPowers;
}

/// r^x * s^y of the images of a point, in the order of the symmetries.
std::array<std::uint64_t, kSymmetries> place_terms(Point point, std::uint64_t weight) {
    const Powers& columns = column_powers();
    const Powers& rows = row_powers();
    // By axis (0: x, 1: y) and sign of the exponent.
    const std::int32_t axes[2] = {point.x, point.y};
    std::uint64_t column[2][2];
    std::uint64_t row[2][2];
    for (std::size_t axis = 0; axis < 2; ++axis) {
        column[axis][0] = multiply(columns.of(axes[axis]), weight);
        column[axis][1] = multiply(columns.of(-axes[axis]), weight);
        row[axis][0] = rows.of(axes[axis]);
        row[axis][1] = rows.of(-axes[axis]);
    }
    std::array<std::uint64_t, kSymmetries> terms{};
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const std::size_t first = (i & 4) != 0 ? 1 : 0;
        terms[i] = multiply(column[first][i & 1], row[1 - first][(i & 2) >> 1]);
    }
    return terms;
}

/// Lower left corner of the box's image.
Point image_corner(const Box& box, std::uint8_t symmetry) {
    const bool swapped = (symmetry & 4) != 0;
    const Point low = swapped ? Point{box.min.y, box.min.x} : box.min;
    const Point high = swapped ? Point{box.max.y, box.max.x} : box.max;
    return {(symmetry & 1) != 0 ? -high.x : low.x, (symmetry & 2) != 0 ? -high.y : low.y};
}

}  // namespace

void PositionKeys::put(Point point, Colour colour) {
    const auto terms = place_terms(point, key_field::kColourWeights[static_cast<std::size_t>(colour)]);
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] = key_field::add(sums_[i], terms[i]);
}

void PositionKeys::lift(Point point, Colour colour) {
    const auto terms = place_terms(point, key_field::kColourWeights[static_cast<std::size_t>(colour)]);
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] = key_field::subtract(sums_[i], terms[i]);
}

std::uint64_t PositionKeys::key(const Box& box) const {
    if (box.empty()) return 0;
    std::uint64_t smallest = key_field::kPrime;
    for (std::uint8_t i = 0; i < kSymmetries; ++i) {
        const Point corner = image_corner(box, i);
        const std::uint64_t shift = multiply(column_powers().of(-corner.x), row_powers().of(-corner.y));
        smallest = std::min(smallest, multiply(sums_[i], shift));
    }
    return smallest;
}

}  // namespace krona
