#include "db/sqlite/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstring>
#include <filesystem>
#include <utility>

#include "db/sqlite/fold.hpp"

namespace krona {
namespace {

constexpr int kBusyMilliseconds = 60'000;

DbFault fault_of(int status) {
    if (status == SQLITE_IOERR_WRITE || status == SQLITE_IOERR_SHMSIZE) {
        return DbFault::full;  // a limit of the file size comes back like this
    }
    switch (status & 0xff) {
        case SQLITE_NOTADB:
            return DbFault::not_a_database;
        case SQLITE_READONLY:
            return DbFault::read_only;
        case SQLITE_FULL:
            return DbFault::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return DbFault::locked;
        case SQLITE_CORRUPT:
            return DbFault::corrupt;
        case SQLITE_IOERR:
            return DbFault::input_output;
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
            return DbFault::missing;
        default:
            return DbFault::internal;
    }
}

std::string_view fault_text(DbFault fault) {
    switch (fault) {
        case DbFault::not_a_database:
            return "the file is no krona store";
        case DbFault::read_only:
            return "the store is opened read-only and cannot be changed";
        case DbFault::full:
            return "the disk is full, or the file may not grow further";
        case DbFault::locked:
            return "another process keeps the store locked";
        case DbFault::corrupt:
            return "the store is damaged";
        case DbFault::input_output:
            return "the file could not be read or written";
        case DbFault::missing:
            return "the file cannot be opened";
        case DbFault::not_a_store:
            return "the database is not a krona store";
        case DbFault::newer:
            return "the store was made by a newer version";
        case DbFault::unreadable_input:
            return "the input cannot be read";
        case DbFault::internal:
            break;
    }
    return "the database refused a request";
}

tl::unexpected<DbError> make_error(sqlite3* handle, int status) {
    int system_error = handle == nullptr ? 0 : sqlite3_system_errno(handle);
    DbFault fault = fault_of(status);
    const char* detail = handle == nullptr ? sqlite3_errstr(status) : sqlite3_errmsg(handle);
    std::string message = fmt::format("{} ({}", fault_text(fault), detail);
    if (fault == DbFault::input_output && system_error != 0) {
        message += fmt::format(": {}", std::strerror(system_error));
    }
    return db_error(fault, message + ")");
}

/// `fold(text)` in SQL.
void fold_function(sqlite3_context* context, int, sqlite3_value** values) {
    const unsigned char* text = sqlite3_value_text(values[0]);
    if (text == nullptr) {
        return;  // NULL stays NULL
    }
    auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
    std::string folded = fold(std::string_view(reinterpret_cast<const char*>(text), size));
    sqlite3_result_text64(context, folded.data(), folded.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// A function of two integers in SQL.
void integer_function(sqlite3_context* context, int, sqlite3_value** values) {
    const auto* function = static_cast<const Connection::IntegerFunction*>(sqlite3_user_data(context));
    auto result = (*function)(sqlite3_value_int64(values[0]), sqlite3_value_int64(values[1]));
    if (result) {
        sqlite3_result_int64(context, *result);
    } else {
        sqlite3_result_error(context, result.error().message.c_str(), -1);
    }
}

bool is_uri(const std::string& path) {
    return path.starts_with("file:");
}

/// What stands in the way of opening, in words that SQLite does not have.
std::optional<DbError> obstacle(const std::string& path, OpenMode mode) {
    if (is_uri(path)) {
        return std::nullopt;
    }
    std::error_code error;
    auto status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status)) {
        return DbError{DbFault::missing, fmt::format("{} is a folder, not a store", path)};
    }
    if (!std::filesystem::exists(status) && mode != OpenMode::create) {
        return DbError{DbFault::missing, fmt::format("{}: no such file", path)};
    }
    const auto folder = std::filesystem::path(path).parent_path();
    if (!folder.empty() && !std::filesystem::exists(folder, error)) {
        return DbError{DbFault::missing, fmt::format("{}: there is no folder {}", path, folder.string())};
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return DbError{DbFault::missing, fmt::format("{} is a device, not a store", path)};
    }
    return std::nullopt;
}

/// Whether a writer left a log beside the file, without which the file is not whole.
bool has_log(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path + "-wal", error);
    return !error && size > 0;
}

/// The URI that tells SQLite that nothing changes the file, so that no locks are needed.
std::string unchanging_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        } else {
            uri.push_back(c);
        }
    }
    return uri + "?immutable=1";
}

int open_flags(OpenMode mode) {
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (mode) {
        case OpenMode::read_only:
            return flags | SQLITE_OPEN_READONLY;
        case OpenMode::read_write:
            return flags | SQLITE_OPEN_READWRITE;
        case OpenMode::create:
            return flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    return flags;
}

}  // namespace

Statement::Statement(Statement&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)), bind_status_(other.bind_status_) {}

Statement& Statement::operator=(Statement&& other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(bind_status_, other.bind_status_);
    return *this;
}

Statement::~Statement() {
    sqlite3_finalize(handle_);
}

void Statement::note(int status) {
    if (status != SQLITE_OK && bind_status_ == SQLITE_OK) {
        bind_status_ = status;
    }
}

Statement& Statement::bind(int index, std::int64_t value) {
    note(sqlite3_bind_int64(handle_, index, value));
    return *this;
}

Statement& Statement::bind(int index, double value) {
    note(sqlite3_bind_double(handle_, index, value));
    return *this;
}

Statement& Statement::bind_text(int index, std::string_view value) {
    const char* data = value.data() == nullptr ? "" : value.data();
    note(sqlite3_bind_text64(handle_, index, data, value.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind_blob(int index, std::string_view bytes) {
    const char* data = bytes.data() == nullptr ? "" : bytes.data();
    note(sqlite3_bind_blob64(handle_, index, data, bytes.size(), SQLITE_STATIC));
    return *this;
}

Statement& Statement::bind_null(int index) {
    note(sqlite3_bind_null(handle_, index));
    return *this;
}

Statement& Statement::bind_optional(int index, std::optional<std::int64_t> value) {
    return value ? bind(index, *value) : bind_null(index);
}

Statement& Statement::bind_all(const std::vector<SqlValue>& values) {
    int index = 1;
    for (const SqlValue& value : values) {
        if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            bind(index, *integer);
        } else if (const auto* real = std::get_if<double>(&value)) {
            bind(index, *real);
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            bind_text(index, *text);
        } else {
            bind_null(index);
        }
        ++index;
    }
    return *this;
}

DbResult<bool> Statement::step() {
    int status = std::exchange(bind_status_, SQLITE_OK);
    if (status == SQLITE_OK) {
        status = sqlite3_step(handle_);
    }
    if (status == SQLITE_ROW) {
        return true;
    }
    if (status == SQLITE_DONE) {
        sqlite3_reset(handle_);
        return false;
    }
    auto error = make_error(sqlite3_db_handle(handle_), status);
    sqlite3_reset(handle_);
    return error;
}

DbResult<void> Statement::run() {
    for (;;) {
        auto row = step();
        if (!row) {
            return tl::unexpected<DbError>(row.error());
        }
        if (!*row) {
            return {};
        }
    }
}

void Statement::reset() {
    sqlite3_reset(handle_);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(handle_, column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_, column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(handle_, column);
}

std::string_view Statement::text(int column) const {
    const void* data = sqlite3_column_blob(handle_, column);
    auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return data == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(data), size);
}

std::optional<std::int64_t> Statement::optional_integer(int column) const {
    return is_null(column) ? std::nullopt : std::optional(integer(column));
}

std::optional<double> Statement::optional_real(int column) const {
    return is_null(column) ? std::nullopt : std::optional(real(column));
}

std::optional<std::string> Statement::optional_text(int column) const {
    return is_null(column) ? std::nullopt : std::optional<std::string>(text(column));
}

void Connection::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Connection::Connection(Connection&&) noexcept = default;
Connection& Connection::operator=(Connection&&) noexcept = default;
Connection::~Connection() = default;

DbResult<Connection> Connection::open_file(const std::string& path, int flags) {
    sqlite3* handle = nullptr;
    int status = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    Connection connection(handle);
    if (status != SQLITE_OK) {
        return make_error(handle, status);
    }
    sqlite3_busy_timeout(handle, kBusyMilliseconds);
    status = sqlite3_create_function_v2(handle, "fold", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                                        fold_function, nullptr, nullptr, nullptr);
    if (status != SQLITE_OK) {
        return make_error(handle, status);
    }
    return connection;
}

DbResult<Connection> Connection::open(const std::string& path, OpenMode mode) {
    if (auto found = obstacle(path, mode)) {
        return tl::unexpected<DbError>(*found);
    }
    auto connection = open_file(path, open_flags(mode));
    if (connection && mode == OpenMode::read_only) {
        // The first look at the file takes the locks.
        auto looked = connection->query_integer("SELECT count(*) FROM sqlite_master");
        const bool no_locks = !looked && (looked.error().fault == DbFault::missing ||
                                          looked.error().fault == DbFault::read_only);
        if (no_locks && !is_uri(path) && !has_log(path)) {
            connection = open_file(unchanging_uri(path), open_flags(mode));
        }
    }
    if (!connection) {
        connection.error().message = fmt::format("{}: {}", path, connection.error().message);
    }
    return connection;
}

DbResult<void> Connection::copy_pages(Connection& target, const BackupProgress& progress) {
    constexpr int kPagesPerStep = 4096;
    sqlite3_backup* backup = sqlite3_backup_init(target.handle_.get(), "main", handle_.get(), "main");
    if (backup == nullptr) {
        return make_error(target.handle_.get(), sqlite3_errcode(target.handle_.get()));
    }
    int status = SQLITE_OK;
    while (status == SQLITE_OK) {
        status = sqlite3_backup_step(backup, kPagesPerStep);
        const std::int64_t pages = sqlite3_backup_pagecount(backup);
        if (status == SQLITE_OK && !progress(pages - sqlite3_backup_remaining(backup), pages)) {
            break;
        }
    }
    sqlite3_backup_finish(backup);
    if (status != SQLITE_OK && status != SQLITE_DONE) {
        return make_error(target.handle_.get(), status);
    }
    return {};
}

DbResult<void> Connection::back_up(const std::string& path, const BackupProgress& progress) {
    auto target = open_file(
        path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE);
    if (!target) {
        return tl::unexpected<DbError>(target.error());
    }
    // A read transaction holds the moment; without it every commit of others would begin the copy anew.
    if (auto begun = execute("BEGIN; SELECT count(*) FROM sqlite_master"); !begun) {
        return begun;
    }
    auto copied = copy_pages(*target, progress);
    if (auto ended = execute("COMMIT"); copied && !ended) {
        copied = ended;
    }
    // One file without companions: it can be carried about and read anywhere.
    return copied ? target->execute("PRAGMA journal_mode = DELETE") : copied;
}

DbResult<Statement> Connection::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    int status =
        sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    if (status != SQLITE_OK) {
        return make_error(handle_.get(), status);
    }
    return Statement(statement);
}

DbResult<void> Connection::execute(const std::string& sql) {
    int status = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (status != SQLITE_OK) {
        return make_error(handle_.get(), status);
    }
    return {};
}

DbResult<std::int64_t> Connection::query_integer(std::string_view sql) {
    auto statement = prepare(sql);
    if (!statement) {
        return tl::unexpected<DbError>(statement.error());
    }
    auto row = statement->step();
    if (!row) {
        return tl::unexpected<DbError>(row.error());
    }
    return *row ? statement->integer(0) : 0;
}

DbResult<void> Connection::add_function(const std::string& name, IntegerFunction function) {
    auto kept = std::make_unique<IntegerFunction>(std::move(function));
    auto destroy = [](void* data) { delete static_cast<IntegerFunction*>(data); };
    // SQLite takes it over, and destroys it where this fails too.
    int status = sqlite3_create_function_v2(handle_.get(), name.c_str(), 2, SQLITE_UTF8, kept.release(),
                                            integer_function, nullptr, nullptr, destroy);
    return status == SQLITE_OK ? DbResult<void>() : make_error(handle_.get(), status);
}

void Connection::remove_function(const std::string& name) {
    sqlite3_create_function_v2(handle_.get(), name.c_str(), 2, SQLITE_UTF8, nullptr, nullptr, nullptr,
                               nullptr, nullptr);
}

std::string Connection::unused_function_name(std::string_view prefix) {
    return fmt::format("{}_{}", prefix, ++functions_);
}

bool Connection::read_only() const {
    return sqlite3_db_readonly(handle_.get(), "main") == 1;
}

std::int64_t Connection::last_insert_id() const {
    return sqlite3_last_insert_rowid(handle_.get());
}

std::int64_t Connection::changes() const {
    return sqlite3_changes64(handle_.get());
}

bool Connection::in_transaction() const {
    return sqlite3_get_autocommit(handle_.get()) == 0;
}

DbResult<Transaction> Transaction::begin(Connection& connection) {
    if (auto begun = connection.execute("BEGIN IMMEDIATE"); !begun) {
        return tl::unexpected<DbError>(begun.error());
    }
    return Transaction(connection);
}

Transaction::Transaction(Transaction&& other) noexcept
    : connection_(std::exchange(other.connection_, nullptr)) {}

Transaction::~Transaction() {
    // A fault such as a full disk may have rolled back already.
    if (connection_ != nullptr && connection_->in_transaction()) {
        (void)connection_->execute("ROLLBACK");
    }
}

DbResult<void> Transaction::commit() {
    auto committed = connection_->execute("COMMIT");
    if (committed) {
        connection_ = nullptr;
    }
    return committed;
}

DbResult<Snapshot> Snapshot::begin(Connection& connection) {
    if (connection.in_transaction()) {
        return Snapshot(nullptr);
    }
    if (auto begun = connection.execute("BEGIN"); !begun) {
        return tl::unexpected<DbError>(begun.error());
    }
    return Snapshot(&connection);
}

Snapshot::Snapshot(Snapshot&& other) noexcept : connection_(std::exchange(other.connection_, nullptr)) {}

Snapshot::~Snapshot() {
    if (connection_ != nullptr && connection_->in_transaction()) {
        (void)connection_->execute("COMMIT");
    }
}

}  // namespace krona
