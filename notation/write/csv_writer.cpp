#include "notation/write/csv_writer.hpp"

namespace krona {

void write_csv_field(std::string_view field, std::string& out) {
    const bool outer_space = !field.empty() && (field.front() == ' ' || field.back() == ' ');
    if (!outer_space && field.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

void write_csv_line(std::span<const std::string> fields, std::string& out) {
    for (std::size_t index = 0; index < fields.size(); ++index) {
        if (index != 0) out += ',';
        write_csv_field(fields[index], out);
    }
    out += "\r\n";
}

}  // namespace krona
