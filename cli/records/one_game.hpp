// A receiver of records that keeps a single game of a file.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "notation/record_sink.hpp"

namespace krona::cli {

/// Whether a file is read on behind the game that was wanted, to count its games.
enum class BehindGame : std::uint8_t { stop, count };

class OneGame final : public RecordSink {
  public:
    explicit OneGame(std::uint64_t wanted, BehindGame behind = BehindGame::stop)
        : wanted_(wanted), behind_(behind) {}

    Next header(const Record& record) override { return record.number == wanted_ ? Next::read : Next::skip; }
    Next record(Record& record) override {
        if (record.number != wanted_) return Next::read;
        std::swap(found_.emplace(), record);
        return behind_ == BehindGame::stop ? Next::stop : Next::read;
    }

    std::optional<Record>& found() { return found_; }

  private:
    std::uint64_t wanted_;
    BehindGame behind_;
    std::optional<Record> found_;
};

}  // namespace krona::cli
