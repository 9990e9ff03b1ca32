// Arithmetic of position keys: the prime field of 2^61 - 1, and the numbers that stored keys depend on. Only
// canonical.cpp and position_keys.cpp need it.
#pragma once

#include <array>
#include <cstdint>

#include "notation/colour.hpp"

namespace krona::key_field {

inline constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;

constexpr std::uint64_t reduce(std::uint64_t value) {
    value = (value & kPrime) + (value >> 61);
    return value >= kPrime ? value - kPrime : value;
}

constexpr std::uint64_t add(std::uint64_t a, std::uint64_t b) {
    return reduce(a + b);
}

constexpr std::uint64_t subtract(std::uint64_t a, std::uint64_t b) {
    return reduce(a + kPrime - b);
}

constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return reduce((static_cast<std::uint64_t>(product) & kPrime) + static_cast<std::uint64_t>(product >> 61));
}

constexpr std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
    std::uint64_t result = 1;
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0) result = multiply(result, base);
        base = multiply(base, base);
    }
    return result;
}

constexpr std::uint64_t inverse(std::uint64_t value) {
    return power(value, kPrime - 2);
}

// Stored keys depend on these numbers: they must never change.
inline constexpr std::uint64_t kColumnBase = 0x0d9f3c6a5b1e8427u;  // r
inline constexpr std::uint64_t kRowBase = 0x1583e2b7460fa9cdu;     // s
inline constexpr std::array<std::uint64_t, kMaxPlayers + 1> kColourWeights{
    0,
    0x04c7a19be35d2f81u,
    0x1a6058d2f4937bceu,
    0x0f31e4c86a7d5b29u,
    0x13b9d70542ce8f6au,
    0x08e25f9a1c643db7u,
    0x17d48b306ea9c5f3u,
    0x0256fce97b1840adu,
    0x1cab3741d85f92e6u,
};
static_assert(kColumnBase < kPrime && kRowBase < kPrime);
static_assert(multiply(kColumnBase, inverse(kColumnBase)) == 1);

}  // namespace krona::key_field
