// Chance that is the same on every machine, for random games: the standard's distributions are not.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace krona {

/// splitmix64, one stream for each game of a series.
class RandomSource {
  public:
    RandomSource(std::uint64_t seed, std::uint64_t index) : state_(seed) {
        state_ = next() ^ (index * 0xd1342543de82ef95u);
    }

    /// From 0 to `count` - 1 with equal chances; `count` is not 0.
    std::uint64_t below(std::uint64_t count) {
        const std::uint64_t rest = (~std::uint64_t{0} % count + 1) % count;  // 2^64 modulo count
        std::uint64_t value = next();
        while (value < rest) value = next();
        return value % count;
    }

  private:
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t value = state_;
        value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
        value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
        return value ^ (value >> 31);
    }

    std::uint64_t state_;
};

/// Names of the players of random games.
inline constexpr std::array<std::string_view, 16> kRandomNames{
    "Ada",   "Boris", "Clara", "Dmitri", "Elena", "Felix", "Galina", "Hugo",
    "Irina", "Jan",   "Katya", "Lev",    "Maria", "Nils",  "Olga",   "Pavel"};

}  // namespace krona
