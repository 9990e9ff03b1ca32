#include "cli/terminal/screen.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "cli/io/console.hpp"

namespace krona::cli {

namespace {

// Alternate screen, no cursor, no wrapping of long lines; and back.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[?7l";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";
constexpr std::string_view kClear = "\x1b[0m\x1b[2J";
constexpr std::string_view kClearToEnd = "\x1b[K";
constexpr std::string_view kReset = "\x1b[0m";

/// Attributes of a style: the sixteen colours that every terminal has in a light and a dark theme.
std::string_view attributes(Style style) {
    switch (style) {
        case Style::plain:
            return {};
        case Style::header:
            return "\x1b[1;7m";
        case Style::strong:
            return "\x1b[1m";
        case Style::faint:
            return "\x1b[2m";
        case Style::current:
            return "\x1b[1;7m";
        case Style::target:
            return "\x1b[1;32m";
        case Style::origin:
            return "\x1b[32m";
        case Style::wrong:
            return "\x1b[1;31m";
        case Style::warning:
            return "\x1b[33m";
        case Style::key:
            return "\x1b[36m";
    }
    return {};
}

void paint_line(const StyledLine& line, Colouring colouring, std::string& out) {
    std::size_t column = 1;
    bool sure = true;  // that the terminal stands where we think: it may hold a sign for wider than we do
    for (const StyledRun& run : line.runs()) {
        if (!sure) fmt::format_to(std::back_inserter(out), "\x1b[{}G", column);
        const std::string_view style =
            colouring == Colouring::ansi ? attributes(run.style) : std::string_view{};
        out += style;
        out += run.text;
        if (!style.empty()) out += kReset;
        column += display_width(run.text);
        sure = std::all_of(run.text.begin(), run.text.end(),
                           [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    }
}

}  // namespace

std::string paint(const std::vector<StyledLine>& shown, const std::vector<StyledLine>& lines,
                  Colouring colouring) {
    std::string out;
    if (shown.empty()) out += kClear;
    const StyledLine blank;
    for (std::size_t row = 0; row < std::max(shown.size(), lines.size()); ++row) {
        const StyledLine& before = row < shown.size() ? shown[row] : blank;
        const StyledLine& now = row < lines.size() ? lines[row] : blank;
        if (before == now) continue;
        fmt::format_to(std::back_inserter(out), "\x1b[{};1H{}", row + 1, kClearToEnd);
        paint_line(now, colouring, out);
    }
    return out;
}

bool can_draw_on(int descriptor) {
    const char* term = std::getenv("TERM");
    return is_terminal(descriptor) && term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

Screen::Screen(int keys, int output, Colouring colouring)
    : keys_(keys), output_(output), colouring_(colouring) {}

Screen::~Screen() {
    leave();
}

bool Screen::enter() {
    if (tcgetattr(keys_, &saved_) != 0) return false;
    termios raw = saved_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(keys_, TCSADRAIN, &raw) != 0) return false;
    entered_ = true;
    forget();
    return write(kEnter);
}

void Screen::leave() {
    if (!entered_) return;
    entered_ = false;
    write(kLeave);
    tcsetattr(keys_, TCSADRAIN, &saved_);
}

ScreenSize Screen::size() const {
    winsize window{};
    if (ioctl(output_, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
    return {window.ws_col, window.ws_row};
}

bool Screen::put(std::vector<StyledLine> lines) {
    const std::string bytes = paint(shown_, lines, colouring_);
    shown_ = std::move(lines);
    return write(bytes);
}

bool Screen::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(output_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) {
            pollfd ready{output_, POLLOUT, 0};
            poll(&ready, 1, -1);
            continue;
        }
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace krona::cli
