// Turns queries into SQL over `games AS g`: fixed texts with parameters, values bound and never pasted. Each
// comparison is true or false, never NULL: one with something absent is false, and its negation true.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "db/query/board_search.hpp"
#include "db/query/conditions.hpp"

namespace krona {

struct CompiledQuery : SqlCondition {
    /// What the condition asks of positions; to be kept until the statement has ended.
    std::shared_ptr<BoardSearch> boards;
};

/// A query is at fault, or the store that was asked for its positions.
using CompileError = std::variant<QueryError, DbError>;

/// Whether some condition asks of the positions of games.
bool asks_of_boards(const Query& query);

/// Texts of positions are read as those of `game`.
tl::expected<CompiledQuery, CompileError> compile_query(const Query& query,
                                                        std::shared_ptr<BoardSearch> boards, GameKind game);

/// The game is one of these.
CompiledQuery among(const std::vector<std::int64_t>& games);

/// `[-]FIELD`, or `id`: an ORDER BY list that ends in the id; games without the field come last.
struct CompiledSort {
    std::string order;
    std::vector<SqlValue> values;
};
tl::expected<CompiledSort, QueryError> compile_sort(std::string_view sort);

}  // namespace krona
