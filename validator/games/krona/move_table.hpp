// The legal plies of a Krona position, counted and picked without making them: the empty points beside the
// group are sorted into classes by (n, d), and each stone corrects the classes only for the points of its own
// ring.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "validator/games/krona/position.hpp"

namespace krona {

class KronaMoveTable {
  public:
    /// Plies of the colour to move, in the order of KronaPosition::legal_moves. The tables' memory is reused.
    void build(const KronaPosition& position);
    /// Moves of `colour` on `board`, whoever is to move.
    void build_moves(const SparseBoard& board, Colour colour);

    std::uint64_t count() const { return count_; }
    /// `index` below `count`.
    KronaMove at(std::uint64_t index) const;
    void append_all(std::vector<KronaMove>& out) const;

    /// Appends all moves, those first that lower the potential of their stone least; none where the plies are
    /// no moves.
    void append_slow_first(std::vector<KronaMove>& out) const;
    /// Appends the moves that lower (E, D) least of all; `board` is that of the last `build`.
    void append_slowest(const SparseBoard& board, std::vector<KronaMove>& out) const;

  private:
    // (n, d) as one number in the order of R7; d is at most 4. Rank 0 is a point without neighbours.
    static constexpr std::size_t kRanks = 9 * 5;
    using Classes = std::array<std::uint32_t, kRanks>;

    struct Target {
        Point point;
        std::uint8_t rank = 0;
    };
    struct Mover {
        Point point;
        std::uint8_t rank = 0;
        std::uint64_t moves = 0;
    };

    static std::uint8_t rank(Neighbours neighbours) {
        return static_cast<std::uint8_t>(neighbours.n * 5 + neighbours.d);
    }
    static std::uint8_t rank_without(const Target& target, Point lifted);

    void collect_targets(const SparseBoard& board);
    void collect_movers(const SparseBoard& board, Colour colour);
    Classes classes_without(const SparseBoard& board, Point lifted) const;
    const Mover& mover_at(std::uint64_t& index) const;
    template <typename Visit>
    void each_move(Visit&& visit) const;

    std::vector<Target> targets_;
    std::vector<Mover> movers_;
    Classes classes_{};
    std::uint64_t count_ = 0;
    KronaMoveKind kind_ = KronaMoveKind::blocked;
};

}  // namespace krona
