// Where the stones of one line of play stand and whose turn it is, as far as the coder of movetext must know:
// it says which move numbers a canonical text writes, and names points by stones beside them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/record/main_line.hpp"

namespace krona {

/// A point beside a stone: the stone by its number (order of placement), the direction by its place in kRing.
struct StoneRef {
    std::uint32_t stone = 0;
    std::uint32_t direction = 0;
};

class LineState {
  public:
    /// The start of the line: parameters and setup; its plies are not played.
    explicit LineState(const MainLine& start);

    struct Number {
        std::uint32_t value = 0;
        bool first_of_round = false;  // written `12.`, else `12...`
    };
    /// The number that stands before the next ply in canonical text, if any.
    std::optional<Number> next_number() const;
    /// A comment, a variation or the start of one: the next ply gets a number again.
    void interrupt() { interrupted_ = true; }

    /// False where the move starts from an empty point.
    bool play(const KronaMove& move);

    std::optional<std::uint32_t> stone_at(Point point) const;
    /// The lowest-numbered stone beside `point`, other than `except`.
    std::optional<StoneRef> reference(Point point, std::optional<std::uint32_t> except) const;
    std::optional<Point> point_of(StoneRef reference) const;
    std::optional<Point> point_of(std::uint32_t stone) const;

  private:
    void end_turn();

    std::vector<Point> stones_;
    std::uint32_t players_;
    std::uint32_t blocked_ = 0;  // bits by turn; the first colour has turn 0
    std::uint32_t turn_ = 0;
    std::uint32_t round_ = 1;
    bool first_of_round_ = true;
    bool interrupted_ = true;
};

}  // namespace krona
