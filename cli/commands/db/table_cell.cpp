#include "cli/commands/db/table_cell.hpp"

#include <fmt/format.h>

#include "notation/utf8.hpp"
#include "validator/report/json_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

std::string table_cell(std::string_view text, std::size_t width) {
    std::string shown = printable(text);
    std::size_t columns = count_code_points(shown);
    if (columns > width) {
        std::size_t end = 0;
        for (columns = 0; columns + 1 < width; ++columns) {
            end += decode_code_point(std::string_view(shown).substr(end)).bytes;
        }
        shown = shown.substr(0, end) + "…";
        ++columns;
    }
    shown.append(width - columns, ' ');
    return shown;
}

std::string json_text(std::string_view text) {
    std::string out;
    append_json_string(text, out);
    return out;
}

std::string mean_text(const std::optional<double>& mean) {
    return mean ? fmt::format("{:.2f}", *mean) : std::string("-");
}

std::string json_mean(const std::optional<double>& mean) {
    return mean ? fmt::format("{:.4f}", *mean) : std::string("null");
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace krona::cli
