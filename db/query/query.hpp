// The query language of collections (cli.md, "Query language"): what a query says, as a tree, and where it
// said so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace krona {

/// What is wrong with a query: a message in plain words and the bytes of the query that it speaks of.
struct QueryError {
    std::string message;
    std::size_t begin = 0;
    std::size_t end = 0;
};

enum class QueryOp : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal, contains };

/// `field op value`, as written.
struct Comparison {
    std::string field;
    QueryOp op = QueryOp::equal;
    std::string value;     // unquoted
    bool quoted = false;   // a quoted value is never a range
    bool swapped = false;  // `swap(value)`
    std::size_t field_begin = 0;
    std::size_t op_begin = 0;
    std::size_t value_begin = 0;
    std::size_t value_end = 0;
};

enum class QueryKind : std::uint8_t { all, comparison, conjunction, disjunction, negation };

struct Query {
    QueryKind kind = QueryKind::all;
    Comparison comparison;        // of a comparison
    std::vector<Query> children;  // of the others
};

/// Parentheses and `not` nest to this depth, and a query holds so many comparisons.
inline constexpr std::size_t kQueryNesting = 64;
inline constexpr std::size_t kQueryComparisons = 500;

/// A text of white space is the query that every game answers. Field names and values are not judged here.
tl::expected<Query, QueryError> parse_query(std::string_view text);

/// For people: the message, the query and a line that points at the place.
std::string query_error_text(std::string_view query, const QueryError& error);

}  // namespace krona
