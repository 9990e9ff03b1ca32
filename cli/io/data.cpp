#include "cli/io/data.hpp"

#include "cli/io/output.hpp"

namespace krona::cli {

ExitStatus write_data(std::string_view text, const std::string& path, Console& console) {
    auto output = Output::open(path);
    if (output) {
        output->write(text);
        const auto written = output->finish();
        if (written) return ExitStatus::well;
        console.error(written.error());
    } else {
        console.error(output.error());
    }
    return ExitStatus::broken;
}

ExitStatus print_data(std::string_view text, Console& console) {
    return write_data(text, "-", console);
}

ExitStatus print_lines(const std::vector<std::string>& lines, Console& console) {
    std::string text;
    for (const std::string& line : lines) {
        text += line;
        text += '\n';
    }
    return print_data(text, console);
}

}  // namespace krona::cli
