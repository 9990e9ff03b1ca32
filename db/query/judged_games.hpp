// The games of a store judged by one condition on positions. Searches ask for game after game, in the order
// of their ids: with one that is asked for, those that will be asked for next are judged, on several threads.
// Records are replayed; for a local pattern the lines beside the index are scanned first, and only the
// records of those that have it are looked at.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/index/grid_line_store.hpp"
#include "db/query/board_condition.hpp"
#include "db/query/pattern_scan.hpp"
#include "db/sqlite/sqlite.hpp"

namespace krona {

class JudgedGames {
  public:
    using Ply = std::optional<std::uint32_t>;
    /// Ascending ids of the games that may answer; nullopt: all may.
    using Candidates = std::optional<std::vector<std::int64_t>>;

    JudgedGames(Connection& connection, const BoardCondition& condition);

    void set_candidates(Candidates candidates) { candidates_ = std::move(candidates); }
    const Candidates& candidates() const { return candidates_; }

    /// Judges all games that may answer, and leaves those that do; stops where they are many, since a search
    /// may end before it comes to all of them.
    DbResult<void> judge_all();

    /// Plies behind the first position of the game that answers.
    DbResult<Ply> first_ply(std::int64_t game);

  private:
    struct Game {
        std::int64_t id = 0;
        std::string record;
        std::optional<std::int64_t> players;
        std::optional<std::string> rules;
        Ply ply;  // first what the scan says, then what the record says
    };
    using Games = std::vector<Game>;
    bool is_judged(std::int64_t game) const;
    std::size_t next_batch();
    std::vector<std::int64_t> ids_from(std::int64_t game, std::size_t count) const;
    DbResult<void> judge_from(std::int64_t game);
    DbResult<void> judge(const std::vector<std::int64_t>& ids);
    DbResult<Games> scan(const std::vector<std::int64_t>& ids);
    DbResult<void> load(Games& games) const;
    void replay(Game& game) const;

    Connection* connection_;
    GameKind game_;
    BoardJudge judge_;
    StoredLines lines_;  // scanned at once
    Candidates candidates_;
    std::unordered_map<std::int64_t, std::uint32_t> plies_;  // of games that answer
    std::map<std::int64_t, std::int64_t> judged_;            // first and last id of games judged at once
    std::size_t batch_;                                      // games judged at once
    std::size_t asked_ = 0;                                  // since the last batch was judged
};

}  // namespace krona
