// The terminal as a sheet of lines: takes it over, puts lines on it, and gives it back as it was.
#pragma once

#include <termios.h>

#include <string>
#include <vector>

#include "cli/terminal/styled_text.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

/// The bytes that turn a screen which shows `shown` into one that shows `lines`: only lines that differ are
/// written. Nothing is known of the screen where `shown` is empty.
std::string paint(const std::vector<StyledLine>& shown, const std::vector<StyledLine>& lines,
                  Colouring colouring);

/// A terminal that can be drawn on: a device of that kind whose TERM is not `dumb`.
bool can_draw_on(int descriptor);

/// Owns the terminal from `enter` to `leave` or its own end: alternate screen, no cursor, keys unbuffered and
/// not echoed. Signals by keys stay as they are.
class Screen {
  public:
    /// `keys` is read, `output` written; both are terminals and stay open.
    Screen(int keys, int output, Colouring colouring);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// False where the terminal does not take it.
    bool enter();
    void leave();

    ScreenSize size() const;
    /// False where the terminal is gone.
    bool put(std::vector<StyledLine> lines);
    /// The next `put` writes every line.
    void forget() { shown_.clear(); }

  private:
    bool write(std::string_view bytes) const;

    int keys_;
    int output_;
    Colouring colouring_;
    bool entered_ = false;
    termios saved_{};
    std::vector<StyledLine> shown_;
};

}  // namespace krona::cli
