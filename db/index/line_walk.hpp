// Goes through the positions of a Krona main line, one after the other: the board and what the last ply
// changed. What indexes are made from and what hits are verified on.
#pragma once

#include <cstdint>
#include <optional>

#include "db/record/main_line.hpp"

namespace krona {

class LineWalk {
  public:
    /// `line` must outlive the walk.
    explicit LineWalk(const MainLine& line) : line_(line) {}

    /// Goes to the first position with stones (ply 0 where there is a setup), then from position to position;
    /// a `--` changes nothing and is passed over. False at the end of the line, and where a move starts from
    /// an empty point, ends on a taken one or leaves the largest board.
    bool next();

    const SparseBoard& board() const { return board_; }
    /// Plies behind the position, `--` counted.
    std::uint32_t ply() const { return static_cast<std::uint32_t>(played_); }
    /// What the last ply took from where; none behind a placement or the setup.
    const std::optional<Stone>& lifted() const { return lifted_; }
    /// What it put where; none behind the setup.
    const std::optional<Stone>& put() const { return put_; }

  private:
    bool set_up();
    bool place(Point to);
    bool move(const KronaMove& ply);

    const MainLine& line_;
    SparseBoard board_;
    std::size_t played_ = 0;
    int turn_ = 0;
    bool started_ = false;
    std::optional<Stone> lifted_;
    std::optional<Stone> put_;
};

}  // namespace krona
