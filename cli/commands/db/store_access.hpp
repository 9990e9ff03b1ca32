// What the commands on stores share: opening one, saying what went wrong, ids and queries of the command
// line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "db/search.hpp"

namespace krona::cli {

/// Says why on the console where it cannot be opened.
std::optional<Store> open_store(const std::string& path, OpenMode mode, Console& console);

/// Says what went wrong; a query or sort order at fault is a usage error.
ExitStatus say_failure(const DbError& error, Console& console);
ExitStatus say_failure(const SearchError& error, const std::string& query, const std::string& sort,
                       Console& console);

/// The words as game ids, where all are integers (and there is one).
std::optional<std::vector<GameId>> ids_of(const std::vector<std::string>& words);
std::int64_t id_number(GameId id);

/// The words of a query as the shell split them, joined.
std::string query_of(const std::vector<std::string>& words);

}  // namespace krona::cli
