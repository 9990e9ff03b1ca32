// The balls of an Akron game and the rules that concern them (rules-akron, "Touching and chains", "Turn:
// place or move"): live touches, chains, pinned and falling balls.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "notation/diagnostic_codes.hpp"
#include "validator/games/akron/geometry.hpp"

namespace krona::akron {

/// A placement (`from` is kNoCell) or a move.
struct Move {
    Cell from = kNoCell;
    Cell to = kNoCell;
    friend bool operator==(const Move&, const Move&) = default;
};

/// Balls that drop when one is lifted, each into the cell of the one before it; the first into the lifted
/// ball's.
struct Cascade {
    std::array<Cell, kMostSize> cells{};
    std::size_t count = 0;

    bool holds(Cell cell) const {
        for (std::size_t i = 0; i < count; ++i) {
            if (cells[i] == cell) return true;
        }
        return false;
    }
};

class Board {
  public:
    explicit Board(int size = 8) : geometry_(&Geometry::of(size)) {}

    const Geometry& geometry() const { return *geometry_; }
    int size() const { return geometry_->size(); }
    Colour at(Cell cell) const { return cells_[static_cast<std::size_t>(cell)]; }
    bool empty_at(Cell cell) const { return at(cell) == Colour::none; }
    Colour to_move() const { return to_move_; }
    void set_to_move(Colour colour) { to_move_ = colour; }

    /// `cell` is empty; `lift` takes a ball off.
    void put(Cell cell, Colour colour);
    void lift(Cell cell);

    /// All supports of the cell are occupied; true on level 1.
    bool supported(Cell cell) const;
    /// Number of balls that rest on the cell.
    int resting_on(Cell cell) const;
    /// What falls when the ball is lifted; it is not pinned.
    Cascade cascade(Cell cell) const;

    /// An opponent's ball straight above cuts all touches of the ball.
    bool all_cut(Cell cell) const;
    /// Whether two balls of one colour beside each other touch alive, as far as this touch goes (not
    /// all_cut).
    bool alive(const Touch& touch, Colour colour) const;
    /// Marks the chain of the ball in `chain`, which has a place for each cell; returns its number of balls.
    std::size_t mark_chain(Cell ball, std::vector<std::uint8_t>& chain) const;
    /// Whether some cell of `goals` is in one chain with `ball`.
    bool chained(Cell ball, const Cell* goals, std::size_t goal_count) const;
    /// Whether the colour has a chain that joins its two edges.
    bool joined(Colour colour) const;

    /// The first rule that the move breaks, or nothing: `none` says whether it is legal.
    struct Check {
        bool legal = true;
        Code code{};
    };
    Check check(const Move& move) const;
    void play(const Move& move);

    void legal_moves(std::vector<Move>& moves) const;
    bool has_move() const;
    bool ground_full() const { return on_ground_ == geometry_->ground_count(); }

    /// The image under a symmetry that keeps each player's edges: bit 0 turns x, bit 1 turns y.
    Board image(unsigned symmetry) const;

  private:
    template <typename Done>
    bool flood(Cell* queue, std::size_t waiting, std::uint64_t* seen, Colour colour, Done&& done) const;
    bool target_is_free(const Move& move, const Cascade& falling) const;
    std::size_t anchors(const Move& move, const Cascade& falling, Colour colour,
                        std::array<Cell, 8>& out) const;
    void moves_of(Cell from, const std::vector<Cell>& targets, const std::vector<std::int16_t>& chain_of,
                  std::vector<Move>& moves) const;

    const Geometry* geometry_;
    std::array<Colour, kMostCells> cells_{};
    std::array<std::uint16_t, 2> balls_{};  // White's, Black's
    std::uint16_t on_ground_ = 0;
    Colour to_move_ = Colour::black;
};

std::uint64_t perft(const Board& board, int depth);

}  // namespace krona::akron
