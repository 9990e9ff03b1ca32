#include "db/store/merge.hpp"

#include <map>
#include <vector>

#include "db/record/byte_code.hpp"
#include "db/record/content_hash.hpp"
#include "db/record/search_words.hpp"
#include "db/store/game_writer.hpp"
#include "db/store/stored_files.hpp"
#include "db/store/stored_row.hpp"

namespace krona {
namespace {

constexpr std::size_t kGamesPerCommit = 1000;

class Merger {
  public:
    static DbResult<Merger> open(Store& target, Store& source);

    DbResult<MergeCounts> run(const MergeProgress& progress);

  private:
    Merger(Store& target, Store& source, GameWriter writer, StoredRowReader rows)
        : target_(target), source_(source), writer_(std::move(writer)), rows_(std::move(rows)) {}

    DbResult<void> write_batch();
    DbResult<void> add(StoredRow& stored);
    DbResult<std::int64_t> target_file(std::int64_t source_file);
    DbResult<void> note_origin(GameId added, GameId was);

    Store& target_;
    Store& source_;
    GameWriter writer_;
    StoredRowReader rows_;
    std::vector<StoredRow> batch_;
    std::map<std::int64_t, std::int64_t> files_;
    std::int64_t merge_ = 0;  // its row, once a game was added
    MergeCounts counts_;
};

DbResult<Merger> Merger::open(Store& target, Store& source) {
    auto writer = GameWriter::open(target.connection());
    auto rows = StoredRowReader::open(source.connection());
    if (!writer || !rows) {
        return writer ? pass_on(rows) : pass_on(writer);
    }
    return Merger(target, source, std::move(*writer), std::move(*rows));
}

DbResult<std::int64_t> Merger::target_file(std::int64_t source_file) {
    if (auto known = files_.find(source_file); known != files_.end()) {
        return known->second;
    }
    StoredFile file;
    auto find = source_.connection().prepare("SELECT hash, name, imported_at FROM files WHERE id = ?");
    if (!find) {
        return pass_on(find);
    }
    find->bind(1, source_file);
    auto done = for_each_row(*find, [&](const Statement& row) {
        file = StoredFile{std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))};
        return DbResult<Rows>(Rows::enough);
    });
    if (!done) {
        return pass_on(done);
    }
    auto id = file_id(target_.connection(), file);
    if (id) {
        files_.emplace(source_file, *id);
    }
    return id;
}

DbResult<void> Merger::note_origin(GameId added, GameId was) {
    Connection& connection = target_.connection();
    if (merge_ == 0) {
        const std::string now = utc_now();
        auto noted = run_sql(connection, "INSERT INTO merges (store, merged_at, checksum) VALUES (?, ?, ?)",
                             {source_.path(), now, merge_checksum(source_.path(), now)});
        if (!noted) {
            return noted;
        }
        merge_ = connection.last_insert_id();
    }
    const auto id = static_cast<std::int64_t>(was);
    auto noted =
        run_sql(connection, "INSERT INTO merged_games (game, merge, id, checksum) VALUES (?, ?, ?, ?)",
                {static_cast<std::int64_t>(added), merge_, id, origin_checksum(added, merge_, id)});
    return noted ? run_sql(connection, "UPDATE merges SET games = games + 1 WHERE id = ?", {merge_}) : noted;
}

DbResult<void> Merger::add(StoredRow& stored) {
    auto file = target_file(stored.file);
    if (!file) {
        return pass_on(file);
    }
    stored.row.words = search_words(record_of(stored.row));
    auto outcome = writer_.add(*file, stored.row);
    if (!outcome) {
        return pass_on(outcome);
    }
    if (*outcome == GameWriter::Outcome::known) {
        ++counts_.known;
        return {};
    }
    ++counts_.added;
    return note_origin(writer_.last_added(), stored.id);
}

DbResult<void> Merger::write_batch() {
    auto transaction = Transaction::begin(target_.connection());
    if (!transaction) {
        return pass_on(transaction);
    }
    if (auto begun = writer_.begin_batch(); !begun) {
        return begun;
    }
    for (StoredRow& stored : batch_) {
        if (auto added = add(stored); !added) {
            return added;
        }
    }
    if (auto indexed = writer_.end_batch(); !indexed) {
        return indexed;
    }
    counts_.seen += batch_.size();
    batch_.clear();
    return transaction->commit();
}

DbResult<MergeCounts> Merger::run(const MergeProgress& progress) {
    auto done = rows_.for_each([&](StoredRow& stored) -> DbResult<Rows> {
        batch_.push_back(std::move(stored));
        if (batch_.size() < kGamesPerCommit) {
            return Rows::more;
        }
        if (auto written = write_batch(); !written) {
            return pass_on(written);
        }
        counts_.stopped = !progress(counts_);
        return counts_.stopped ? Rows::enough : Rows::more;
    });
    if (done && !batch_.empty()) {
        done = write_batch();
    }
    if (!done) {
        return pass_on(done);
    }
    return counts_;
}

}  // namespace

DbResult<MergeCounts> merge_store(Store& target, Store& source, const MergeProgress& progress) {
    auto merger = Merger::open(target, source);
    return merger ? merger->run(progress) : DbResult<MergeCounts>(pass_on(merger));
}

std::int64_t merge_checksum(std::string_view store, std::string_view merged_at) {
    std::string bytes;
    ByteWriter out(bytes);
    out.text(store);
    out.text(merged_at);
    return hash64(bytes);
}

std::int64_t origin_checksum(GameId game, std::int64_t merge, std::int64_t id) {
    std::string bytes;
    ByteWriter out(bytes);
    out.signed_number(static_cast<std::int64_t>(game));
    out.signed_number(merge);
    out.signed_number(id);
    return hash64(bytes);
}

}  // namespace krona
