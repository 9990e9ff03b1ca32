#include "index_forms.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "db/index/game_traces.hpp"
#include "db/index/posting_index.hpp"
#include "db/query/search.hpp"
#include "db/record/byte_code.hpp"
#include "db/record/record_codec.hpp"

namespace krona {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// What building a form has cost; the other forms go through the C interface.
struct Form {
    double seconds = 0;
    double bytes = 0;
};

double file_bytes(const std::string& path) {
    return static_cast<double>(std::filesystem::file_size(path));
}

sqlite3* plain_database(const std::string& path, const char* schema) {
    std::filesystem::remove(path);
    sqlite3* db = nullptr;
    sqlite3_open(path.c_str(), &db);
    sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536",
                 nullptr, nullptr, nullptr);
    sqlite3_exec(db, schema, nullptr, nullptr, nullptr);
    return db;
}

void insert_row(sqlite3_stmt* insert) {
    sqlite3_step(insert);
    sqlite3_reset(insert);
}

/// Sorts the postings and has `add` insert them by a statement with two parameters, in one transaction.
template <typename Add>
Form build_form(const std::string& path, const char* schema, std::vector<Posting> postings, const Add& add) {
    sqlite3* db = plain_database(path, schema);
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(db, "INSERT INTO p VALUES (?, ?)", -1, &insert, nullptr);
    auto start = Clock::now();
    std::sort(postings.begin(), postings.end());
    sqlite3_exec(db, "BEGIN", nullptr, nullptr, nullptr);
    add(insert, postings);
    sqlite3_exec(db, "COMMIT; PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr, nullptr);
    double time = seconds_since(start);
    sqlite3_finalize(insert);
    sqlite3_close(db);
    return {time, file_bytes(path)};
}

/// A row a posting.
Form rows_form(const std::string& path, std::vector<Posting> postings) {
    return build_form(path,
                      "CREATE TABLE p (key INTEGER, game INTEGER, PRIMARY KEY (key, game)) WITHOUT ROWID",
                      std::move(postings), [](sqlite3_stmt* insert, const std::vector<Posting>& sorted) {
                          for (const Posting& posting : sorted) {
                              sqlite3_bind_int64(insert, 1, static_cast<std::int64_t>(posting.key));
                              sqlite3_bind_int64(insert, 2, posting.game);
                              insert_row(insert);
                          }
                      });
}

/// A row a key with the differences of its games.
Form blobs_form(const std::string& path, std::vector<Posting> postings) {
    return build_form(path, "CREATE TABLE p (key INTEGER PRIMARY KEY, games BLOB)", std::move(postings),
                      [](sqlite3_stmt* insert, const std::vector<Posting>& sorted) {
                          for (std::size_t i = 0; i < sorted.size();) {
                              std::string games;
                              IndexKey key = sorted[i].key;
                              for (std::int64_t last = 0; i < sorted.size() && sorted[i].key == key; ++i) {
                                  ByteWriter(games).number(static_cast<std::uint64_t>(sorted[i].game - last));
                                  last = sorted[i].game;
                              }
                              sqlite3_bind_int64(insert, 1, static_cast<std::int64_t>(key));
                              sqlite3_bind_blob(insert, 2, games.data(), static_cast<int>(games.size()),
                                                SQLITE_STATIC);
                              insert_row(insert);
                          }
                      });
}

/// The index as it is: batches of 1000 games, a transaction each, merged as they come.
Form blocks_form(const std::string& path, const std::vector<Posting>& postings) {
    std::filesystem::remove(path);
    auto store = Store::open(path, OpenMode::create);
    if (!store) {
        return {};
    }
    auto start = Clock::now();
    PostingIndex index(store->connection());
    for (std::size_t i = 0; i < postings.size();) {
        std::vector<Posting> batch;
        std::int64_t end = postings[i].game / 1000 * 1000 + 1000;
        for (; i < postings.size() && postings[i].game < end; ++i) {
            batch.push_back(postings[i]);
        }
        auto transaction = Transaction::begin(store->connection());
        if (!transaction || !index.add(std::move(batch)) || !transaction->commit()) {
            return {};
        }
    }
    (void)store->connection().execute("PRAGMA wal_checkpoint(TRUNCATE)");
    double time = seconds_since(start);
    auto size = index.size();
    return {time, size ? static_cast<double>(size->blocks) * 4096 : 0};
}

void print_form(std::string_view name, const Form& form, std::size_t postings) {
    auto count = static_cast<double>(postings);
    fmt::print("  {:<34} {:6.2f} million postings/s, {:5.2f} bytes each\n", name, count / form.seconds / 1e6,
               form.bytes / count);
}

}  // namespace

std::vector<Posting> some_postings(Store& store) {
    std::vector<Posting> postings;
    for (std::int64_t id = 1; postings.size() < 4'000'000; ++id) {
        auto game = load_game(store, GameId{id});
        if (!game || !*game) {
            break;
        }
        if (auto line = stored_main_line(**game)) {
            for (IndexKey key : krona_traces(*line).keys) {
                postings.push_back(Posting{key, id});
            }
        }
    }
    return postings;
}

void compare_index_forms(const std::string& folder, const std::vector<Posting>& postings) {
    fmt::print("forms of the index, {} postings\n", postings.size());
    Form rows = rows_form(folder + "/rows.db", postings);
    print_form("rows WITHOUT ROWID (C interface)", rows, postings.size());
    print_form("a blob of games a key", blobs_form(folder + "/blobs.db", postings), postings.size());
    Form blocks = blocks_form(folder + "/blocks.krona", postings);
    print_form("segments of blocks (the index)", blocks, postings.size());
    fmt::print("  the index is built at {:.2f} of the rate of rows\n", rows.seconds / blocks.seconds);
}

}  // namespace krona
