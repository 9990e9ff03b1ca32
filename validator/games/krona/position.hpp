// A Krona position and its moves: placement, movement, blocking and the run (rules-krona, R3 to R9).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validator/sparse_board.hpp"

namespace krona {

enum class KronaMoveKind : std::uint8_t { placement, move, blocked };

struct KronaMove {
    KronaMoveKind kind = KronaMoveKind::blocked;
    Point from{};  // of a move
    Point to{};    // of a placement or move
    friend constexpr auto operator<=>(const KronaMove&, const KronaMove&) = default;
};

/// `0,0`, `0,0>3,2`, `--`.
std::string krona_move_text(const KronaMove& move);

enum class KronaPhase : std::uint8_t { placement, movement, run };

/// Why a ply is not legal, in the order of tests of diagnostics.md.
enum class KronaFault : std::uint8_t {
    none,
    game_over,
    placement_expected,
    move_expected,
    same_point,
    no_stone,
    wrong_colour,
    point_occupied,
    bound_stone,
    no_neighbour,
    potential_not_lower,
    not_blocked,
    beyond_limit,  // the board would grow past SparseBoard::kMaxExtent
};

class KronaPosition {
  public:
    /// Empty board: `stones_per_player` placements a colour come first.
    static KronaPosition placement_start(int players, std::uint32_t stones_per_player, Colour first);
    /// Movement from a connected board; `blocked` colours are skipped (bit i: colour_at(i)).
    static KronaPosition movement_start(SparseBoard board, int players, Colour to_move, std::uint8_t blocked);

    const SparseBoard& board() const { return board_; }
    int players() const { return players_; }
    /// Phase as far as plies have shown it: `run` once all but one colour are marked blocked. Whether the run
    /// has come to its end takes a look at the board: see `over`.
    KronaPhase phase() const;
    Colour to_move() const { return to_move_; }
    std::uint8_t blocked() const { return blocked_; }
    bool is_blocked(Colour colour) const { return (blocked_ >> colour_index(colour) & 1) != 0; }
    /// The one colour left, once the run has begun; none before.
    Colour runner() const { return phase() == KronaPhase::run ? to_move_ : Colour::none; }
    std::uint32_t run_length() const { return run_length_; }
    /// Rounds of the turn order from 1, for move numbers; meaningless in the run.
    std::uint32_t round() const { return round_; }
    /// Order in which colours were blocked.
    std::span<const Colour> blocking_order() const { return {blocking_order_.data(), blocked_count_}; }

    /// Does not change anything; `none` means legal. Tests in the order of diagnostics.md.
    KronaFault check(const KronaMove& move) const;
    /// `move` must be legal. A `--` that leaves one colour begins the run.
    void play(const KronaMove& move);

    /// Whether any stone of `colour` may move now (R9; no target search: rules-krona, "What is worth
    /// knowing").
    bool can_move(Colour colour) const;
    /// The run has begun and the runner cannot move: nothing more may be played.
    bool over() const;

    /// All legal plies in a fixed order; in the run the runner's moves, `--` alone where the colour to move
    /// is blocked. On the empty board only the placement 0,0.
    void legal_moves(std::vector<KronaMove>& out) const;
    /// Number of legal plies, faster than making them.
    std::uint64_t count_legal_moves() const;
    /// The `index`-th of `legal_moves`, without making all of them.
    KronaMove legal_move_at(std::uint64_t index) const;
    /// One legal move of that colour, if there is one; for messages.
    std::optional<KronaMove> any_move(Colour colour) const;

  private:
    KronaPosition(SparseBoard board, int players, Colour first);

    KronaFault check_in_phase(const KronaMove& move, KronaPhase phase) const;
    KronaFault check_placement(Point to) const;
    KronaFault check_move(Point from, Point to) const;
    void block(Colour colour);
    void pass_turn();

    SparseBoard board_;
    std::uint64_t placements_left_ = 0;
    std::uint32_t round_ = 1;
    std::uint32_t run_length_ = 0;
    int players_ = 2;
    Colour first_ = Colour::white;
    Colour to_move_ = Colour::white;
    std::uint8_t blocked_ = 0;
    std::uint8_t blocked_count_ = 0;
    std::array<Colour, kMaxPlayers> blocking_order_{};
};

/// Leaves at exactly `depth` (rules-krona, "Perft").
std::uint64_t krona_perft(const KronaPosition& position, int depth);

/// Longest run of the runner from a position in phase `run`. `exact` is false where the node limit stopped
/// the search: then `moves` is the best run found, "at least".
struct LongestRun {
    std::vector<KronaMove> moves;
    std::uint64_t nodes = 0;
    bool exact = true;
};
LongestRun longest_run(const KronaPosition& position, std::uint64_t node_limit);
/// Whether a complete run (ending where the runner cannot move) of exactly `length` moves exists: yes, no, or
/// not known within the limit.
enum class Attainable : std::uint8_t { yes, no, unknown };
Attainable run_attainable(const KronaPosition& position, std::uint32_t length, std::uint64_t node_limit);

}  // namespace krona
