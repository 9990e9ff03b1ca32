#include "cli/io/unified_diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

namespace krona::cli {

namespace {

constexpr std::size_t kContext = 3;

using Lines = std::vector<std::string_view>;

// Lines with their line ends.
Lines split(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

enum class Kind : std::uint8_t { same, removed, added };

struct Step {
    Kind kind;
    std::string_view line;
};

// Shortest edit script of two runs of lines (Myers 1986), remembering the frontier of every round.
class Script {
  public:
    Script(const Lines& before, const Lines& after)
        : before_(before),
          after_(after),
          n_(static_cast<std::int64_t>(before.size())),
          m_(static_cast<std::int64_t>(after.size())) {}

    std::vector<Step> find() {
        std::int64_t d = 0;
        while (!advance(d)) ++d;
        return trace_back(d);
    }

  private:
    // Furthest x on diagonal k after d - 1 edits.
    std::int64_t at(const std::vector<std::int64_t>& row, std::int64_t d, std::int64_t k) const {
        return row[static_cast<std::size_t>(k + d)];
    }

    bool went_down(const std::vector<std::int64_t>& previous, std::int64_t d, std::int64_t k) const {
        if (k == -d) return true;
        if (k == d) return false;
        return at(previous, d - 1, k - 1) < at(previous, d - 1, k + 1);
    }

    // One more edit on every diagonal; true when both ends are reached.
    bool advance(std::int64_t d) {
        std::vector<std::int64_t> row(2 * static_cast<std::size_t>(d) + 1, -1);
        for (std::int64_t k = -d; k <= d; k += 2) {
            std::int64_t x = 0;
            if (d > 0) {
                const auto& previous = rows_.back();
                x = went_down(previous, d, k) ? at(previous, d - 1, k + 1) : at(previous, d - 1, k - 1) + 1;
            }
            std::int64_t y = x - k;
            while (x < n_ && y < m_ && y >= 0 &&
                   before_[static_cast<std::size_t>(x)] == after_[static_cast<std::size_t>(y)]) {
                ++x;
                ++y;
            }
            row[static_cast<std::size_t>(k + d)] = x;
            if (x >= n_ && y >= m_) {
                rows_.push_back(std::move(row));
                return true;
            }
        }
        rows_.push_back(std::move(row));
        return false;
    }

    std::vector<Step> trace_back(std::int64_t d) const {
        std::vector<Step> steps;
        std::int64_t x = n_;
        std::int64_t y = m_;
        for (; d > 0; --d) {
            const auto& previous = rows_[static_cast<std::size_t>(d - 1)];
            const std::int64_t k = x - y;
            const bool down = went_down(previous, d, k);
            const std::int64_t from_x = at(previous, d - 1, down ? k + 1 : k - 1);
            const std::int64_t from_y = from_x - (down ? k + 1 : k - 1);
            while (x > from_x + (down ? 0 : 1) && y > from_y + (down ? 1 : 0)) same(steps, x, y);
            if (down) {
                steps.push_back({Kind::added, after_[static_cast<std::size_t>(--y)]});
            } else {
                steps.push_back({Kind::removed, before_[static_cast<std::size_t>(--x)]});
            }
        }
        while (x > 0) same(steps, x, y);
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

    void same(std::vector<Step>& steps, std::int64_t& x, std::int64_t& y) const {
        --x;
        --y;
        steps.push_back({Kind::same, before_[static_cast<std::size_t>(x)]});
    }

    const Lines& before_;
    const Lines& after_;
    std::int64_t n_;
    std::int64_t m_;
    std::vector<std::vector<std::int64_t>> rows_;
};

void append_line(char mark, std::string_view line, std::string& out) {
    out += mark;
    out += line;
    if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

// The steps [begin, end) as one hunk whose first lines are `before_line` and `after_line`, counted from 1.
void append_hunk(const std::vector<Step>& steps, std::size_t begin, std::size_t end, std::size_t before_line,
                 std::size_t after_line, std::string& out) {
    std::size_t before_count = 0;
    std::size_t after_count = 0;
    for (std::size_t i = begin; i < end; ++i) {
        before_count += steps[i].kind != Kind::added ? 1u : 0u;
        after_count += steps[i].kind != Kind::removed ? 1u : 0u;
    }
    fmt::format_to(std::back_inserter(out), "@@ -{},{} +{},{} @@\n",
                   before_count == 0 ? before_line - 1 : before_line, before_count,
                   after_count == 0 ? after_line - 1 : after_line, after_count);
    for (std::size_t i = begin; i < end; ++i) {
        switch (steps[i].kind) {
            case Kind::same:
                append_line(' ', steps[i].line, out);
                break;
            case Kind::removed:
                append_line('-', steps[i].line, out);
                break;
            case Kind::added:
                append_line('+', steps[i].line, out);
                break;
        }
    }
}

// End of the hunk that starts around the change at `change`: the context behind its last change.
std::size_t hunk_end(const std::vector<Step>& steps, std::size_t change) {
    std::size_t last = change;
    for (std::size_t i = change + 1; i < steps.size() && i <= last + 2 * kContext + 1; ++i) {
        if (steps[i].kind != Kind::same) last = i;
    }
    return std::min(steps.size(), last + 1 + kContext);
}

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after, std::string_view before_name,
                         std::string_view after_name) {
    if (before == after) return {};
    const Lines before_lines = split(before);
    const Lines after_lines = split(after);
    const std::vector<Step> steps = Script(before_lines, after_lines).find();
    std::string out = fmt::format("--- {}\n+++ {}\n", before_name, after_name);
    std::size_t before_line = 1;
    std::size_t after_line = 1;
    std::size_t at = 0;
    const auto pass_to = [&](std::size_t end) {
        for (; at < end; ++at) {
            before_line += steps[at].kind != Kind::added ? 1u : 0u;
            after_line += steps[at].kind != Kind::removed ? 1u : 0u;
        }
    };
    for (std::size_t change = 0; change < steps.size(); ++change) {
        if (steps[change].kind == Kind::same) continue;
        pass_to(std::max(at, change - std::min(change, kContext)));
        const std::size_t end = hunk_end(steps, change);
        append_hunk(steps, at, end, before_line, after_line, out);
        pass_to(end);
        change = end - 1;
    }
    return out;
}

}  // namespace krona::cli
