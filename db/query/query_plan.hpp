// From the text of a query to SQL: parsed, its positions looked up in the indexes, compiled; and for people
// the steps by which it narrows the games down.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/query/query_compile.hpp"

namespace krona {

tl::expected<CompiledQuery, CompileError> compile_query(Connection& connection, std::string_view text);

/// One step of a search; all steps together are the query.
struct QueryStep {
    std::string text;  // part of the query as written, with how it is answered
    CompiledQuery condition;
};
/// In the order in which a search narrows its games down.
tl::expected<std::vector<QueryStep>, CompileError> query_steps(Connection& connection, std::string_view text);

}  // namespace krona
