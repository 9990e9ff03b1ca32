#include "cli/io/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace krona::cli {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPatience{1000};
constexpr milliseconds kRedraw{100};
constexpr std::size_t kBarWidth = 24;

std::string time_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(Console& console, std::uint64_t total)
    : console_(console),
      total_(total),
      next_draw_(start_ + kPatience),
      enabled_(console.verbosity() == Verbosity::normal && is_terminal(STDERR_FILENO)) {}

Progress::~Progress() {
    erase();
}

void Progress::advance(std::uint64_t done) {
    done_ += done;
    if (!enabled_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_draw_) return;
    next_draw_ = now + kRedraw;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    console_.write(fmt::format("\r{}\x1b[K", line(done_, total_, games_, seconds)));
    drawn_ = true;
}

void Progress::erase() {
    if (drawn_) console_.write("\r\x1b[K");
    drawn_ = false;
}

std::string Progress::line(std::uint64_t done, std::uint64_t total, std::uint64_t games, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    std::string text;
    if (total > 0) {
        const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
        const auto filled = static_cast<std::size_t>(part * kBarWidth);
        text = fmt::format("[{}{}] {:3.0f} %  ", std::string(filled, '#'),
                           std::string(kBarWidth - filled, '.'), part * 100);
    }
    text += fmt::format("{:.1f} MB, {:.1f} MB/s", static_cast<double>(done) / 1e6, rate / 1e6);
    if (games > 0) text += fmt::format(", {} games", grouped(games));
    if (total > done && rate > 0)
        text += fmt::format(", {} left", time_text(static_cast<double>(total - done) / rate));
    return text;
}

}  // namespace krona::cli
