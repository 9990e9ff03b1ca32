#include "cli/terminal/session.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/records/conversion.hpp"
#include "cli/terminal/keys.hpp"
#include "cli/terminal/replay_view.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/signals.hpp"
#include "validator/check.hpp"

namespace krona::cli {

namespace {

constexpr int kEscapeWait = 50;  // milliseconds in which the rest of a key's sequence comes
constexpr int kForever = -1;

/// The terminal's keyboard.
class Keyboard {
  public:
    Keyboard() {
        if (is_terminal(STDIN_FILENO)) return;
        descriptor_ = open("/dev/tty", O_RDONLY | O_CLOEXEC);
        owned_ = true;
    }
    ~Keyboard() {
        if (owned_ && descriptor_ >= 0) close(descriptor_);
    }
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    int descriptor() const { return descriptor_; }

  private:
    int descriptor_ = STDIN_FILENO;
    bool owned_ = false;
};

class Session {
  public:
    Session(GameShelf shelf, int keyboard, Colouring colouring, const SessionOptions& options)
        : shelf_(std::move(shelf)),
          options_(options),
          keyboard_(keyboard),
          screen_(keyboard, STDOUT_FILENO, colouring) {}

    /// Takes the first game; the error says why there is none.
    tl::expected<void, NoGame> open() {
        auto record = shelf_.first(options_.game);
        if (!record) return tl::unexpected(record.error());
        show(*record, options_.view);
        if (options_.ply) replay_->go_to_ply(*options_.ply);
        return {};
    }

    /// Until the reader leaves, or a signal ends the program. False where the terminal is gone.
    bool run() {
        SignalQueue signals;
        signals_ = &signals;
        if (!screen_.enter()) return false;
        bool alive = draw();
        while (alive && !left_) alive = wait() && draw();
        screen_.leave();
        if (ended_by_) signals.deliver(*ended_by_);
        return alive;
    }

  private:
    void show(const Record& record, const ReplayView& view) {
        Checker checker(conversion_check());
        replay_.emplace(make_replay_game(record, checker.check(record)), shelf_.place(), view);
    }

    bool draw() { return left_ || screen_.put(replay_lines(*replay_, screen_.size())); }

    /// Waits for keys or signals and does what they say; false where no more keys will come.
    bool wait() {
        std::array<pollfd, 2> sources{{{keyboard_, POLLIN, 0}, {signals_->descriptor(), POLLIN, 0}}};
        const int ready = poll(sources.data(), sources.size(), decoder_.waiting() ? kEscapeWait : kForever);
        if (ready < 0) return errno == EINTR;
        while (const auto signal = signals_->take()) heed(*signal);
        std::vector<KeyPress> keys;
        if (ready == 0) decoder_.give_up(keys);
        if (sources[0].revents != 0 && !left_ && !read_keys(keys)) return false;
        for (const KeyPress& key : keys) {
            if (!left_) answer(replay_->press(key));
        }
        return true;
    }

    bool read_keys(std::vector<KeyPress>& keys) {
        std::array<char, 256> bytes{};
        const ssize_t size = read(keyboard_, bytes.data(), bytes.size());
        if (size < 0) return errno == EINTR || errno == EAGAIN;
        if (size == 0) return false;
        decoder_.feed({bytes.data(), static_cast<std::size_t>(size)}, keys);
        return true;
    }

    void heed(int signal) {
        switch (signal) {
            case SIGWINCH:
            case SIGCONT:
                screen_.forget();
                break;
            case SIGTSTP:
                screen_.leave();
                signals_->deliver(signal);
                if (!screen_.enter()) left_ = true;
                break;
            default:
                ended_by_ = signal;
                left_ = true;
                break;
        }
    }

    void answer(Request request) {
        switch (request) {
            case Request::none:
                return;
            case Request::quit:
                left_ = true;
                return;
            case Request::next_game:
                return change_game(shelf_.next());
            case Request::previous_game:
                return change_game(shelf_.previous());
        }
    }

    void change_game(const tl::expected<Record, std::string>& record) {
        if (!record) return replay_->say(record.error());
        show(*record, ReplayView(replay_->view()));
    }

    GameShelf shelf_;
    SessionOptions options_;
    int keyboard_;
    SignalQueue* signals_ = nullptr;  // while it runs: reading a large file may be interrupted before
    Screen screen_;
    KeyDecoder decoder_;
    std::optional<Replay> replay_;
    std::optional<int> ended_by_;
    bool left_ = false;
};

}  // namespace

bool is_for_replay() {
    return can_draw_on(STDOUT_FILENO) && is_terminal(STDIN_FILENO);
}

ExitStatus run_session(GameShelf shelf, const SessionOptions& options, Console& console) {
    const Keyboard keyboard;
    if (!can_draw_on(STDOUT_FILENO) || keyboard.descriptor() < 0) {
        console.error("a replay needs a terminal that can be drawn on; `--as text` prints the position");
        return ExitStatus::usage;
    }
    const Colouring colouring = colouring_for(STDOUT_FILENO, console.colour_when());
    Session session(std::move(shelf), keyboard.descriptor(), colouring, options);
    if (const auto opened = session.open(); !opened) {
        console.error(opened.error().message);
        return opened.error().status;
    }
    const bool alive = session.run();
    return alive ? ExitStatus::well : ExitStatus::broken;
}

}  // namespace krona::cli
