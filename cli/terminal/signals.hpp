// Signals as something to wait for beside the keyboard: while it lives, those that concern a replay do not
// interrupt anything but are handed out in order.
#pragma once

#include <csignal>
#include <optional>

namespace krona::cli {

class SignalQueue {
  public:
    SignalQueue();
    ~SignalQueue();
    SignalQueue(const SignalQueue&) = delete;
    SignalQueue& operator=(const SignalQueue&) = delete;

    /// To be polled; -1 where the system gives none.
    int descriptor() const { return descriptor_; }
    /// The next signal that came; nullopt where none did.
    std::optional<int> take();
    /// Does what a signal does to a program that does not care: ends or stops it. Returns where it was
    /// stopped and goes on.
    void deliver(int signal);

  private:
    sigset_t signals_{};
    sigset_t before_{};
    int descriptor_ = -1;
};

}  // namespace krona::cli
