// Searches in a store: which games answer a query, in which order, and all that the store knows of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "db/query/query.hpp"
#include "db/record/found_game.hpp"
#include "db/store/store.hpp"

namespace krona {

struct SearchOptions {
    std::string sort;  // `[-]FIELD`; by id where empty
    std::optional<std::uint64_t> limit;
    std::uint64_t offset = 0;
};

/// A search fails by its query, its sort order, or the store.
struct SortError {
    QueryError error;  // places are in the sort text
};
using SearchError = std::variant<QueryError, SortError, DbError>;
template <typename T>
using SearchResult = tl::expected<T, SearchError>;

/// Called for each game; false ends the search.
using TakeGame = std::function<bool(FoundGame& game)>;

/// Streams the games; positions are not made (see add_positions). Returns how many were handed over.
SearchResult<std::uint64_t> search_games(Store& store, std::string_view query, const SearchOptions& options,
                                         const TakeGame& take);
SearchResult<std::vector<GameId>> search_ids(Store& store, std::string_view query,
                                             const SearchOptions& options);
/// How many games answer, without regard to limits.
SearchResult<std::uint64_t> count_games(Store& store, std::string_view query);
/// How SQLite goes about the query, and how many games each step leaves, for people.
SearchResult<std::string> explain_search(Store& store, std::string_view query, const SearchOptions& options);

/// nullopt where no game has that id.
DbResult<std::optional<FoundGame>> load_game(Store& store, GameId id);

}  // namespace krona
