// A thin layer over SQLite: a connection, a prepared statement, a transaction. Errors are values with
// messages for people; only sqlite.cpp includes sqlite3.h.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "db/sqlite/error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace krona {

enum class OpenMode : std::uint8_t {
    read_only,   // the file must exist
    read_write,  // the file must exist
    create,      // made where it does not exist
};

/// A value to bind; monostate is NULL. Texts are copied.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;

class Connection;

class Statement {
  public:
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&& other) noexcept;
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement();

    // Parameters count from 1. A text or blob that is bound must live until the statement is reset or bound
    // anew. A failure to bind is reported by the next step.
    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, double value);
    Statement& bind_text(int index, std::string_view value);
    Statement& bind_blob(int index, std::string_view bytes);
    Statement& bind_null(int index);
    Statement& bind_optional(int index, std::optional<std::int64_t> value);
    /// Binds all parameters; the values must outlive the run.
    Statement& bind_all(const std::vector<SqlValue>& values);

    /// True where a row is there to be read, false at the end (the statement is then reset).
    DbResult<bool> step();
    /// Steps to the end.
    DbResult<void> run();
    void reset();

    // Columns count from 0; views live until the next step.
    bool is_null(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string_view text(int column) const;
    std::optional<std::int64_t> optional_integer(int column) const;
    std::optional<double> optional_real(int column) const;
    std::optional<std::string> optional_text(int column) const;

  private:
    friend class Connection;
    explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}
    void note(int status);

    sqlite3_stmt* handle_ = nullptr;
    int bind_status_ = 0;
};

class Connection {
  public:
    /// Opens the file; a path that begins with `file:` is an SQLite URI (`file:games.krona?mode=ro`). To read
    /// only, a store on a medium that takes no lock files is opened as well, unless a writer left its log
    /// there. SQL has the function fold(text) of fold.hpp.
    static DbResult<Connection> open(const std::string& path, OpenMode mode);

    Connection(Connection&&) noexcept;
    Connection& operator=(Connection&&) noexcept;
    ~Connection();

    DbResult<Statement> prepare(std::string_view sql);
    /// Runs a text of several statements that return nothing.
    DbResult<void> execute(const std::string& sql);
    /// First column of the first row; 0 where there is no row.
    DbResult<std::int64_t> query_integer(std::string_view sql);

    /// SQL gets a function of two integers; a fault of it ends the statement.
    using IntegerFunction = std::function<DbResult<std::int64_t>(std::int64_t, std::int64_t)>;
    DbResult<void> add_function(const std::string& name, IntegerFunction function);
    /// No statement that calls it may run any more.
    void remove_function(const std::string& name);
    /// `prefix` with a number that no function of this connection has had.
    std::string unused_function_name(std::string_view prefix);

    bool read_only() const;
    std::int64_t last_insert_id() const;
    /// Rows changed by the last statement.
    std::int64_t changes() const;
    bool in_transaction() const;
    /// Writes a whole copy into `path`, which must not exist, as of the moment of the call: other processes
    /// may go on to write. `progress` hears of pages copied and all pages; false ends it, and the copy stays
    /// incomplete.
    using BackupProgress = std::function<bool(std::int64_t copied, std::int64_t pages)>;
    DbResult<void> back_up(const std::string& path, const BackupProgress& progress);

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    explicit Connection(sqlite3* handle) : handle_(handle) {}
    static DbResult<Connection> open_file(const std::string& path, int flags);
    DbResult<void> copy_pages(Connection& target, const BackupProgress& progress);

    std::unique_ptr<sqlite3, Close> handle_;
    std::uint64_t functions_ = 0;  // names given out
};

/// Takes the write lock at once and rolls back unless committed.
class Transaction {
  public:
    static DbResult<Transaction> begin(Connection& connection);

    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

    DbResult<void> commit();

  private:
    explicit Transaction(Connection& connection) : connection_(&connection) {}
    Connection* connection_;
};

/// While it lives, all statements read the store as of one moment, and lock it once instead of each time they
/// run. Nothing may be written meanwhile. Within a transaction it does nothing.
class Snapshot {
  public:
    static DbResult<Snapshot> begin(Connection& connection);

    Snapshot(Snapshot&& other) noexcept;
    Snapshot& operator=(Snapshot&&) = delete;
    ~Snapshot();

  private:
    explicit Snapshot(Connection* connection) : connection_(connection) {}
    Connection* connection_;  // null where the snapshot is that of somebody else
};

}  // namespace krona
