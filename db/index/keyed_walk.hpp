// A walk through a Krona main line that keeps the index key of each position up to date.
#pragma once

#include "db/index/game_traces.hpp"
#include "db/index/line_walk.hpp"
#include "validator/position_keys.hpp"

namespace krona {

class KeyedWalk {
  public:
    /// `line` must outlive the walk.
    explicit KeyedWalk(const MainLine& line) : walk_(line) {}

    /// See LineWalk::next.
    bool next();
    const LineWalk& walk() const { return walk_; }
    const SparseBoard& board() const { return walk_.board(); }
    IndexKey key() const { return position_index_key(keys_.key(board().box())); }

  private:
    LineWalk walk_;
    PositionKeys keys_;
};

}  // namespace krona
