#include "cli/jobs/worker_pool.hpp"

#include <exception>
#include <utility>

namespace krona::cli {

namespace {

constexpr std::size_t kBatchGames = 256;
constexpr std::size_t kBatchBytes = std::size_t{1} << 18;

}  // namespace

void Batch::clear() {
    input = nullptr;
    count = 0;
    bytes = 0;
}

void Batch::take(Record& record) {
    if (count == records.size()) {
        records.emplace_back();
        outcomes.emplace_back();
    }
    bytes += record.text.size();
    std::swap(records[count], record);
    ++count;
}

bool Batch::full() const {
    return count >= kBatchGames || bytes >= kBatchBytes;
}

void Batch::process(GameJob& job) {
    for (std::size_t i = 0; i < count; ++i) {
        outcomes[i].clear();
        job.process(records[i], *input, outcomes[i]);
    }
}

WorkerPool::WorkerPool(unsigned threads, const JobFactory& make_job) {
    for (unsigned i = 0; i < threads; ++i) jobs_.push_back(make_job());
    for (const std::unique_ptr<GameJob>& job : jobs_) {
        threads_.emplace_back([this, &job] { work(*job); });
    }
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        waiting_.clear();
    }
    work_ready_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

std::unique_ptr<Batch> WorkerPool::spare() {
    if (spares_.empty()) return std::make_unique<Batch>();
    std::unique_ptr<Batch> batch = std::move(spares_.back());
    spares_.pop_back();
    batch->clear();
    return batch;
}

void WorkerPool::give_back(std::unique_ptr<Batch> batch) {
    spares_.push_back(std::move(batch));
}

void WorkerPool::submit(std::unique_ptr<Batch> batch) {
    auto task = std::make_unique<Task>();
    task->batch = std::move(batch);
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(task.get());
    }
    order_.push_back(std::move(task));
    work_ready_.notify_one();
}

std::unique_ptr<Batch> WorkerPool::take_oldest() {
    Task& oldest = *order_.front();
    {
        std::unique_lock lock(mutex_);
        batch_done_.wait(lock, [&] { return oldest.done; });
    }
    if (oldest.failure) std::rethrow_exception(oldest.failure);
    std::unique_ptr<Batch> batch = std::move(oldest.batch);
    order_.pop_front();
    return batch;
}

void WorkerPool::work(GameJob& job) {
    for (;;) {
        Task* task = nullptr;
        {
            std::unique_lock lock(mutex_);
            work_ready_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
            if (closing_) return;
            task = waiting_.front();
            waiting_.pop_front();
        }
        std::exception_ptr failure;
        try {
            task->batch->process(job);
        } catch (...) {
            failure = std::current_exception();
        }
        {
            const std::lock_guard lock(mutex_);
            task->failure = failure;
            task->done = true;
        }
        batch_done_.notify_one();
    }
}

}  // namespace krona::cli
