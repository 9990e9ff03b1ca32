#include "db/record/numbered_board.hpp"

#include <algorithm>
#include <bit>

#include "validator/sparse_board.hpp"

namespace krona {
namespace {

constexpr std::int32_t kWordBits = 64;

/// Without a call: std::popcount is one where the processor may lack the instruction.
constexpr std::size_t count_bits(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555U;
    word = (word & 0x3333333333333333U) + (word >> 2 & 0x3333333333333333U);
    return ((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56;
}

constexpr std::uint64_t bit_of(std::int32_t column) {
    return std::uint64_t{1} << (column % kWordBits);
}

}  // namespace

NumberedBoard::NumberedBoard() {
    cover(Point{});
}

bool NumberedBoard::covers(Point point, std::int32_t rim) const {
    std::int64_t x = std::int64_t{point.x} - corner_.x;
    std::int64_t y = std::int64_t{point.y} - corner_.y;
    return x >= rim && y >= rim && x < std::int64_t{words_} * kWordBits - rim && y < rows_ - rim;
}

bool NumberedBoard::holds(const Bits& bits, Point point) const {
    if (!covers(point, 0)) {
        return false;
    }
    Point offset = point - corner_;
    return (bits[place(offset.y, offset.x / kWordBits)] & bit_of(offset.x)) != 0;
}

bool NumberedBoard::put(Point point) {
    bool room = covers(point, 1) || cover(point);  // with its ring
    if (!room || holds(taken_, point)) {
        return false;
    }
    ++stones_;
    change(point);
    return true;
}

void NumberedBoard::lift(Point point) {
    --stones_;
    change(point);
}

void NumberedBoard::change(Point point) {
    Point offset = point - corner_;
    taken_[place(offset.y, offset.x / kWordBits)] ^= bit_of(offset.x);
    bottom_ = std::min(bottom_, offset.y - 1);
    top_ = std::max(top_, offset.y + 1);
    for (std::int32_t row = offset.y - 1; row <= offset.y + 1; ++row) {
        open_row(row);
    }
}

/// Makes the open points of a row anew.
void NumberedBoard::open_row(std::int32_t row) {
    auto stones_about = [&](std::int32_t word) {
        bool inside = word >= 0 && word < words_;
        std::uint64_t bits = inside ? taken_[place(row, word)] : 0;
        bits |= inside && row > 0 ? taken_[place(row - 1, word)] : 0;
        return bits | (inside && row + 1 < rows_ ? taken_[place(row + 1, word)] : 0);
    };
    for (std::int32_t word = 0; word < words_; ++word) {
        std::uint64_t near = stones_about(word);
        std::uint64_t left = near << 1 | stones_about(word - 1) >> (kWordBits - 1);
        std::uint64_t right = near >> 1 | stones_about(word + 1) << (kWordBits - 1);
        std::uint64_t& beside = beside_[place(row, word)];
        open_ -= count_bits(beside);
        beside = (near | left | right) & ~taken_[place(row, word)];
        open_ += count_bits(beside);
    }
}

/// Moves the covered part, and widens it where need be, so that the stones and `point` have room.
bool NumberedBoard::cover(Point point) {
    constexpr std::int32_t kFarthest = 1 << 30;  // beyond it numbers might run over
    std::vector<Point> stones;
    Box box;
    box.include(point);
    for (std::size_t number = 0; number < stones_; ++number) {
        stones.push_back(stone(number));
        box.include(stones.back());
    }
    bool near =
        box.min.x > -kFarthest && box.min.y > -kFarthest && box.max.x < kFarthest && box.max.y < kFarthest;
    if (!near || std::max(box.width(), box.height()) > SparseBoard::kMaxExtent) {
        return false;
    }
    constexpr std::int32_t kRoom = kWordBits / 2;  // to grow
    words_ = (box.width() + kRoom + kWordBits - 1) / kWordBits;
    rows_ = box.height() + kRoom;
    corner_ = box.min - Point{kRoom / 2, kRoom / 2};
    taken_.assign(place(rows_, 0), 0);
    beside_.assign(place(rows_, 0), 0);
    bottom_ = rows_;
    top_ = -1;
    open_ = 0;
    for (Point stone : stones) {
        change(stone);
    }
    return true;
}

Point NumberedBoard::numbered(const Bits& bits, std::size_t number) const {
    for (std::int32_t row = top_; row >= bottom_; --row) {
        for (std::int32_t word = 0; word < words_; ++word) {
            std::uint64_t left = bits[place(row, word)];
            std::size_t count = count_bits(left);
            if (number >= count) {
                number -= count;
                continue;
            }
            for (; number > 0; --number) {
                left &= left - 1;
            }
            return corner_ + Point{word * kWordBits + std::countr_zero(left), row};
        }
    }
    return {};
}

std::optional<std::size_t> NumberedBoard::number_of(const Bits& bits, Point point) const {
    if (!holds(bits, point)) {
        return std::nullopt;
    }
    Point offset = point - corner_;
    std::size_t end = place(offset.y, offset.x / kWordBits);
    std::size_t number = count_bits(bits[end] & (bit_of(offset.x) - 1));
    for (std::size_t word = place(offset.y, 0); word < end; ++word) {
        number += count_bits(bits[word]);
    }
    for (std::size_t word = place(offset.y + 1, 0); word < place(top_ + 1, 0); ++word) {
        number += count_bits(bits[word]);
    }
    return number;
}

Point NumberedBoard::stone(std::size_t number) const {
    return numbered(taken_, number);
}

std::optional<std::size_t> NumberedBoard::stone_number(Point point) const {
    return number_of(taken_, point);
}

Point NumberedBoard::open_point(std::size_t number) const {
    return stones_ == 0 ? Point{} : numbered(beside_, number);
}

std::optional<std::size_t> NumberedBoard::open_number(Point point) const {
    if (stones_ == 0) {
        return point == Point{} ? std::optional(std::size_t{0}) : std::nullopt;
    }
    return number_of(beside_, point);
}

}  // namespace krona
