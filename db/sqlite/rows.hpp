// Going through the rows of a statement, with faults passed on.
#pragma once

#include <string_view>
#include <utility>

#include "db/sqlite/sqlite.hpp"

namespace krona {

/// A failed result as an error of another result.
template <typename T>
tl::unexpected<DbError> pass_on(const DbResult<T>& failed) {
    return tl::unexpected<DbError>(failed.error());
}

enum class Rows : std::uint8_t { more, enough };

/// Calls `visit(statement)` for each row until it gives Rows::enough or an error; it gives DbResult<Rows>.
/// The statement is reset afterwards.
template <typename Visit>
DbResult<void> for_each_row(Statement& statement, Visit&& visit) {
    for (;;) {
        auto row = statement.step();
        if (!row) {
            return pass_on(row);
        }
        if (!*row) {
            return {};
        }
        DbResult<Rows> next = visit(std::as_const(statement));
        if (!next || *next == Rows::enough) {
            statement.reset();
            return next ? DbResult<void>() : DbResult<void>(pass_on(next));
        }
    }
}

/// The same for a query without parameters.
template <typename Visit>
DbResult<void> for_each_row(Connection& connection, std::string_view sql, Visit&& visit) {
    auto statement = connection.prepare(sql);
    return statement ? for_each_row(*statement, std::forward<Visit>(visit))
                     : DbResult<void>(pass_on(statement));
}

/// Reads the columns of a row one after another.
class ColumnReader {
  public:
    explicit ColumnReader(const Statement& row) : row_(row) {}

    std::int64_t integer() { return row_.integer(column_++); }
    std::optional<std::int64_t> number() { return row_.optional_integer(column_++); }
    std::optional<std::string> text() { return row_.optional_text(column_++); }
    std::string bytes() { return std::string(row_.text(column_++)); }

  private:
    const Statement& row_;
    int column_ = 0;
};

/// Prepares and runs one statement whose parameters are given as values.
inline DbResult<void> run_sql(Connection& connection, std::string_view sql,
                              const std::vector<SqlValue>& values = {}) {
    auto statement = connection.prepare(sql);
    return statement ? statement->bind_all(values).run() : DbResult<void>(pass_on(statement));
}

}  // namespace krona
