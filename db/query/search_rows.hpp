// What searches share: a statement made of a compiled query, and the loop over its rows.
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "db/query/query_plan.hpp"
#include "db/query/search.hpp"
#include "db/sqlite/rows.hpp"

namespace krona {

struct SearchSql {
    std::string sql;
    std::vector<SqlValue> values;                   // of its parameters, in order
    std::shared_ptr<BoardSearch> boards = nullptr;  // that it asks, if any
};

/// The values of `LIMIT ? OFFSET ?`.
inline void add_limits(const SearchOptions& options, std::vector<SqlValue>& values) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    values.emplace_back(static_cast<std::int64_t>(std::min(options.limit.value_or(kMost), kMost)));
    values.emplace_back(static_cast<std::int64_t>(std::min(options.offset, kMost)));
}

/// A failed step of the store as the failure of a search.
template <typename T>
tl::unexpected<SearchError> search_failure(const DbResult<T>& failed) {
    return tl::unexpected<SearchError>(failed.error());
}

/// A query that could not be compiled as the failure of a search.
inline tl::unexpected<SearchError> search_failure(const CompileError& error) {
    return tl::unexpected<SearchError>(
        std::visit([](const auto& fault) { return SearchError(fault); }, error));
}

/// Calls `visit(statement)` for each row, see for_each_row; returns how many were visited.
template <typename Visit>
SearchResult<std::uint64_t> for_each_found(Connection& connection, const SearchSql& search, Visit&& visit) {
    auto statement = connection.prepare(search.sql);
    if (!statement) {
        return search_failure(statement);
    }
    statement->bind_all(search.values);
    std::uint64_t count = 0;
    auto done = for_each_row(*statement, [&](const Statement& row) {
        ++count;
        return DbResult<Rows>(visit(row));
    });
    if (!done) {
        return search_failure(done);
    }
    return count;
}

}  // namespace krona
