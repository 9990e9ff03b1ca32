// A collection of games in one SQLite file: opened, and what can be done with single games by their ids.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "db/sqlite/sqlite.hpp"

namespace krona {

enum class GameId : std::int64_t {};

class Store {
  public:
    /// Refuses files that are no stores, and stores of newer versions; brings older ones up to date where it
    /// may write.
    static DbResult<Store> open(const std::string& path, OpenMode mode);

    Connection& connection() { return connection_; }
    const std::string& path() const { return path_; }

  private:
    Store(Connection connection, std::string path)
        : connection_(std::move(connection)), path_(std::move(path)) {}

    Connection connection_;
    std::string path_;
};

/// Deletes games, all or (at a fault) none. Returns the ids that no game has.
DbResult<std::vector<GameId>> delete_games(Store& store, std::span<const GameId> ids);

}  // namespace krona
