// Turns queries into SQL over `games AS g`: fixed texts with parameters, values bound and never pasted. Each
// comparison is true or false, never NULL: one with something absent is false, and its negation true.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/query.hpp"
#include "db/sqlite.hpp"

namespace krona {

struct CompiledQuery {
    std::string where;             // a condition
    std::vector<SqlValue> values;  // of its parameters, in order
};

tl::expected<CompiledQuery, QueryError> compile_query(const Query& query);
/// Parses and compiles.
tl::expected<CompiledQuery, QueryError> compile_query(std::string_view text);

/// `[-]FIELD`, or `id`: an ORDER BY list that ends in the id; games without the field come last.
struct CompiledSort {
    std::string order;
    std::vector<SqlValue> values;
};
tl::expected<CompiledSort, QueryError> compile_sort(std::string_view sort);

}  // namespace krona
