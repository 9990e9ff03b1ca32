#include "cli/io/console.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace krona::cli {

bool is_terminal(int descriptor) {
    return isatty(descriptor) == 1;
}

Colouring colouring_for(int descriptor, ColourWhen when) {
    switch (when) {
        case ColourWhen::always:
            return Colouring::ansi;
        case ColourWhen::never:
            return Colouring::plain;
        case ColourWhen::automatic:
            break;
    }
    const char* no_colour = std::getenv("NO_COLOR");
    const bool forbidden = no_colour != nullptr && *no_colour != '\0';
    return is_terminal(descriptor) && !forbidden ? Colouring::ansi : Colouring::plain;
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
    return text;
}

std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural) {
    std::string text = grouped(number);
    text += ' ';
    text += number == 1 ? singular : plural;
    return text;
}

Console::Console(ColourWhen when, Verbosity verbosity) : when_(when), verbosity_(verbosity) {}

Colouring Console::colouring() const {
    return colouring_for(STDERR_FILENO, when_);
}

void Console::error(std::string_view message) {
    std::string line = "krona: ";
    line += message;
    line += '\n';
    write(line);
}

void Console::note(std::string_view message) {
    if (verbosity_ == Verbosity::quiet) return;
    std::string line(message);
    line += '\n';
    write(line);
}

void Console::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;  // nobody hears us: there is no better place to say so
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace krona::cli
