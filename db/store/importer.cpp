#include "db/store/importer.hpp"

#include <fmt/format.h>

#include <chrono>
#include <deque>
#include <future>
#include <vector>

#include "db/record/submitted_bytes.hpp"
#include "db/store/game_writer.hpp"
#include "db/store/import_input.hpp"
#include "db/store/stored_files.hpp"
#include "db/store/stored_row.hpp"
#include "notation/parse/encoding.hpp"

namespace krona {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kGamesPerTask = 64;
constexpr std::chrono::milliseconds kTimePerCommit{1000};

/// A judged game: a row to store, or what to say of it, or both.
struct Judged {
    std::optional<GameRow> row;
    std::optional<Record> invalid;
    Verdict verdict;  // of an invalid game
};

/// How the games of an input are judged and made rows.
struct JudgingPlan {
    CheckOptions check;
    InvalidGames invalid = InvalidGames::leave_out;
    std::string encoding;  // of the input, where it is read as UTF-8 from another encoding of bytes
};

/// The bytes as they came, of a record that was read from another encoding.
void keep_encoded(const Record& record, const std::string& encoding, GameRow& row) {
    if (const auto bytes = encoded(record.source(), encoding)) {
        row.submitted = pack_submitted(*bytes, text_of(row));
    }
}

std::vector<Judged> judge(std::vector<Record> records, const JudgingPlan& plan) {
    Checker checker(plan.check);
    std::vector<Judged> judged(records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        const Verdict& verdict = checker.check(records[i]);
        if (verdict.valid) {
            judged[i].row = make_valid_row(records[i], verdict);
        } else if (plan.invalid == InvalidGames::keep) {
            judged[i].row = make_invalid_row(records[i], verdict);
        }
        if (judged[i].row && !plan.encoding.empty()) {
            keep_encoded(records[i], plan.encoding, *judged[i].row);
        }
        if (verdict.valid) {
            continue;
        }
        judged[i].verdict = verdict;
        judged[i].invalid = std::move(records[i]);
    }
    return judged;
}

DbError input_error(const std::string& name, const std::string& message) {
    return DbError{DbFault::unreadable_input, fmt::format("{}: {}", name, message)};
}

/// Takes records from the reader, has them judged by tasks and writes the rows in order.
class Importer final : public RecordSink {
  public:
    Importer(Store& store, GameWriter writer, const ImportOptions& options, ImportObserver& observer)
        : connection_(store.connection()),
          writer_(std::move(writer)),
          options_(options),
          plan_{options.check, options.invalid, {}},
          observer_(observer) {
        plan_.check.detail = Detail::resolved;
    }

    /// Makes or finds the file and learns which of its games are stored.
    DbResult<void> begin(const InputFacts& input, const std::string& name);

    Next header(const Record& record) override;
    Next record(Record& record) override;
    /// Judges and writes what is left.
    void finish();

    const std::optional<DbError>& error() const { return error_; }
    ImportCounts& counts() { return counts_; }

  private:
    bool is_known(std::uint64_t number) const { return number < known_.size() && known_[number]; }
    void start_task();
    void collect_task();
    void take(Judged& judged);
    void commit_when_due();
    void commit();
    DbResult<void> write_rows();

    Connection& connection_;
    GameWriter writer_;
    const ImportOptions& options_;
    JudgingPlan plan_;
    ImportObserver& observer_;
    std::int64_t file_ = 0;
    std::vector<bool> known_;  // by number in the file
    std::vector<Record> waiting_;
    std::deque<std::future<std::vector<Judged>>> tasks_;
    std::vector<GameRow> rows_;
    Clock::time_point last_commit_ = Clock::now();
    ImportCounts counts_;
    std::optional<DbError> error_;
};

DbResult<void> Importer::begin(const InputFacts& input, const std::string& name) {
    plan_.encoding = byte_encoding(input.head, options_.reader.encoding);
    const std::string bytes(reinterpret_cast<const char*>(input.hash.data()), input.hash.size());
    auto id = file_id(connection_, StoredFile{bytes, name, utc_now()});
    if (!id) {
        return tl::unexpected<DbError>(id.error());
    }
    file_ = *id;
    auto numbers = connection_.prepare("SELECT number FROM games WHERE file = ? ORDER BY number");
    if (!numbers) {
        return tl::unexpected<DbError>(numbers.error());
    }
    numbers->bind(1, file_);
    for (;;) {
        auto row = numbers->step();
        if (!row) {
            return tl::unexpected<DbError>(row.error());
        }
        if (!*row) {
            return {};
        }
        auto number = static_cast<std::size_t>(numbers->integer(0));
        known_.resize(number + 1);
        known_[number] = true;
    }
}

Next Importer::header(const Record& record) {
    if (observer_.should_stop()) {
        counts_.stopped = true;
        return Next::stop;
    }
    if (!is_known(record.number)) {
        return Next::read;
    }
    ++counts_.seen;
    ++counts_.known;
    return Next::skip;
}

Next Importer::record(Record& record) {
    ++counts_.seen;
    counts_.bytes = record.file_offset + record.source_size;
    if (is_known(record.number)) {
        ++counts_.known;
        return Next::read;
    }
    waiting_.push_back(std::move(record));
    record = Record();
    if (waiting_.size() >= kGamesPerTask) {
        start_task();
    }
    commit_when_due();
    return error_ ? Next::stop : Next::read;
}

void Importer::start_task() {
    std::vector<Record> records = std::move(waiting_);
    waiting_.clear();
    if (options_.threads <= 1) {
        for (Judged& judged : judge(std::move(records), plan_)) {
            take(judged);
        }
        return;
    }
    while (tasks_.size() >= options_.threads + 1) {
        collect_task();
    }
    tasks_.push_back(std::async(std::launch::async, judge, std::move(records), plan_));
}

void Importer::collect_task() {
    std::vector<Judged> judged = tasks_.front().get();
    tasks_.pop_front();
    for (Judged& game : judged) {
        take(game);
    }
}

void Importer::take(Judged& judged) {
    if (judged.invalid) {
        ++counts_.invalid;
        observer_.on_invalid(*judged.invalid, judged.verdict);
    }
    if (judged.row) {
        rows_.push_back(std::move(*judged.row));
    }
}

void Importer::commit_when_due() {
    if (rows_.size() >= options_.games_per_commit ||
        (!rows_.empty() && Clock::now() - last_commit_ >= kTimePerCommit)) {
        commit();
    }
}

void Importer::commit() {
    if (error_) {
        return;
    }
    if (auto written = write_rows(); !written) {
        error_ = written.error();
        writer_.forget();
    }
    rows_.clear();
    last_commit_ = Clock::now();
    if (!error_) {
        observer_.on_progress(counts_);
    }
}

/// All rows in one transaction, so that a store never holds a part of a game.
DbResult<void> Importer::write_rows() {
    auto transaction = Transaction::begin(connection_);
    if (!transaction) {
        return tl::unexpected<DbError>(transaction.error());
    }
    if (auto begun = writer_.begin_batch(); !begun) {
        return begun;
    }
    std::uint64_t added = 0;
    for (const GameRow& row : rows_) {
        auto outcome = writer_.add(file_, row);
        if (!outcome) {
            return tl::unexpected<DbError>(outcome.error());
        }
        added += *outcome == GameWriter::Outcome::added ? 1U : 0U;
    }
    if (auto indexed = writer_.end_batch(); !indexed) {
        return indexed;
    }
    if (auto committed = transaction->commit(); !committed) {
        return committed;
    }
    counts_.added += added;
    counts_.known += rows_.size() - added;
    return {};
}

void Importer::finish() {
    if (!waiting_.empty()) {
        start_task();
    }
    while (!tasks_.empty()) {
        collect_task();
    }
    if (!rows_.empty()) {
        commit();
    }
}

}  // namespace

void ImportObserver::on_invalid(const Record&, const Verdict&) {}
void ImportObserver::on_progress(const ImportCounts&) {}
bool ImportObserver::should_stop() {
    return false;
}

DbResult<ImportCounts> import_games(Store& store, const std::string& name, const OpenInput& open,
                                    const ImportOptions& options, ImportObserver& observer) {
    auto first = open();
    auto facts = first ? learn_input(**first) : tl::unexpected(first.error());
    if (!facts) {
        return tl::unexpected(input_error(name, facts.error()));
    }
    auto writer = GameWriter::open(store.connection());
    if (!writer) {
        return tl::unexpected<DbError>(writer.error());
    }
    Importer importer(store, std::move(*writer), options, observer);
    if (auto begun = importer.begin(*facts, name); !begun) {
        return tl::unexpected<DbError>(begun.error());
    }
    auto source = open();
    if (!source) {
        return tl::unexpected(input_error(name, source.error()));
    }
    auto summary = read_records(**source, options.reader, importer);
    importer.finish();
    if (importer.error()) {
        return tl::unexpected<DbError>(*importer.error());
    }
    if (!summary) {
        return tl::unexpected(input_error(name, summary.error().message));
    }
    importer.counts().bytes = summary->bytes;
    return importer.counts();
}

DbResult<ImportCounts> import_file(Store& store, const std::string& path, const ImportOptions& options,
                                   ImportObserver& observer) {
    if (path != "-") {
        return import_games(
            store, path, [&] { return open_file(path); }, options, observer);
    }
    auto input = open_file(path);
    auto spooled = input ? SpooledInput::spool(**input) : tl::unexpected(input.error());
    if (!spooled) {
        return tl::unexpected(input_error("standard input", spooled.error()));
    }
    auto open = [&]() -> tl::expected<std::unique_ptr<ByteSource>, std::string> { return spooled->open(); };
    return import_games(store, "standard input", open, options, observer);
}

}  // namespace krona
