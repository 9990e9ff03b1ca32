#include "cli/jobs/interrupt.hpp"

#include <csignal>

#include <initializer_list>

namespace krona::cli {

namespace {

// The only state that a signal handler may touch.
volatile sig_atomic_t stop_asked = 0;

void ask_to_stop(int) {
    stop_asked = 1;
}

}  // namespace

void install_signal_handlers() {
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) sigaction(signal, &action, nullptr);
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, nullptr);
}

void heed_interrupts() {
    if (interrupted()) return;
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = ask_to_stop;
    // Reset after the first: a second Ctrl-C ends a program that does not come to its senses.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

bool interrupted() {
    return stop_asked != 0;
}

}  // namespace krona::cli
