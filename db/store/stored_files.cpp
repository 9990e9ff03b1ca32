#include "db/store/stored_files.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "db/record/byte_code.hpp"
#include "db/record/content_hash.hpp"
#include "db/sqlite/rows.hpp"

namespace krona {

std::int64_t checksum_of(const StoredFile& file) {
    std::string bytes;
    ByteWriter out(bytes);
    out.text(file.hash);
    out.text(file.name);
    out.text(file.imported_at);
    return hash64(bytes);
}

std::string utc_now() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

DbResult<std::int64_t> file_id(Connection& connection, const StoredFile& file) {
    auto insert = connection.prepare(
        "INSERT INTO files (hash, name, imported_at, checksum) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (hash) DO NOTHING");
    if (!insert) {
        return pass_on(insert);
    }
    insert->bind_blob(1, file.hash).bind_text(2, file.name).bind_text(3, file.imported_at);
    if (auto done = insert->bind(4, checksum_of(file)).run(); !done) {
        return pass_on(done);
    }
    auto find = connection.prepare("SELECT id FROM files WHERE hash = ?");
    if (!find) {
        return pass_on(find);
    }
    auto row = find->bind_blob(1, file.hash).step();
    if (!row) {
        return pass_on(row);
    }
    return find->integer(0);
}

}  // namespace krona
