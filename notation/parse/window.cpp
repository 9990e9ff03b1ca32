#include "notation/parse/window.hpp"

#include <algorithm>
#include <cstring>

#include "notation/parse/text_scan.hpp"

namespace krona {

namespace {

constexpr std::size_t kBlock = 128u << 10;

}  // namespace

Window::Refill Window::refill(std::size_t game_bytes) {
    const std::size_t had = safe_end_ - begin_;
    while (!eof_) {
        if (filled_ - begin_ > game_bytes) return Refill::limit;
        // Reading as much again as the game has keeps the work linear where the same token is tried again and
        // again.
        const std::size_t wanted = std::max(kBlock, filled_ - begin_);
        make_room(wanted);
        const auto got = source_.read(buffer_.get() + filled_, wanted);
        if (!got) {
            error_ = got.error();
            return Refill::error;
        }
        const std::size_t fresh = filled_;
        filled_ += *got;
        if (*got == 0) {
            eof_ = true;
            safe_end_ = filled_;
        } else {
            find_safe_end(fresh);
        }
        if (safe_end_ - begin_ > had) return Refill::more;
    }
    return Refill::end;
}

std::uint64_t Window::start_game_at_line() {
    const std::string_view before = read_part();
    const std::size_t line = before.find_last_of("\r\n") + 1;  // npos + 1 is 0
    offset_ += line;
    begin_ += line;
    return scan_text(before.substr(0, line)).line_ends;
}

void Window::make_room(std::size_t wanted) {
    if (capacity_ - filled_ >= wanted) return;
    const std::size_t kept = filled_ - begin_;
    if (kept + wanted <= capacity_) {
        std::memmove(buffer_.get(), buffer_.get() + begin_, kept);
    } else {
        const std::size_t capacity = std::max(2 * capacity_, kept + wanted);
        auto buffer = std::make_unique_for_overwrite<char[]>(capacity);
        if (kept != 0) std::memcpy(buffer.get(), buffer_.get() + begin_, kept);
        buffer_ = std::move(buffer);
        capacity_ = capacity;
    }
    cursor_ -= begin_;
    safe_end_ -= begin_;
    filled_ = kept;
    begin_ = 0;
}

/// A CR at the very end may be half of a CRLF: the line ends only when the next byte is known.
void Window::find_safe_end(std::size_t from) {
    const std::string_view fresh(buffer_.get(), filled_);
    const std::size_t first = from > safe_end_ ? from - 1 : safe_end_;
    for (std::size_t at = filled_; at > first; --at) {
        const char c = fresh[at - 1];
        if (c == '\n' || (c == '\r' && at < filled_ && fresh[at] != '\n')) {
            safe_end_ = at;
            return;
        }
    }
}

bool Window::skip_to_line(char first, std::uint64_t& lines) {
    while (true) {
        const std::string_view text(buffer_.get() + cursor_, filled_ - cursor_);
        const std::size_t found = find_line(text, first, 0);
        // The last byte stays: whether it ends a line is only known with the next one.
        const bool keep_last = found == std::string_view::npos && !eof_ && !text.empty();
        const std::size_t passed =
            found != std::string_view::npos ? found : text.size() - (keep_last ? 1u : 0u);
        lines += scan_text(text.substr(0, passed)).line_ends;
        cursor_ += passed;
        start_game();
        safe_end_ = cursor_;
        find_safe_end(cursor_);
        if (eof_) safe_end_ = filled_;
        if (found != std::string_view::npos) return true;
        if (eof_) return false;
        make_room(kBlock);
        const auto got = source_.read(buffer_.get() + filled_, kBlock);
        if (!got) {
            error_ = got.error();
            return false;
        }
        filled_ += *got;
        eof_ = *got == 0;
    }
}

std::size_t find_line(std::string_view text, char first, std::size_t from) {
    for (std::size_t at = text.find(first, from); at != std::string_view::npos;
         at = text.find(first, at + 1)) {
        if (at > 0 && (text[at - 1] == '\n' || text[at - 1] == '\r')) return at;
    }
    return std::string_view::npos;
}

}  // namespace krona
