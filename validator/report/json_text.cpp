#include "validator/report/json_text.hpp"

#include <fmt/format.h>

#include <iterator>

#include "notation/utf8.hpp"

namespace krona {

namespace {

void append_ascii(char letter, std::string& out) {
    switch (letter) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
    }
    const auto value = static_cast<unsigned char>(letter);
    if (value < 0x20 || value == 0x7F) {
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", value);
    } else {
        out += letter;
    }
}

}  // namespace

void append_json_string(std::string_view text, std::string& out) {
    out += '"';
    while (!text.empty()) {
        const CodePoint point = decode_code_point(text);
        if (point.value < 0x80) {
            append_ascii(text.front(), out);
        } else {
            append_code_point(point.value, out);
        }
        text.remove_prefix(point.bytes);
    }
    out += '"';
}

}  // namespace krona
