// Akron stated as plainly as possible, as the oracle of tests and benchmarks: a map of cells, a search for
// every question, the rules one by one as rules-akron has them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace krona::plain {

using AkronCell = std::array<int, 3>;  // level from 1, x, y from 0
using AkronCells = std::set<AkronCell>;
/// Without an origin: a placement.
using AkronMove = std::pair<std::optional<AkronCell>, AkronCell>;

class PlainAkron {
  public:
    explicit PlainAkron(int size) : size_(size) {}

    /// Reads canonical position text.
    static PlainAkron read(const std::string& text);

    char to_move() const { return to_move_; }
    bool joined(char colour) const;
    std::vector<AkronMove> moves() const;
    bool legal(const AkronMove& move) const;
    void play(const AkronMove& move);

    /// `c3`, `2c3-d4`.
    static std::string text(const AkronMove& move);
    static AkronMove parse(const std::string& text);

  private:
    bool inside(const AkronCell& cell) const;
    char at(const AkronCell& cell) const;
    char enemy_of(const AkronCell& cell) const { return at(cell) == 'w' ? 'b' : 'w'; }
    bool all_touches_cut(const AkronCell& cell) const;
    bool touch_cut(const AkronCell& a, const AkronCell& b) const;
    std::vector<AkronCell> neighbours(const AkronCell& cell) const;
    std::vector<AkronCell> live_touches(const AkronCell& cell) const;
    AkronCells chain(const AkronCell& cell) const;
    static std::vector<AkronCell> supports(const AkronCell& cell);
    std::vector<AkronCell> resting(const AkronCell& cell) const;
    std::vector<AkronCell> falling(const AkronCell& cell) const;

    int size_;
    std::map<AkronCell, char> balls_;
    char to_move_ = 'b';
};

}  // namespace krona::plain
