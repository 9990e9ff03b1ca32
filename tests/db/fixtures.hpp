// What the tests of the store share: folders that go away, and stores filled from texts.
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

#include "db/store/importer.hpp"

namespace krona::test {

/// A folder of its own for each test, removed with all that is in it.
class TempFolder {
  public:
    TempFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "krona-db-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    std::string file(const std::string& name) const { return path_ + "/" + name; }
    std::string write(const std::string& name, std::string_view content) const {
        std::ofstream(file(name), std::ios::binary) << content;
        return file(name);
    }

  private:
    std::string path_;
};

inline std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    REQUIRE(in.good());
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline std::string vector_path(const std::string& name) {
    return std::string(KRONA_TEST_VECTORS) + "/" + name;
}

/// The value of a result that must be there; its error's message otherwise.
template <typename T>
T must(DbResult<T> result) {
    if (!result) {
        FAIL(result.error().message);
    }
    return std::move(*result);
}

/// A step that must succeed.
inline void must_do(DbResult<void> result) {
    if (!result) {
        FAIL(result.error().message);
    }
}

inline Store open_store(const std::string& path, OpenMode mode = OpenMode::create) {
    return must(Store::open(path, mode));
}

inline ImportCounts import_path(Store& store, const std::string& path, const ImportOptions& options = {}) {
    ImportObserver observer;
    return must(import_file(store, path, options, observer));
}

inline ImportCounts import_text(Store& store, const TempFolder& folder, std::string_view text,
                                const ImportOptions& options = {}) {
    return import_path(store, folder.write("input.kgn", text), options);
}

}  // namespace krona::test
