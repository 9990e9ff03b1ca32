// A line on the terminal for work that takes more than a second: how far, how fast, how long still.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/io/console.hpp"

namespace krona::cli {

class Progress {
  public:
    /// `total` in the unit of `advance`, 0 where not known. Draws only where stderr is a terminal and not
    /// when quiet.
    Progress(Console& console, std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Bytes (or other units) done since the last call, and games finished so far.
    void advance(std::uint64_t done);
    void games(std::uint64_t games) { games_ = games; }

    /// Takes the line away, before something else is written to the terminal.
    void erase();

    /// What is drawn: for tests.
    static std::string line(std::uint64_t done, std::uint64_t total, std::uint64_t games, double seconds);

  private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::uint64_t games_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_draw_;
    bool enabled_;
    bool drawn_ = false;
};

}  // namespace krona::cli
