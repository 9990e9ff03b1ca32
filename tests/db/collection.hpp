// A small collection of many kinds of games for the tests of the store, the same on every machine: sizes,
// numbers of players, endings, partial dates, names with diacritics, free tags, comments and variations.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace krona::test {

/// A small generator with the same numbers everywhere.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    /// 0 <= result < bound.
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
    template <typename Container>
    const auto& pick(const Container& from) {
        return from[below(from.size())];
    }

  private:
    std::uint64_t state_;
};

/// KGN text of each game; all are valid.
std::vector<std::string> collection_games(std::uint64_t seed, std::size_t count);
/// All of them in one text, parted by blank lines.
std::string joined(const std::vector<std::string>& games);

}  // namespace krona::test
