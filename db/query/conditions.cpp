#include "db/query/conditions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "db/query/query_values.hpp"
#include "db/sqlite/fold.hpp"

namespace krona {
namespace {

constexpr std::string_view kBackwards = "the range ends before it begins; nothing lies in it";

std::string word_list(std::span<const CodeWord> words) {
    std::string list;
    for (const CodeWord& entry : words) {
        list += list.empty() ? "" : ", ";
        list += entry.word;
    }
    return list;
}

/// By the parts that both dates have.
bool before(const PartialDate& a, const PartialDate& b) {
    if (a.year != b.year) {
        return a.year < b.year;
    }
    if (a.month != b.month || a.month == 0) {
        return a.month != 0 && b.month != 0 && a.month < b.month;
    }
    return a.day != 0 && b.day != 0 && a.day < b.day;
}

/// Compares the parts that both dates have.
void add_date_bound(std::string_view column, std::string_view op, const PartialDate& date,
                    SqlCondition& out) {
    if (date.month == 0) {
        out.write(fmt::format("{} / 10000 {} ?", column, op));
        out.bind(std::int64_t{date.year});
        return;
    }
    out.write(fmt::format("CASE WHEN {0} % 10000 = 0 THEN {0} / 10000 {1} ?", column, op));
    out.bind(std::int64_t{date.year});
    if (date.day == 0) {
        out.write(fmt::format(" ELSE {} / 100 {} ? END", column, op));
        out.bind(date.number() / 100);
        return;
    }
    out.write(fmt::format(" WHEN {0} % 100 = 0 THEN {0} / 100 {1} ? ELSE {0} {1} ? END", column, op));
    out.bind(date.number() / 100);
    out.bind(date.number());
}

}  // namespace

void SqlCondition::bind(SqlValue value) {
    values.push_back(std::move(value));
}

std::string_view op_sql(QueryOp op) {
    switch (op) {
        case QueryOp::equal:
            return "=";
        case QueryOp::not_equal:
            return "!=";
        case QueryOp::less:
            return "<";
        case QueryOp::less_equal:
            return "<=";
        case QueryOp::greater:
            return ">";
        case QueryOp::greater_equal:
            return ">=";
        case QueryOp::contains:
            return "~";
    }
    return "=";
}

bool is_equality(QueryOp op) {
    return op == QueryOp::equal || op == QueryOp::not_equal;
}

QueryFailure at_field(const Comparison& c, std::string message) {
    return QueryFailure(QueryError{std::move(message), c.field_begin, c.field_begin + c.field.size()});
}

QueryFailure at_op(const Comparison& c, std::string message) {
    return QueryFailure(QueryError{std::move(message), c.op_begin, c.op_begin + op_sql(c.op).size()});
}

QueryFailure at_value(const Comparison& c, std::string message) {
    return QueryFailure(QueryError{std::move(message), c.value_begin, c.value_end});
}

Added add_code(const Comparison& c, const FieldInfo& info, SqlCondition& out) {
    if (!is_equality(c.op)) {
        return at_op(c, fmt::format("`{}` is compared with = or != only", info.name));
    }
    std::string folded = fold(c.value);
    auto found = std::find_if(info.words.begin(), info.words.end(),
                              [&](const CodeWord& entry) { return fold(entry.word) == folded; });
    if (found == info.words.end()) {
        return at_value(c, fmt::format("`{}` is no value of `{}`; expected one of: {}", c.value, info.name,
                                       word_list(info.words)));
    }
    out.write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
    out.bind(found->code);
    return {};
}

Added add_number(const Comparison& c, const FieldInfo& info, SqlCondition& out) {
    if (c.op == QueryOp::contains) {
        return at_op(c, fmt::format("`{}` is a number: compare it with = != < <= > or >=", info.name));
    }
    auto range = split_range(c.value);
    if (!range) {
        auto number = parse_query_number(c.value);
        if (!number) {
            return at_value(c, fmt::format("expected a number or a range such as 5..12 for `{}`", info.name));
        }
        out.write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
        out.bind(*number);
        return {};
    }
    auto low = parse_query_number(range->first);
    auto high = parse_query_number(range->second);
    bool readable = (low || range->first.empty()) && (high || range->second.empty()) && (low || high);
    if (!readable) {
        return at_value(c, fmt::format("expected a range such as 5..12, 5.. or ..12 for `{}`", info.name));
    }
    if (low && high && *high < *low) {
        return at_value(c, std::string(kBackwards));
    }
    if (!is_equality(c.op)) {
        return at_op(c, "a range is compared with = or != only");
    }
    out.write(fmt::format("{} IS NOT NULL AND {}(1", info.sql, c.op == QueryOp::equal ? "" : "NOT "));
    if (low) {
        out.write(fmt::format(" AND {} >= ?", info.sql));
        out.bind(*low);
    }
    if (high) {
        out.write(fmt::format(" AND {} <= ?", info.sql));
        out.bind(*high);
    }
    out.write(")");
    return {};
}

Added add_date(const Comparison& c, const FieldInfo& info, SqlCondition& out) {
    constexpr std::string_view kExpected =
        "expected a date such as 2026, 2026-01 or 2026-01-15, or a range a..b";
    if (c.op == QueryOp::contains) {
        return at_op(c, "a date is compared with = != < <= > or >=");
    }
    auto range = split_range(c.value);
    if (!range) {
        auto date = parse_partial_date(c.value);
        if (!date) {
            return at_value(c, std::string(kExpected));
        }
        out.write(fmt::format("{} IS NOT NULL AND ", info.sql));
        add_date_bound(info.sql, op_sql(c.op), *date, out);
        return {};
    }
    auto low = parse_partial_date(range->first);
    auto high = parse_partial_date(range->second);
    if ((!low && !range->first.empty()) || (!high && !range->second.empty()) || (!low && !high)) {
        return at_value(c, std::string(kExpected));
    }
    if (low && high && before(*high, *low)) {
        return at_value(c, std::string(kBackwards));
    }
    if (!is_equality(c.op)) {
        return at_op(c, "a range is compared with = or != only");
    }
    out.write(fmt::format("{} IS NOT NULL AND {}(1", info.sql, c.op == QueryOp::equal ? "" : "NOT "));
    if (low) {
        out.write(" AND ");
        add_date_bound(info.sql, ">=", *low, out);
    }
    if (high) {
        out.write(" AND ");
        add_date_bound(info.sql, "<=", *high, out);
    }
    out.write(")");
    return {};
}

}  // namespace krona
