// Batches of records processed by threads and handed back in the order in which they were given.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/jobs/game_jobs.hpp"

namespace krona::cli {

/// Records and, once processed, their outcomes. Storage is reused.
struct Batch {
    const Input* input = nullptr;
    std::size_t count = 0;
    std::size_t bytes = 0;
    std::vector<Record> records;
    std::vector<Outcome> outcomes;

    void clear();
    /// Takes the record's contents; `record` gets storage to reuse.
    void take(Record& record);
    bool full() const;
    void process(GameJob& job);
};

class WorkerPool {
  public:
    WorkerPool(unsigned threads, const JobFactory& make_job);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// An empty batch, a used one where there is one.
    std::unique_ptr<Batch> spare();
    void give_back(std::unique_ptr<Batch> batch);

    void submit(std::unique_ptr<Batch> batch);
    /// Batches given and not yet taken.
    std::size_t in_flight() const { return order_.size(); }
    bool saturated() const { return in_flight() >= 2 * threads_.size(); }
    /// Waits for the oldest batch; rethrows what its job threw.
    std::unique_ptr<Batch> take_oldest();

  private:
    struct Task {
        std::unique_ptr<Batch> batch;
        std::exception_ptr failure;
        bool done = false;
    };

    void work(GameJob& job);

    std::mutex mutex_;
    std::condition_variable work_ready_;
    std::condition_variable batch_done_;
    std::deque<std::unique_ptr<Task>> order_;  // touched by the owner only
    std::deque<Task*> waiting_;                // under the mutex
    bool closing_ = false;                     // under the mutex
    std::vector<std::unique_ptr<Batch>> spares_;
    std::vector<std::unique_ptr<GameJob>> jobs_;
    std::vector<std::thread> threads_;
};

}  // namespace krona::cli
