#include "validator/games/krona/slips.hpp"

namespace krona {
namespace {

struct PointSlip {
    Point meant;
    std::string_view why;
    std::size_t distance = 0;
    std::uint32_t choices = 1;
};

constexpr std::string_view kSwapped = "x and y were swapped";
constexpr std::string_view kSign = "a sign was lost or added";
constexpr std::string_view kOffByOne = "a coordinate is off by one";
constexpr std::string_view kDigit = "a digit was lost or added";
constexpr std::int32_t kGreatest = 999'999;

/// Values that one digit more or less may have stood for; only of numbers as small as real boards have.
std::vector<std::int32_t> digit_slips(std::int32_t value) {
    std::vector<std::int32_t> meant;
    const std::int32_t sign = value < 0 ? -1 : 1;
    const std::int32_t size = value * sign;
    if (size > 9 && size <= kGreatest) {
        std::int32_t power = 10;
        while (size / power > 9) power *= 10;
        meant.push_back(sign * (size / 10));
        if (size % power != size / 10) meant.push_back(sign * (size % power));
    }
    if (size > 0 && size <= 9) {
        meant.push_back(sign * (size + 10));
        if (size == 1) meant.push_back(sign * 10);
    }
    if (size == 0) meant.push_back(10);
    return meant;
}

std::vector<PointSlip> point_slips(Point point) {
    std::vector<PointSlip> slips;
    if (point.x != point.y) slips.push_back({{point.y, point.x}, kSwapped, 1, 2});
    if (point.x != 0) slips.push_back({{-point.x, point.y}, kSign, 0, 4});
    if (point.y != 0) slips.push_back({{point.x, -point.y}, kSign, 0, 4});
    for (const std::int32_t step : {-1, 1}) {
        slips.push_back({{point.x + step, point.y}, kOffByOne, 0, 8});
        slips.push_back({{point.x, point.y + step}, kOffByOne, 0, 8});
    }
    if (point.x != 0 && point.y != 0) slips.push_back({{-point.x, -point.y}, kSign, 0, 4});
    for (const std::int32_t x : digit_slips(point.x)) slips.push_back({{x, point.y}, kDigit, 0, 16});
    for (const std::int32_t y : digit_slips(point.y)) slips.push_back({{point.x, y}, kDigit, 0, 16});
    return slips;
}

void add_both_ends(const KronaMove& written, std::vector<Slip>& slips) {
    const Point from = written.from;
    const Point to = written.to;
    const auto add = [&slips](Point new_from, Point new_to, std::string_view why) {
        slips.push_back({{KronaMoveKind::move, new_from, new_to}, why, 1, 4});
    };
    add(to, from, "origin and target were exchanged");
    add({from.y, from.x}, {to.y, to.x}, "x and y were swapped at both ends");
    add({-from.x, from.y}, {-to.x, to.y}, "the sign of x was lost or added at both ends");
    add({from.x, -from.y}, {to.x, -to.y}, "the sign of y was lost or added at both ends");
}

}  // namespace

std::vector<Slip> undo_slips(const KronaMove& written) {
    std::vector<Slip> slips;
    switch (written.kind) {
        case KronaMoveKind::blocked:
            break;
        case KronaMoveKind::placement:
            for (const PointSlip& slip : point_slips(written.to)) {
                slips.push_back(
                    {{KronaMoveKind::placement, {}, slip.meant}, slip.why, slip.distance, slip.choices});
            }
            break;
        case KronaMoveKind::move:
            for (const PointSlip& slip : point_slips(written.to)) {
                slips.push_back(
                    {{KronaMoveKind::move, written.from, slip.meant}, slip.why, slip.distance, slip.choices});
            }
            for (const PointSlip& slip : point_slips(written.from)) {
                slips.push_back(
                    {{KronaMoveKind::move, slip.meant, written.to}, slip.why, slip.distance, slip.choices});
            }
            add_both_ends(written, slips);
            break;
    }
    return slips;
}

}  // namespace krona
