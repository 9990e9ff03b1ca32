// Takes games out of a store with all that belongs to them: what hangs on foreign keys goes by itself, the
// full text and the counts do not.
#pragma once

#include "db/index/game_index.hpp"
#include "db/store/stored_row.hpp"

namespace krona {

class GameRemover {
  public:
    static DbResult<GameRemover> open(Connection& connection);

    /// Removes a game within the open transaction; false where no game has that id.
    DbResult<bool> remove(GameId id);
    /// To be called last in the transaction: takes the games that were removed out of the indexes.
    DbResult<void> finish() { return index_.flush(); }

  private:
    struct Statements {
        Statement text;
        Statement file_count;
        Statement merge_count;
        Statement game;
    };
    GameRemover(Connection& connection, StoredRowReader rows, Statements statements)
        : rows_(std::move(rows)), statements_(std::move(statements)), index_(connection) {}

    StoredRowReader rows_;
    Statements statements_;
    GameIndex index_;
};

}  // namespace krona
