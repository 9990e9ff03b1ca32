#include "db/store/schema.hpp"

#include <fcntl.h>

#include "db/store/migrations.hpp"
#include "fixtures.hpp"

using namespace krona;
using namespace krona::test;

namespace {

DbError error_of(const std::string& path, OpenMode mode) {
    auto store = Store::open(path, mode);
    REQUIRE_FALSE(store);
    CHECK_THAT(store.error().message, Catch::Matchers::StartsWith(path));
    return store.error();
}

}  // namespace

TEST_CASE("a new store has the newest schema and says whose it is") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    Connection& connection = store.connection();
    CHECK(must(connection.query_integer("PRAGMA application_id")) == kApplicationId);
    CHECK(must(connection.query_integer("PRAGMA user_version")) == schema_version());
    CHECK(must(connection.query_integer("PRAGMA foreign_keys")) == 1);
    CHECK(must(connection.query_integer(
              "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check != 'ok'")) == 0);
    CHECK(must(connection.query_integer("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND "
                                        "type = 'table' AND NOT strict AND name NOT LIKE 'sqlite%'")) == 0);
    // Opening again changes nothing.
    open_store(folder.file("games.krona"));
    open_store(folder.file("games.krona"), OpenMode::read_only);
}

TEST_CASE("migrations are numbered from 1 without a gap") {
    int version = 0;
    for (const Migration& migration : migrations()) {
        CHECK(migration.version == ++version);
    }
    CHECK(version >= 1);
}

TEST_CASE("files that are no stores are refused and left alone") {
    TempFolder folder;
    std::string text = folder.write("text.krona", std::string(5000, 'x'));
    for (OpenMode mode : {OpenMode::read_only, OpenMode::read_write, OpenMode::create}) {
        CHECK(error_of(text, mode).fault == DbFault::not_a_database);
    }
    CHECK(read_text(text) == std::string(5000, 'x'));

    std::string foreign = folder.file("foreign.db");
    must_do(must(Connection::open(foreign, OpenMode::create)).execute("CREATE TABLE mine (x)"));
    std::string before = read_text(foreign);
    for (OpenMode mode : {OpenMode::read_only, OpenMode::read_write, OpenMode::create}) {
        auto error = error_of(foreign, mode);
        CHECK(error.fault == DbFault::not_a_store);
        CHECK_THAT(error.message, Catch::Matchers::Contains("not a krona store"));
    }
    CHECK(read_text(foreign) == before);
}

TEST_CASE("missing files, folders and devices are told apart") {
    TempFolder folder;
    std::string missing = folder.file("missing.krona");
    CHECK_THAT(error_of(missing, OpenMode::read_only).message, Catch::Matchers::Contains("no such file"));
    CHECK_FALSE(std::filesystem::exists(missing));
    CHECK_THAT(error_of(folder.file(""), OpenMode::create).message, Catch::Matchers::Contains("is a folder"));
    CHECK_THAT(error_of("/dev/full", OpenMode::create).message, Catch::Matchers::Contains("is a device"));
    CHECK(error_of(folder.file("no/such/folder.krona"), OpenMode::create).fault == DbFault::missing);
}

TEST_CASE("a name that no file would have is refused, since nothing would be kept") {
    for (const char* path : {"", ":memory:", "file::memory:", "file:games.krona?mode=memory"}) {
        CAPTURE(path);
        CHECK_THAT(error_of(path, OpenMode::create).message, Catch::Matchers::Contains("would not be kept"));
    }
}

TEST_CASE("an empty file becomes a store only when one is to be made") {
    TempFolder folder;
    std::string path = folder.write("empty.krona", "");
    CHECK(error_of(path, OpenMode::read_write).fault == DbFault::not_a_store);
    open_store(path, OpenMode::create);
    open_store(path, OpenMode::read_only);
}

TEST_CASE("a store of a newer version is refused") {
    TempFolder folder;
    std::string path = folder.file("newer.krona");
    {
        Store store = open_store(path);
        must_do(store.connection().execute("PRAGMA user_version = 999"));
    }
    auto error = error_of(path, OpenMode::create);
    CHECK(error.fault == DbFault::newer);
    CHECK_THAT(error.message, Catch::Matchers::Contains("999"));
}

TEST_CASE("a store opened read-only is not written to") {
    TempFolder folder;
    std::string path = folder.file("games.krona");
    open_store(path);
    std::string uri = "file:" + path + "?mode=ro";
    auto error = error_of(uri, OpenMode::create);
    CHECK(error.fault == DbFault::read_only);
    Store store = open_store(uri, OpenMode::read_only);
    auto written = store.connection().execute("DELETE FROM games");
    REQUIRE_FALSE(written);
    CHECK(written.error().fault == DbFault::read_only);
}
