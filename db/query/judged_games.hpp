// The games of a store judged by one condition on positions. Searches ask for game after game, in the order
// of their ids: with one that is asked for, those that will be asked for next are judged, on several threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/query/board_condition.hpp"
#include "db/sqlite/sqlite.hpp"

namespace krona {

class JudgedGames {
  public:
    using Ply = std::optional<std::uint32_t>;
    /// Ascending ids of the games that may answer; nullopt: all may.
    using Candidates = std::optional<std::vector<std::int64_t>>;

    explicit JudgedGames(const BoardCondition& condition);

    void set_candidates(Candidates candidates) { candidates_ = std::move(candidates); }
    const Candidates& candidates() const { return candidates_; }

    /// Plies behind the first position of the game that answers. `rows` is made by `prepare_rows`.
    DbResult<Ply> first_ply(std::int64_t game, Statement& rows);
    static DbResult<Statement> prepare_rows(Connection& connection);

  private:
    struct Game {
        std::int64_t id = 0;
        std::string record;
        std::optional<std::int64_t> players;
        std::optional<std::string> rules;
        Ply ply;
    };
    std::size_t next_batch();
    std::vector<std::int64_t> ids_from(std::int64_t game, std::size_t count) const;
    DbResult<void> judge_from(std::int64_t game, Statement& rows);
    void judge(Game* begin, Game* end) const;

    GameKind game_;
    BoardJudge judge_;
    Candidates candidates_;
    std::unordered_map<std::int64_t, Ply> plies_;
    std::size_t batch_;      // games judged at once
    std::size_t asked_ = 0;  // since the last batch was judged
};

}  // namespace krona
