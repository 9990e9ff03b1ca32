// What verify finds: nothing in sound stores, and every single change of a stored value or of a byte in use.
#include "db/store/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "collection.hpp"
#include "db/query/search.hpp"
#include "db/store/game_writer.hpp"
#include "db/store/merge.hpp"
#include "db/store/stored_files.hpp"
#include "fixtures.hpp"

using namespace krona;
using namespace krona::test;

namespace {

class Faults final : public VerifyObserver {
  public:
    void on_fault(std::optional<GameId> game, const std::string& what) override {
        texts.push_back(game ? fmt::format("{}: {}", static_cast<std::int64_t>(*game), what) : what);
    }
    void on_change(GameId game, const std::string& what) override {
        changes.push_back(fmt::format("{}: {}", static_cast<std::int64_t>(game), what));
    }
    std::vector<std::string> texts;
    std::vector<std::string> changes;
};

std::vector<std::string> faults_of(Store& store) {
    Faults faults;
    VerifyCounts counts = must(verify_store(store, {}, faults));
    CHECK(counts.faults == faults.texts.size());
    return faults.texts;
}

/// Everything that the tables hold, as text; nothing where it cannot be read.
std::string table_contents(Connection& connection) {
    std::vector<std::string> queries;
    std::string contents;
    auto listed = for_each_row(
        connection,
        "SELECT 'SELECT ' || (SELECT group_concat('quote(\"' || c.name || '\")', ' || ') FROM"
        " pragma_table_info(m.name) AS c) || ' FROM \"' || m.name || '\"' FROM sqlite_master AS m"
        " WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
        [&](const Statement& row) {
            queries.emplace_back(row.text(0));
            return DbResult<Rows>(Rows::more);
        });
    for (const std::string& query : queries) {
        auto read = for_each_row(connection, query, [&](const Statement& row) {
            contents += row.text(0);
            contents += '\n';
            return DbResult<Rows>(Rows::more);
        });
        if (!listed || !read) {
            return {};
        }
    }
    return contents;
}

/// A store of many kinds of games in one file, some of them merged in, closed, with nothing left in a log.
std::string make_store(const TempFolder& folder, std::size_t games) {
    std::string path = folder.file("games.krona");
    Store store = open_store(path);
    ImportOptions keep;
    keep.invalid = InvalidGames::keep;
    import_text(store, folder, joined(collection_games(11, games)), keep);
    import_path(store, std::string(KRONA_SAMPLES) + "/broken/same-point.kgn", keep);
    Store other = open_store(folder.file("other.krona"));
    import_text(other, folder, joined(collection_games(12, 4)));
    CHECK(must(merge_store(store, other, [](const MergeCounts&) { return true; })).added == 4);
    must_do(store.connection().execute("PRAGMA journal_mode = DELETE"));
    return path;
}

}  // namespace

TEST_CASE("a sound store has no fault, whatever was added and deleted") {
    TempFolder folder;
    Store store = open_store(make_store(folder, 120), OpenMode::read_write);
    ImportOptions keep;
    keep.invalid = InvalidGames::keep;
    import_path(store, vector_path("krona/invalid.kgn"), keep);
    CHECK(faults_of(store).empty());
    auto some = search_ids(store, "plies = 5..20", {});
    REQUIRE(some);
    REQUIRE_FALSE(some->empty());
    must(delete_games(store, *some));
    CHECK(faults_of(store).empty());
    Store reading = open_store(store.path(), OpenMode::read_only);
    CHECK(faults_of(reading).empty());
    VerifyOptions threads;
    threads.threads = 3;
    VerifyObserver observer;
    VerifyCounts counts = must(verify_store(store, threads, observer));
    CHECK(counts.faults == 0);
    CHECK(counts.games == *count_games(store, ""));
}

TEST_CASE("every changed value of a row is found") {
    TempFolder folder;
    Store store = open_store(make_store(folder, 40), OpenMode::read_write);
    Connection& connection = store.connection();
    REQUIRE(faults_of(store).empty());
    must_do(connection.execute("PRAGMA foreign_keys = OFF"));
    std::vector<std::string> changes;
    for (const char* column :
         {"number", "key",       "game",     "players",     "stones",      "total",    "date",
          "result", "runner",    "margin",   "score_white", "score_black", "handicap", "run",
          "plies",  "rounds",    "valid",    "state",       "shape",       "pattern",  "family",
          "width",  "height",    "edges",    "direct",      "symmetry",    "final",    "final_edges",
          "tree",   "judged_by", "checksum", "crown_white", "crown_black"}) {
        changes.push_back(fmt::format("UPDATE games SET {0} = coalesce({0}, 0) + 1000 WHERE id = 7", column));
    }
    for (const char* column : {"white", "black", "rules", "event", "site", "ending", "termination"}) {
        changes.push_back(fmt::format("UPDATE games SET {0} = coalesce({0}, 0) + 1 WHERE id = 7", column));
    }
    for (const char* sql :
         {"UPDATE games SET round = 'x' WHERE id = 7",
          "UPDATE games SET record = CAST(substr(record, 2) AS BLOB) WHERE id = 7",
          "UPDATE games SET record = CAST(record || 'x' AS BLOB) WHERE id = 7",
          "DELETE FROM games WHERE id = 7",
          "UPDATE files SET hash = zeroblob(32) WHERE id = 1",
          "UPDATE files SET name = 'other' WHERE id = 1",
          "UPDATE files SET imported_at = '2000-01-01T00:00:00Z' WHERE id = 1",
          "UPDATE files SET games = games + 1 WHERE id = 1",
          "DELETE FROM files WHERE id = 1",
          "UPDATE players SET name = 'Eve' WHERE id = 1",
          "UPDATE players SET folded = 'eve' WHERE id = 1",
          "UPDATE names SET folded = 'x' WHERE id = 3",
          "DELETE FROM players WHERE id = 1",
          "DELETE FROM tags WHERE game = (SELECT min(game) FROM tags)",
          "UPDATE tags SET value = value + 1 WHERE game = (SELECT min(game) FROM tags)",
          "DELETE FROM further_players WHERE game = (SELECT min(game) FROM further_players)",
          "UPDATE further_players SET score = coalesce(score, 0) + 1 WHERE game = (SELECT min(game) FROM "
          "further_players)",
          "DELETE FROM game_text_data WHERE id = (SELECT max(id) FROM game_text_data)",
          "UPDATE game_text_idx SET segid = segid + 1000",
          "UPDATE game_text_idx SET segid = 0 WHERE segid = (SELECT max(segid) FROM game_text_idx)",
          "UPDATE game_text_idx SET pgno = NULL",
          "UPDATE game_text_idx SET term = x'7a'",
          "UPDATE game_text_config SET k = 'VERSION'",
          "UPDATE game_text_config SET v = 137438953476",
          "UPDATE game_text_data SET block = CAST(x'00000002' || substr(block, 5) AS BLOB) WHERE id = 10",
          "INSERT INTO game_text (rowid, words) VALUES (7, 'stranger')",
          "INSERT INTO game_text (rowid, words) VALUES (100000, 'stranger')",
          "UPDATE merges SET store = 'other'",
          "UPDATE merges SET games = games + 1",
          "DELETE FROM merged_games WHERE game = (SELECT min(game) FROM merged_games)",
          "UPDATE merged_games SET id = id + 1 WHERE game = (SELECT min(game) FROM merged_games)",
          "UPDATE merged_games SET game = 7 WHERE game = (SELECT min(game) FROM merged_games)",
          "DELETE FROM position_blocks WHERE id = (SELECT min(id) FROM position_blocks)",
          "UPDATE position_segments SET level = level + 1",
          "DELETE FROM pattern_lines WHERE game = 7",
          "DELETE FROM pattern_features WHERE id = (SELECT min(id) FROM pattern_features)",
          "DROP INDEX players_folded",
          "CREATE TRIGGER stray AFTER INSERT ON games BEGIN DELETE FROM games; END",
          "CREATE INDEX stray ON games (key); DROP INDEX games_source"}) {
        changes.emplace_back(sql);
    }
    must_do(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    for (const std::string& sql : changes) {
        CAPTURE(sql);
        const std::string copy = folder.write("copy.krona", read_text(store.path()));
        Store changed = open_store(copy, OpenMode::read_write);
        must_do(changed.connection().execute("PRAGMA foreign_keys = OFF"));
        must_do(changed.connection().execute(sql));
        CHECK_FALSE(faults_of(changed).empty());
    }
}

TEST_CASE("a word that a search would not find is found to be lost") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    // Words enough for several pages of the index.
    std::string text;
    for (int game = 0; game < 20; ++game) {
        text += "[Game \"krona\"]\n[Stones \"3\"]\n\n{";
        for (int word = 0; word < 400; ++word) text += fmt::format("w{}x{} ", word * 7919 % 10007, game % 7);
        text += "} 0,0 1,1 *\n\n";
    }
    REQUIRE(import_text(store, folder, text).added == 20);
    Connection& connection = store.connection();
    must_do(connection.execute("INSERT INTO game_text (game_text) VALUES ('optimize')"));
    REQUIRE(must(connection.query_integer("SELECT count(*) FROM game_text_idx")) > 3);
    REQUIRE(faults_of(store).empty());
    // The first word of a page is looked for on the page before it.
    must_do(
        connection.execute("UPDATE game_text_idx SET term = CAST(term || 'zz' AS BLOB)"
                           " WHERE term = (SELECT max(term) FROM game_text_idx)"));
    CHECK_FALSE(faults_of(store).empty());
    // Where the store may not be written, FTS5 is not asked.
    Store reading = open_store(store.path(), OpenMode::read_only);
    const auto faults = faults_of(reading);
    REQUIRE_FALSE(faults.empty());
    CHECK_THAT(faults.front(), Catch::Matchers::Contains("the index of words does not find"));
}

TEST_CASE("every flipped bit of a byte in use is found") {
    TempFolder folder;
    const std::string path = make_store(folder, 24);
    {
        Store store = open_store(path, OpenMode::read_write);
        must_do(store.connection().execute("VACUUM; PRAGMA journal_mode = DELETE"));
        REQUIRE(faults_of(store).empty());
    }
    const std::string contents = [&] {
        Store store = open_store(path, OpenMode::read_only);
        return table_contents(store.connection());
    }();
    REQUIRE_FALSE(contents.empty());
    // Zeros mostly are space that nothing uses; the first 100 bytes of the file are SQLite's counters.
    const std::string whole = read_text(path);
    Random random(3);
    int flips = 0;
    int found = 0;
    while (flips < 100) {
        const std::size_t at = 100 + random.below(whole.size() - 100);
        if (whole[at] == 0) continue;
        ++flips;
        std::string damaged = whole;
        const unsigned bit = 1U << random.below(8);
        damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ bit);
        auto store = Store::open(folder.write("copy.krona", damaged), OpenMode::read_write);
        Faults faults;
        const auto counts = store ? verify_store(*store, {}, faults) : DbResult<VerifyCounts>(pass_on(store));
        const bool is_found = !counts || counts->faults > 0;
        found += is_found ? 1 : 0;
        if (!is_found) {
            // Left-over bytes in space that is not used may change unseen.
            const std::string now = table_contents(store->connection());
            const auto differs = static_cast<std::size_t>(
                std::mismatch(now.begin(), now.end(), contents.begin(), contents.end()).first - now.begin());
            CAPTURE(at / 4096, at % 4096, bit, now.substr(std::max<std::size_t>(differs, 60) - 60, 120));
            CHECK((now == contents));
        }
    }
    CHECK(found > 80);
}

TEST_CASE("games of older rules are judged by today's on request, and changes are no faults") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    // A valid game stored as an older version of the rules saw it: invalid, as it was submitted.
    Record record = read_all(collection_games(5, 1).front()).front();
    Checker checker(examining_check());
    const Verdict& verdict = checker.check(record);
    REQUIRE(verdict.valid);
    GameRow row = make_invalid_row(record, verdict);
    row.valid = false;
    row.judged_by = kRulesVersion - 1;
    auto writer = must(GameWriter::open(store.connection()));
    const std::int64_t file =
        must(file_id(store.connection(), StoredFile{std::string(32, 'h'), "old.kgn", utc_now()}));
    auto transaction = must(Transaction::begin(store.connection()));
    must(writer.add(file, row));
    must_do(writer.end_batch());
    must_do(transaction.commit());

    Faults plain;
    VerifyCounts counts = must(verify_store(store, {}, plain));
    CHECK(counts.faults == 0);
    CHECK(counts.older_rules == 1);
    CHECK(counts.changed == 0);
    Faults anew;
    VerifyOptions options;
    options.judging = Judging::anew;
    counts = must(verify_store(store, options, anew));
    CHECK(counts.faults == 0);
    CHECK(counts.changed == 1);
    REQUIRE(anew.changes.size() == 1);
    CHECK(anew.changes.front() == "1: the game was invalid and is valid");
}
