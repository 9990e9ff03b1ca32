// Games of the store as the rows that they were made from: for all that goes over whole rows, such as
// checking them or taking them to another store.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "db/record/found_game.hpp"
#include "db/sqlite/rows.hpp"
#include "db/store/game_row.hpp"
#include "db/store/store.hpp"

namespace krona {

struct StoredRow {
    GameId id{};
    std::int64_t file = 0;
    std::optional<std::int64_t> checksum;
    GameRow row;  // `words` are not stored with the row and stay empty
};

/// What `games.checksum` holds: over everything that the row says but for the words of the full text.
std::int64_t checksum_of(std::int64_t file, const GameRow& row);

/// The row's record; without tags and movetext where the stored bytes are damaged.
Record record_of(const GameRow& row);
/// The row's canonical text, or the submitted bytes of an invalid game; empty where damaged.
std::string text_of(const GameRow& row);

class StoredRowReader {
  public:
    static DbResult<StoredRowReader> open(Connection& connection);

    /// Visits the rows in the order of their ids.
    using Visit = std::function<DbResult<Rows>(StoredRow& row)>;
    DbResult<void> for_each(const Visit& visit);
    /// nullopt where no game has that id.
    DbResult<std::optional<StoredRow>> load(GameId id);

  private:
    StoredRowReader(Statement all, Statement one, Statement seats, Statement tags)
        : all_(std::move(all)), one_(std::move(one)), seats_(std::move(seats)), tags_(std::move(tags)) {}

    DbResult<StoredRow> read(const Statement& statement);
    DbResult<void> add_seats(StoredRow& stored);
    DbResult<void> add_tags(StoredRow& stored);

    Statement all_;
    Statement one_;
    Statement seats_;
    Statement tags_;
};

}  // namespace krona
