// What single comparisons become in SQL, by the type of their field; query_compile.hpp joins them and adds
// those that ask of positions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "db/query/query.hpp"
#include "db/query/query_fields.hpp"
#include "db/sqlite/sqlite.hpp"

namespace krona {

/// A condition over `games AS g`, piece by piece: its text, and the values of its parameters in order.
struct SqlCondition {
    std::string where;
    std::vector<SqlValue> values;

    void write(std::string_view sql) { where += sql; }
    void bind(SqlValue value);
};

std::string_view op_sql(QueryOp op);
bool is_equality(QueryOp op);

/// Faults of a comparison, each at its place in the query.
using QueryFailure = tl::unexpected<QueryError>;
QueryFailure at_field(const Comparison& c, std::string message);
QueryFailure at_op(const Comparison& c, std::string message);
QueryFailure at_value(const Comparison& c, std::string message);

using Added = tl::expected<void, QueryError>;
Added add_code(const Comparison& c, const FieldInfo& info, SqlCondition& out);
Added add_number(const Comparison& c, const FieldInfo& info, SqlCondition& out);
Added add_date(const Comparison& c, const FieldInfo& info, SqlCondition& out);

Added add_name(const Comparison& c, const FieldInfo& info, SqlCondition& out);
/// `column` holds an id of `table`, which holds the texts.
Added add_text(const Comparison& c, std::string_view column, std::string_view table, SqlCondition& out);
/// `column` holds the text.
Added add_plain_text(const Comparison& c, std::string_view column, SqlCondition& out);
Added add_any_player(const Comparison& c, SqlCondition& out);
Added add_tag(const Comparison& c, const std::string& tag, SqlCondition& out);
Added add_words(const Comparison& c, SqlCondition& out);

}  // namespace krona
