// Stores merged into one another, copied and vacuumed.
#include "db/store/merge.hpp"

#include <fmt/format.h>

#include <map>
#include <thread>

#include <sys/wait.h>

#include "collection.hpp"
#include "db/query/search.hpp"
#include "db/record/record_codec.hpp"
#include "db/store/maintenance.hpp"
#include "db/store/verify.hpp"
#include "fixtures.hpp"

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

/// Texts by id.
std::map<std::int64_t, std::string> texts(Store& store) {
    std::map<std::int64_t, std::string> all;
    REQUIRE(search_games(store, "", {}, [&](FoundGame& game) {
        all.emplace(static_cast<std::int64_t>(game.id), stored_text(game));
        return true;
    }));
    return all;
}

bool go_on(const MergeCounts&) {
    return true;
}

}  // namespace

TEST_CASE("a merge keeps the ids of the target and remembers where games come from") {
    TempFolder folder;
    Store target = open_store(folder.file("target.krona"));
    Store source = open_store(folder.file("source.krona"));
    import_path(target, folder.write("a.kgn", joined(collection_games(21, 40))));
    const std::string shared = folder.write("b.kgn", joined(collection_games(22, 30)));
    import_path(target, shared);
    import_path(source, shared);
    import_path(source, folder.write("c.kgn", joined(collection_games(23, 50))));
    must(delete_games(source, std::vector<GameId>{GameId{2}, GameId{35}}));
    const auto before = texts(target);
    const auto other = texts(source);

    MergeCounts counts = must(merge_store(target, source, go_on));
    CHECK(counts.seen == 78);
    CHECK(counts.known == 29);
    CHECK(counts.added == 49);
    const auto after = texts(target);
    CHECK(after.size() == before.size() + 49);
    for (const auto& [id, text] : before) CHECK(after.at(id) == text);
    must_do(for_each_row(target.connection(),
                         "SELECT m.game, m.id, merges.store FROM merged_games AS m JOIN merges "
                         "ON merges.id = m.merge",
                         [&](const Statement& row) {
                             CHECK(after.at(row.integer(0)) == other.at(row.integer(1)));
                             CHECK(row.text(2) == source.path());
                             return DbResult<Rows>(Rows::more);
                         }));
    CHECK(number(target, "SELECT count(*) FROM merged_games") == 49);
    const auto last = must(load_game(target, GameId{after.rbegin()->first}));
    REQUIRE(last);
    CHECK(last->merged_from == source.path());
    CHECK(other.at(last->merged_id.value_or(0)) == after.rbegin()->second);
    CHECK_THAT(found_game_json(*last), Catch::Matchers::Contains("\"store\":"));
    CHECK(number(target, "SELECT count(*) FROM files") == 3);
    check_sound(target);
    check_sound(source);
    // Merging again, and importing the merged file, adds nothing.
    CHECK(must(merge_store(target, source, go_on)).added == 0);
    CHECK(import_path(target, folder.file("c.kgn")).known == 49);
    CHECK(number(target, "SELECT count(*) FROM merges") == 1);
}

TEST_CASE("a merge that was stopped goes on") {
    TempFolder folder;
    Store target = open_store(folder.file("target.krona"));
    Store source = open_store(folder.file("source.krona"));
    import_path(source, folder.write("a.kgn", joined(collection_games(24, 1500))));
    MergeCounts first = must(merge_store(target, source, [](const MergeCounts&) { return false; }));
    CHECK(first.stopped);
    CHECK(first.added == 1000);
    MergeCounts second = must(merge_store(target, source, go_on));
    CHECK(second.added == 500);
    CHECK(texts(target) == texts(source));
}

TEST_CASE("a backup is the store as it was, while an import goes on") {
    TempFolder folder;
    const std::string path = folder.file("games.krona");
    Store store = open_store(path);
    import_path(store, folder.write("a.kgn", joined(collection_games(25, 300))));
    const auto before = texts(store);
    std::thread importer([&] {
        Store own = open_store(path, OpenMode::read_write);
        import_path(own, folder.write("b.kgn", joined(collection_games(26, 800))));
    });
    Store reading = open_store(path, OpenMode::read_only);
    const std::string copy = folder.file("copy.krona");
    must_do(back_up_store(reading, copy, [](std::int64_t, std::int64_t) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return true;
    }));
    importer.join();
    CHECK_FALSE(std::filesystem::exists(copy + "-wal"));
    Store copied = open_store(copy, OpenMode::read_only);
    check_sound(copied);
    const auto then = texts(copied);
    CHECK(then.size() >= before.size());
    for (const auto& [id, text] : before) CHECK(then.at(id) == text);
    // An existing file is left alone; an ended backup leaves nothing.
    auto again = back_up_store(reading, copy, [](std::int64_t, std::int64_t) { return true; });
    REQUIRE_FALSE(again);
    CHECK_THAT(again.error().message, Catch::Matchers::Contains("exists already"));
    must_do(store.connection().execute(
        "CREATE TABLE ballast (x); INSERT INTO ballast SELECT zeroblob(40000000)"));
    must_do(
        back_up_store(store, folder.file("none.krona"), [](std::int64_t, std::int64_t) { return false; }));
    CHECK_FALSE(std::filesystem::exists(folder.file("none.krona")));
    CHECK_FALSE(std::filesystem::exists(folder.file("none.krona.part")));
}

TEST_CASE("vacuuming gives space and unused names back and changes nothing else") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    import_path(store, folder.write("a.kgn", joined(collection_games(27, 800))));
    auto most = search_ids(store, "plies > 12 or players = 3", {});
    REQUIRE(most);
    must(delete_games(store, *most));
    const auto before = texts(store);
    VacuumCounts counts = must(vacuum_store(store));
    CHECK(counts.bytes_after < counts.bytes_before);
    CHECK(texts(store) == before);
    check_sound(store);
    CHECK(number(store, "PRAGMA freelist_count") == 0);
    must(delete_games(store, *search_ids(store, "", {})));
    CHECK(must(vacuum_store(store)).names > 0);
    CHECK(number(store, "SELECT count(*) FROM players") == 0);
    CHECK(number(store, "SELECT count(*) FROM names") == 0);
    check_sound(store);
}

TEST_CASE("several processes search while one imports") {
    TempFolder folder;
    const std::string path = folder.file("games.krona");
    const std::string input = folder.write("a.kgn", joined(collection_games(28, 1200)));
    open_store(path);
    std::vector<pid_t> children;
    for (int i = 0; i < 3; ++i) {
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            // Counts never go down and no search fails.
            std::uint64_t last = 0;
            bool right = true;
            for (int round = 0; round < 200 && last < 1200 && right; ++round) {
                auto store = Store::open(path, OpenMode::read_only);
                auto count =
                    store ? count_games(*store, "text ~ a or plies > 0") : SearchResult<std::uint64_t>(0U);
                right = store && count && *count >= last;
                last = right ? *count : last;
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
            _exit(right ? 0 : 1);
        }
        children.push_back(child);
    }
    Store store = open_store(path, OpenMode::read_write);
    ImportOptions options;
    options.games_per_commit = 50;
    CHECK(import_path(store, input, options).added == 1200);
    for (const pid_t child : children) {
        int status = 1;
        waitpid(child, &status, 0);
        CHECK(status == 0);
    }
}

TEST_CASE("a store on a medium that cannot be written is searched all the same") {
    TempFolder folder;
    const std::string medium = folder.file("medium %41#?");
    std::filesystem::create_directory(medium);
    const std::string path = medium + "/games.krona";
    {
        Store store = open_store(path);
        import_path(store, folder.write("a.kgn", joined(collection_games(29, 20))));
        must_do(store.connection().execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    std::filesystem::permissions(folder.file(""), std::filesystem::perms(0755));
    std::filesystem::permissions(path, std::filesystem::perms(0444));
    std::filesystem::permissions(medium, std::filesystem::perms(0555));
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // Root may write anywhere: somebody else tries.
        if (getuid() == 0 && setuid(65534) != 0) _exit(2);
        auto store = Store::open(path, OpenMode::read_only);
        auto count = store ? count_games(*store, "") : SearchResult<std::uint64_t>(0U);
        auto writing = Store::open(path, OpenMode::read_write);
        _exit(store && count && *count == 20 && !writing ? 0 : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    std::filesystem::permissions(medium, std::filesystem::perms(0755));
    CHECK(status == 0);
}
