#include "db/store/importer.hpp"

#include <fmt/format.h>

#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <functional>
#include <optional>
#include <thread>

#include "collection.hpp"
#include "db/query/search.hpp"
#include "db/record/record_codec.hpp"
#include "db/store/submitted_games.hpp"
#include "db/store/verify.hpp"
#include "fixtures.hpp"
#include "notation/parse/encoding.hpp"

using namespace krona;
using namespace krona::test;

namespace {

std::int64_t number(Store& store, std::string_view sql) {
    return must(store.connection().query_integer(sql));
}

void check_sound(Store& store) {
    class Sayer final : public VerifyObserver {
        void on_fault(std::optional<GameId>, const std::string& what) override { FAIL_CHECK(what); }
    } sayer;
    CHECK(must(verify_store(store, {}, sayer)).faults == 0);
}

/// Every game's number in its file, key and text.
std::vector<std::string> contents(Store& store) {
    std::vector<std::string> games;
    SearchOptions options;
    auto count = search_games(store, "", options, [&](FoundGame& game) {
        games.push_back(
            fmt::format("{} {}\n{}", game.number, key_text(game.key.value_or(0)), stored_text(game)));
        return true;
    });
    REQUIRE(count);
    std::sort(games.begin(), games.end());
    return games;
}

class Listener final : public ImportObserver {
  public:
    void on_invalid(const Record& record, const Verdict& verdict) override {
        invalid.push_back(record.number);
        CHECK_FALSE(verdict.valid);
        REQUIRE(verdict.first_error() != nullptr);
        codes.emplace_back(code_name(verdict.first_error()->code));
    }
    bool should_stop() override { return ++asked > stop_after; }

    std::vector<std::uint64_t> invalid;
    std::vector<std::string> codes;
    std::size_t asked = 0;
    std::size_t stop_after = 1'000'000;
};

}  // namespace

TEST_CASE("an import stores the canonical text of every valid game") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    ImportCounts counts = import_path(store, vector_path("krona/valid.kgn"));
    CHECK(counts.seen == 60);
    CHECK(counts.added == 60);
    CHECK(counts.invalid == 0);
    std::string text;
    auto found = search_games(store, "", {}, [&](FoundGame& game) {
        text += fmt::format("{}{}", text.empty() ? "" : "\n", stored_text(game));
        return true;
    });
    CHECK(found == 60U);
    CHECK(text == read_text(vector_path("krona/valid.kgn")));
    check_sound(store);
}

TEST_CASE("a second import of the same content adds nothing, whatever its name") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    std::string text = joined(collection_games(1, 50));
    CHECK(import_path(store, folder.write("a.kgn", text)).added == 50);
    auto before = contents(store);
    for (const char* name : {"a.kgn", "b.kgn"}) {
        ImportCounts again = import_path(store, folder.write(name, text));
        CHECK(again.added == 0);
        CHECK(again.known == 50);
        CHECK(again.seen == 50);
    }
    CHECK(contents(store) == before);
    CHECK(number(store, "SELECT count(*) FROM files") == 1);
    // Equal games from elsewhere are stored.
    CHECK(import_path(store, folder.write("c.kgn", text + "\n")).added == 50);
}

TEST_CASE("submitted bytes come back in the encoding that they came in") {
    TempFolder folder;
    // Two games, the second of them invalid, in Windows-1251 (which is told) and in KOI8-R (which is named).
    const std::string utf8 =
        "[White \"\u0418\u0432\u0430\u043D\u043E\u0432\"]\r\n[Black "
        "\"\u041F\u0435\u0442\u0440\u043E\u0432\u0430\"]\r\n"
        "[Stones \"3\"]\r\n\r\n0,0 1,1 *\r\n\r\n"
        "[White \"\u041F\u0435\u0442\u0440\u043E\u0432\u0430\"]\r\n[Stones \"3\"]\r\n\r\n0,0 9,9 *\r\n";
    for (const char* name : {"WINDOWS-1251", "KOI8-R"}) {
        CAPTURE(name);
        const std::string bytes = encoded(utf8, name).value();
        Store store = open_store(folder.file(std::string(name) + ".krona"));
        ImportOptions options;
        options.invalid = InvalidGames::keep;
        if (name == std::string("KOI8-R")) options.reader.encoding = name;
        REQUIRE(import_text(store, folder, bytes, options).added == 2);
        CHECK(count_games(store, "black = \u043F\u0435\u0442\u0440\u043E\u0432\u0430") == 1U);
        std::string submitted;
        REQUIRE(search_games(store, "", {}, [&](FoundGame& game) {
            submitted += must(submitted_text(store, game));
            return true;
        }));
        CHECK(submitted == bytes);
        check_sound(store);
    }
}

TEST_CASE("invalid games are reported and left out, or kept as they were") {
    TempFolder folder;
    std::string path = vector_path("krona/invalid.kgn");
    Store store = open_store(folder.file("games.krona"));
    Listener listener;
    ImportCounts counts = must(import_file(store, path, {}, listener));
    CHECK(counts.added == 0);
    CHECK(counts.invalid == counts.seen);
    CHECK(listener.invalid.size() == counts.seen);
    CHECK(number(store, "SELECT count(*) FROM games") == 0);

    ImportOptions keep;
    keep.invalid = InvalidGames::keep;
    Listener again;
    ImportCounts kept = must(import_file(store, path, keep, again));
    CHECK(kept.added == counts.seen);
    CHECK(count_games(store, "valid = no") == counts.seen);
    CHECK(count_games(store, "valid = yes") == 0U);
    auto records = read_all(read_text(path));
    std::size_t at = 0;
    auto found = search_games(store, "", {}, [&](FoundGame& game) {
        CHECK(stored_text(game) == records[at++].source());
        add_positions(game);
        CHECK_FALSE(found_game_json(game).empty());
        return true;
    });
    CHECK(found);
    check_sound(store);
    CHECK(must(import_file(store, path, keep, again)).added == 0);
}

TEST_CASE("several threads store what one does, in the same order") {
    TempFolder folder;
    std::string path = folder.write("games.kgn", joined(collection_games(2, 700)));
    Store one = open_store(folder.file("one.krona"));
    Store many = open_store(folder.file("many.krona"));
    ImportOptions threads;
    threads.threads = 4;
    CHECK(import_path(one, path).added == 700);
    CHECK(import_path(many, path, threads).added == 700);
    CHECK(contents(one) == contents(many));
    CHECK(number(many, "SELECT count(*) FROM games WHERE id = number") == 700);
}

TEST_CASE("an import that was stopped goes on where it was") {
    TempFolder folder;
    std::string path = folder.write("games.kgn", joined(collection_games(3, 400)));
    Store store = open_store(folder.file("games.krona"));
    Listener stopping;
    stopping.stop_after = 150;
    ImportCounts first = must(import_file(store, path, {}, stopping));
    CHECK(first.stopped);
    CHECK(first.added == 150);
    ImportCounts second = import_path(store, path);
    CHECK(second.known == 150);
    CHECK(second.added == 250);
    Store clean = open_store(folder.file("clean.krona"));
    import_path(clean, path);
    CHECK(contents(store) == contents(clean));
}

TEST_CASE("deleted games go with all that belongs to them, and come back by another import") {
    TempFolder folder;
    std::string path = folder.write("games.kgn", joined(collection_games(4, 60)));
    Store store = open_store(folder.file("games.krona"));
    import_path(store, path);
    auto before = contents(store);
    auto three = search_ids(store, "players = 3", {});
    REQUIRE(three);
    REQUIRE_FALSE(three->empty());
    auto unknown = must(delete_games(store, *three));
    CHECK(unknown.empty());
    CHECK(number(store, "SELECT count(*) FROM further_players") == 0);
    CHECK(must(delete_games(store, *three)) == *three);
    CHECK_FALSE(must(load_game(store, three->front())));
    check_sound(store);
    CHECK(import_path(store, path).added == three->size());
    CHECK(contents(store) == before);
}

/// Imports in a process of its own, which is killed after `time`, or, without one, kills itself.
void import_and_kill(const std::string& store_path, const std::string& path, const ImportOptions& options,
                     std::optional<std::chrono::microseconds> time, ImportObserver& observer) {
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        auto store = Store::open(store_path, OpenMode::create);
        if (store) {
            (void)import_file(*store, path, options, observer);
        }
        _exit(0);
    }
    if (time) {
        std::this_thread::sleep_for(*time);
        kill(child, SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
}

/// Kills its own process when some games have been committed and some more have been read.
class KillsItself : public ImportObserver {
  public:
    KillsItself(std::uint64_t committed, std::uint64_t read) : committed_(committed), read_(read) {}
    void on_progress(const ImportCounts& counts) override { armed_ = counts.added >= committed_; }
    bool should_stop() override {
        if (armed_ && read_-- == 0) raise(SIGKILL);
        return false;
    }

  private:
    std::uint64_t committed_;
    std::uint64_t read_;
    bool armed_ = false;
};

constexpr std::size_t kKilledGames = 800;
constexpr std::size_t kKilledBatch = 64;

/// Imports `kKilledGames` games, once in one go and then again and again into new stores, each time killed by
/// `kill`; each store must be sound then, and complete after another import. Gives how many imports had
/// stored some games and not all.
std::size_t kill_imports(int rounds,
                         const std::function<void(const std::string& store_path, const std::string& path,
                                                  const ImportOptions&, std::chrono::microseconds)>& kill) {
    TempFolder folder;
    std::string path = folder.write("games.kgn", joined(collection_games(5, kKilledGames)));
    ImportOptions options;
    options.games_per_commit = kKilledBatch;
    auto start = std::chrono::steady_clock::now();
    Store clean = open_store(folder.file("clean.krona"));
    import_path(clean, path, options);
    auto span =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    auto expected = contents(clean);
    std::size_t interrupted = 0;
    for (int round = 0; round < rounds; ++round) {
        std::string store_path = folder.file(fmt::format("killed{}.krona", round));
        kill(store_path, path, options, span);
        Store store = open_store(store_path);
        check_sound(store);
        auto count = static_cast<std::size_t>(number(store, "SELECT count(*) FROM games"));
        interrupted += count > 0 && count < kKilledGames ? 1U : 0U;
        CHECK(import_path(store, path).added == kKilledGames - count);
        CHECK(contents(store) == expected);
        check_sound(store);
        std::filesystem::remove(store_path);
    }
    return interrupted;
}

/// Kills at random times, which depends on the machine: some imports may be over, and some not begun.
std::size_t kill_imports_at_random_times(int rounds, std::uint64_t seed) {
    Random random(seed);
    return kill_imports(rounds, [&](const std::string& store_path, const std::string& path,
                                    const ImportOptions& options, std::chrono::microseconds span) {
        auto time = random.below(static_cast<std::size_t>(span.count()) * 3 / 2);
        ImportObserver observer;
        import_and_kill(store_path, path, options, std::chrono::microseconds(time), observer);
    });
}

TEST_CASE("an import that dies between two games leaves whole games only, and the next one completes it") {
    constexpr int kRounds = 4;
    Random random(98);
    auto interrupted = kill_imports(kRounds, [&](const std::string& store_path, const std::string& path,
                                                 const ImportOptions& options, std::chrono::microseconds) {
        KillsItself observer(1 + random.below(kKilledGames - 2 * kKilledBatch),
                             random.below(kKilledBatch / 2));
        import_and_kill(store_path, path, options, {}, observer);
    });
    CHECK(interrupted == kRounds);
}

TEST_CASE("an import that is killed leaves whole games only, and the next one completes it") {
    kill_imports_at_random_times(4, 99);
}

// Takes minutes, and is run by name: db_test "[kill]".
TEST_CASE("two hundred killed imports lose nothing and double nothing", "[.][kill]") {
    CHECK(kill_imports_at_random_times(200, 7) > 0);
}

TEST_CASE("two importers at once wait for one another") {
    TempFolder folder;
    std::string first = folder.write("first.kgn", joined(collection_games(6, 1500)));
    std::string second = folder.write("second.kgn", joined(collection_games(7, 1500)));
    std::string path = folder.file("games.krona");
    auto run = [&](const std::string& input, int& status) {
        auto store = Store::open(path, OpenMode::create);
        ImportObserver observer;
        status = store && import_file(*store, input, {}, observer) ? 1 : 0;
    };
    int status[3] = {0, 0, 0};
    std::thread a(run, first, std::ref(status[0]));
    std::thread b(run, second, std::ref(status[1]));
    std::thread c(run, first, std::ref(status[2]));
    a.join();
    b.join();
    c.join();
    CHECK(status[0] + status[1] + status[2] == 3);
    Store store = open_store(path);
    CHECK(number(store, "SELECT count(*) FROM games") == 3000);
    check_sound(store);
}

TEST_CASE("a full disk is said clearly and keeps what was committed") {
    TempFolder folder;
    std::string path = folder.write("games.kgn", joined(collection_games(8, 3000)));
    Store store = open_store(folder.file("games.krona"));
    ImportObserver observer;
    SECTION("no more pages") {
        must_do(store.connection().execute("PRAGMA max_page_count = 120"));
        auto counts = import_file(store, path, {}, observer);
        REQUIRE_FALSE(counts);
        CHECK(counts.error().fault == DbFault::full);
        CHECK_THAT(counts.error().message, Catch::Matchers::Contains("disk is full"));
        must_do(store.connection().execute("PRAGMA max_page_count = 1000000"));
    }
    SECTION("a limit of the file size") {
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
        rlimit limited = before;
        limited.rlim_cur = 400'000;
        REQUIRE(setrlimit(RLIMIT_FSIZE, &limited) == 0);
        auto counts = import_file(store, path, {}, observer);
        REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
        REQUIRE_FALSE(counts);
        CHECK(counts.error().fault == DbFault::full);
        CHECK_THAT(counts.error().message, Catch::Matchers::Contains("disk is full"));
    }
    check_sound(store);
    auto count = number(store, "SELECT count(*) FROM games");
    CHECK(count < 3000);
    CHECK(import_path(store, path).added == 3000 - static_cast<std::size_t>(count));
    check_sound(store);
}

TEST_CASE("input that cannot be read is no fault of the store") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    ImportObserver observer;
    for (const std::string& path : {folder.file("missing.kgn"), folder.file("")}) {
        auto counts = import_file(store, path, {}, observer);
        REQUIRE_FALSE(counts);
        CHECK(counts.error().fault == DbFault::unreadable_input);
        CHECK_THAT(counts.error().message, Catch::Matchers::StartsWith(path));
    }
    CHECK(import_text(store, folder, "").seen == 0);
}
