// The lines of a store that are scanned for local patterns: one row for each Krona game that the indexes
// name.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/sqlite/sqlite.hpp"

namespace krona {

struct StoredLine {
    std::int64_t game = 0;
    std::string bytes;  // grid_line.hpp; empty where the record must be replayed
};

/// Lines of many games, in one piece of memory that is used again.
class StoredLines {
  public:
    void clear();
    void add(std::int64_t game, std::string_view bytes);
    std::size_t size() const { return entries_.size(); }
    std::int64_t game(std::size_t number) const { return entries_[number].game; }
    std::string_view bytes(std::size_t number) const;

  private:
    struct Entry {
        std::int64_t game = 0;
        std::size_t end = 0;
    };
    std::string bytes_;
    std::vector<Entry> entries_;
};

class GridLineStore {
  public:
    explicit GridLineStore(Connection& connection) : connection_(&connection) {}

    // Changes belong into a transaction of the caller.
    DbResult<void> add(const std::vector<StoredLine>& lines);
    /// Games that are not there are passed over.
    DbResult<void> remove(const std::vector<StoredLine>& lines);
    DbResult<void> clear();

    /// Of those of the games, ascending, that have one.
    DbResult<void> read(std::span<const std::int64_t> games, StoredLines& lines) const;

    /// Ascending ids of all games that have one.
    DbResult<std::vector<std::int64_t>> games() const;

    /// Every line; false ends.
    using Take = std::function<bool(std::int64_t game, std::string_view bytes)>;
    DbResult<void> for_each(const Take& take) const;

  private:
    Connection* connection_;
};

}  // namespace krona
