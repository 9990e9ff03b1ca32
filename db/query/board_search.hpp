// The conditions on positions of one query: which games may answer, told by the indexes, and which do,
// verified on the board when SQL asks. Must live as long as the statements of its query; while it does, they
// see the store as the indexes saw it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/query/board_condition.hpp"
#include "db/query/judged_games.hpp"
#include "db/sqlite/sqlite.hpp"
#include "db/store/store.hpp"

namespace krona {

class BoardSearch {
  public:
    /// Where the comparison stands: a game that is found because a condition does not hold has no hit of it.
    enum class Sense : std::uint8_t { wanted, negated };

    /// When games are judged: one after another as SQL asks, since other conditions may leave most of them
    /// out; or all at once, so that SQL is given the few that answer.
    enum class Judging : std::uint8_t { as_asked, at_once };

    static DbResult<std::shared_ptr<BoardSearch>> open(Connection& connection, Judging judging);
    ~BoardSearch();
    BoardSearch(const BoardSearch&) = delete;
    BoardSearch& operator=(const BoardSearch&) = delete;

    /// Looks up which games may answer; the number of the condition.
    DbResult<std::size_t> add(const BoardCondition& condition, Sense sense);
    std::size_t size() const { return entries_.size(); }

    /// Ascending ids of the games that may answer; nullopt where the indexes cannot tell.
    const std::optional<std::vector<std::int64_t>>& candidates(std::size_t number) const;
    /// How they were found, in plain words.
    const std::string& candidates_from(std::size_t number) const;

    /// Ascending ids of the games whose opening may have the shape with this hash.
    DbResult<std::vector<std::int64_t>> games_of_shape(std::int64_t shape) const;

    /// Plies behind the first position that answers condition `number`; nullopt where none does.
    DbResult<std::optional<std::uint32_t>> first_ply(std::size_t number, std::int64_t game);
    /// The same of the first wanted condition that the game answers.
    DbResult<std::optional<std::uint32_t>> first_hit(GameId game);

    /// SQL function: FUNCTION(number, game) is 1 where the game answers, else 0.
    const std::string& function() const { return function_; }

  private:
    struct Entry {
        BoardCondition condition;
        JudgedGames games;
        Sense sense;
        std::string candidates_from;
    };

    BoardSearch(Connection& connection, Snapshot snapshot, Judging judging, std::string function);
    DbResult<void> find_candidates(Entry& entry);

    Connection* connection_;
    Snapshot snapshot_;
    Judging judging_;
    std::string function_;
    std::vector<std::unique_ptr<Entry>> entries_;
};

}  // namespace krona
