#include "cli/terminal/signals.hpp"

#include <sys/signalfd.h>
#include <unistd.h>

#include <initializer_list>

namespace krona::cli {

SignalQueue::SignalQueue() {
    sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH})
        sigaddset(&signals_, signal);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    descriptor_ = signalfd(-1, &signals_, SFD_NONBLOCK | SFD_CLOEXEC);
}

SignalQueue::~SignalQueue() {
    if (descriptor_ >= 0) close(descriptor_);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

std::optional<int> SignalQueue::take() {
    signalfd_siginfo info{};
    if (read(descriptor_, &info, sizeof info) != static_cast<ssize_t>(sizeof info)) return std::nullopt;
    return static_cast<int>(info.ssi_signo);
}

void SignalQueue::deliver(int signal) {
    struct sigaction plain {};
    struct sigaction handler {};
    sigemptyset(&plain.sa_mask);
    plain.sa_handler = SIG_DFL;
    sigaction(signal, &plain, &handler);
    sigset_t one{};
    sigemptyset(&one);
    sigaddset(&one, signal);
    raise(signal);
    pthread_sigmask(SIG_UNBLOCK, &one, nullptr);  // here it strikes
    pthread_sigmask(SIG_BLOCK, &one, nullptr);
    sigaction(signal, &handler, nullptr);
}

}  // namespace krona::cli
