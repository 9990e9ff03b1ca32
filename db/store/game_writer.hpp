// Writes games into a store through prepared statements and maps of the names met so far.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "db/index/game_index.hpp"
#include "db/sqlite/sqlite.hpp"
#include "db/store/game_row.hpp"
#include "db/store/store.hpp"

namespace krona {

/// Ids of the texts in `players` or `names`, those of a table's rows that were met.
class NameTable {
  public:
    static DbResult<NameTable> open(Connection& connection, std::string_view table);

    DbResult<std::int64_t> id_of(const std::string& name);
    /// To be called when another process may have changed the table, or after a rollback.
    void forget() { known_.clear(); }

  private:
    NameTable(Statement find, Statement insert) : find_(std::move(find)), insert_(std::move(insert)) {}

    Statement find_;
    Statement insert_;
    std::unordered_map<std::string, std::int64_t> known_;
};

class GameWriter {
  public:
    static DbResult<GameWriter> open(Connection& connection);

    enum class Outcome : std::uint8_t { added, known };
    /// Adds a game to the open transaction; one that the store knows by its file and number is left alone.
    DbResult<Outcome> add(std::int64_t file, const GameRow& row);
    /// The game that `add` added last.
    GameId last_added() const { return last_added_; }
    /// To be called first in every transaction: notices changes made by other processes.
    DbResult<void> begin_batch();
    /// To be called last in every transaction: writes the indexes of the games that were added.
    DbResult<void> end_batch() { return index_.flush(); }
    /// To be called after a rollback.
    void forget();

  private:
    GameWriter(Connection& connection, NameTable players, NameTable names, Statement game, Statement seat,
               Statement tag, Statement submitted, Statement words, Statement count)
        : connection_(&connection),
          players_(std::move(players)),
          names_(std::move(names)),
          game_(std::move(game)),
          seat_(std::move(seat)),
          tag_(std::move(tag)),
          submitted_(std::move(submitted)),
          words_(std::move(words)),
          count_(std::move(count)),
          index_(connection) {}

    DbResult<void> bind_game(std::int64_t file, const GameRow& row);
    DbResult<void> add_seats(std::int64_t game, const GameRow& row);
    DbResult<void> add_tags(std::int64_t game, const GameRow& row);
    DbResult<void> add_texts(std::int64_t game, const GameRow& row);
    DbResult<std::optional<std::int64_t>> optional_id(NameTable& table, const GameRow::Text& text);

    Connection* connection_;
    NameTable players_;
    NameTable names_;
    Statement game_;
    Statement seat_;
    Statement tag_;
    Statement submitted_;
    Statement words_;
    Statement count_;
    GameIndex index_;
    std::int64_t data_version_ = 0;
    GameId last_added_{};
};

}  // namespace krona
