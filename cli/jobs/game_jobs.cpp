#include "cli/jobs/game_jobs.hpp"

#include <fmt/format.h>

#include "cli/io/progress.hpp"
#include "cli/jobs/interrupt.hpp"
#include "cli/jobs/worker_pool.hpp"

namespace krona::cli {

namespace {

// Counts bytes for the progress line and ends the input when the user interrupts.
class WatchedSource final : public ByteSource {
  public:
    WatchedSource(ByteSource& source, Progress& progress) : source_(source), progress_(progress) {}

    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override {
        if (interrupted()) return std::size_t{0};
        auto count = source_.read(buffer, size);
        if (interrupted()) return std::size_t{0};
        if (count) progress_.advance(*count);
        return count;
    }

  private:
    ByteSource& source_;
    Progress& progress_;
};

// Runs the jobs of all inputs; the sink of the reader.
class JobRunner final : public RecordSink {
  public:
    JobRunner(const GameJobOptions& options, const JobFactory& make_job, OutcomeConsumer& consumer,
              Console& console, std::uint64_t total)
        : options_(options), consumer_(consumer), console_(console), progress_(console, total) {
        if (options.threads > 1) {
            pool_ = std::make_unique<WorkerPool>(options.threads, make_job);
            batch_ = pool_->spare();
        }
        own_job_ = make_job();
    }

    ExitStatus run(const Input& input);
    bool stopped() const { return stopped_; }

    Next record(Record& record) override;

  private:
    void consume(Batch& batch);
    void consume_oldest();
    void finish_file();

    const GameJobOptions& options_;
    OutcomeConsumer& consumer_;
    Console& console_;
    Progress progress_;
    std::unique_ptr<WorkerPool> pool_;  // null with one thread
    std::unique_ptr<Batch> batch_;      // being filled, with a pool
    std::unique_ptr<GameJob> own_job_;
    Outcome outcome_;
    const Input* input_ = nullptr;
    std::uint64_t games_ = 0;
    bool stopped_ = false;
};

Next JobRunner::record(Record& record) {
    if (interrupted()) stopped_ = true;
    if (stopped_) return Next::stop;
    progress_.games(++games_);
    if (pool_) {
        batch_->input = input_;
        batch_->take(record);
        if (!batch_->full()) return Next::read;
        pool_->submit(std::move(batch_));
        if (pool_->saturated()) consume_oldest();
        batch_ = pool_->spare();
    } else {
        outcome_.clear();
        own_job_->process(record, *input_, outcome_);
        if (!outcome_.notes.empty() || !outcome_.data.empty()) progress_.erase();
        if (consumer_.game(outcome_, *input_) == Next::stop) stopped_ = true;
    }
    return stopped_ ? Next::stop : Next::read;
}

void JobRunner::consume(Batch& batch) {
    progress_.erase();
    for (std::size_t i = 0; i < batch.count && !stopped_; ++i) {
        if (consumer_.game(batch.outcomes[i], *batch.input) == Next::stop) stopped_ = true;
    }
}

void JobRunner::consume_oldest() {
    std::unique_ptr<Batch> batch = pool_->take_oldest();
    consume(*batch);
    pool_->give_back(std::move(batch));
}

void JobRunner::finish_file() {
    if (!pool_) return;
    while (pool_->in_flight() > 0) consume_oldest();
    // What is left of a file is seldom worth a thread.
    batch_->process(*own_job_);
    consume(*batch_);
    batch_->clear();
}

ExitStatus JobRunner::run(const Input& input) {
    const auto broken = [&](const std::string& message) {
        progress_.erase();
        console_.error(fmt::format("{}: {}", input.name(), message));
        return ExitStatus::broken;
    };
    auto file = open_file(input.path);
    if (!file) return broken(file.error());
    const Next decision = consumer_.begin_file(input);
    if (decision == Next::stop) stopped_ = true;
    if (decision != Next::read) return ExitStatus::well;
    input_ = &input;
    WatchedSource watched(**file, progress_);
    const auto summary = read_records(watched, options_.reader, *this);
    finish_file();
    if (interrupted()) stopped_ = true;
    if (stopped_) return ExitStatus::well;
    if (!summary) return broken(summary.error().message);
    if (consumer_.end_file(input, summary->bytes) == Next::stop) stopped_ = true;
    if (summary->games == 0) {
        progress_.erase();
        console_.error(fmt::format(
            "{}: no game found ({})", input.name(),
            summary->bytes == 0 ? "the file is empty" : "a game starts with tags such as [Game \"krona\"]"));
        return ExitStatus::invalid;
    }
    return ExitStatus::well;
}

}  // namespace

void Outcome::clear() {
    data.clear();
    notes.clear();
    secrets.clear();
    source.clear();
    kind = DataKind::none;
    file_offset = 0;
    tally = {};
}

Next OutcomeConsumer::begin_file(const Input&) {
    return Next::read;
}

Next OutcomeConsumer::end_file(const Input&, std::uint64_t) {
    return Next::read;
}

ExitStatus run_game_jobs(const std::vector<Input>& inputs, const GameJobOptions& options,
                         const JobFactory& make_job, OutcomeConsumer& consumer, Console& console) {
    heed_interrupts();
    JobRunner runner(options, make_job, consumer, console, total_size(inputs));
    ExitStatus status = ExitStatus::well;
    for (const Input& input : inputs) {
        status = worse(status, runner.run(input));
        if (interrupted()) {
            console.error("interrupted");
            return ExitStatus::interrupted;
        }
        if (runner.stopped()) break;
    }
    return status;
}

}  // namespace krona::cli
