// A second implementation of the Krona rules, written from their text alone and as plainly as it can be: sets
// of points, and a breadth-first search for every question of connection. It is the oracle of property tests
// and the measure of what the fast one gains.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "validator/games/krona/position.hpp"

namespace krona::plain {

class PlainKrona {
  public:
    PlainKrona(int players, std::uint32_t stones_per_player, Colour first);
    PlainKrona(const std::vector<Stone>& setup, int players, Colour first);

    /// The fault of a ply by the order of tests of the diagnostics.
    KronaFault check(const KronaMove& move) const;
    /// Plays a legal ply.
    void play(const KronaMove& move);

    Colour to_move() const { return to_move_; }
    bool is_blocked(Colour colour) const { return blocked_.count(colour) != 0; }
    bool can_move(Colour colour) const;
    bool over() const;
    std::uint32_t run_length() const { return run_length_; }
    std::set<KronaMove> legal_moves() const;

  private:
    using Points = std::set<Point>;

    bool placing() const { return placements_ < to_place_; }
    bool running() const;
    bool is_stone(Point point) const { return stones_.count(point) != 0; }
    Points occupied() const;
    KronaFault check_placement(Point to) const;
    KronaFault check_move(Point from, Point to) const;
    std::set<KronaMove> moves_of(Colour colour) const;
    void next_turn();

    std::map<Point, Colour> stones_;
    int players_;
    std::uint64_t to_place_ = 0;
    std::uint64_t placements_ = 0;
    Colour to_move_;
    std::set<Colour> blocked_;
    std::uint32_t run_length_ = 0;
};

}  // namespace krona::plain
