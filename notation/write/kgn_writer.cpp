#include "notation/write/kgn_writer.hpp"

#include <fmt/format.h>

#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kLineWidth = 80;

/// Puts words on lines. A word is a token with the parentheses that stand against it.
class Lines {
  public:
    explicit Lines(std::string& out) : out_(out) {}

    void add(std::string_view token) {
        if (!glue_) flush();
        word_.append(token);
        glue_ = false;
    }
    void add(std::string_view begin, std::string_view text, std::string_view end) {
        add(begin);
        word_.append(text).append(end);
    }
    void open() {
        if (!glue_) flush();
        word_ += '(';
        glue_ = true;
    }
    void close() {
        word_ += ')';
        glue_ = false;
    }
    void end_line() {
        flush();
        if (column_ != 0) out_ += '\n';
        column_ = 0;
    }

  private:
    /// A word with line ends inside (a comment) needs room for its first line only.
    void flush() {
        if (word_.empty()) return;
        const std::size_t first_end = word_.find_first_of("\r\n");
        const std::size_t width = count_code_points(std::string_view(word_).substr(0, first_end));
        if (column_ != 0 && column_ + 1 + width > kLineWidth) {
            out_ += '\n';
            column_ = 0;
        }
        if (column_ != 0) {
            out_ += ' ';
            ++column_;
        }
        out_ += word_;
        column_ += width;
        if (first_end != std::string::npos) {
            const std::size_t last_line = word_.find_last_of("\r\n") + 1;
            column_ = count_code_points(std::string_view(word_).substr(last_line));
        }
        word_.clear();
    }

    std::string& out_;
    std::string word_;
    std::size_t column_ = 0;
    bool glue_ = false;  // the next token stands against the `(` before it
};

/// A comment to the end of the line becomes one in braces unless its text would close them.
void add_line_comment(std::string_view text, Lines& lines) {
    if (text.find('}') == std::string_view::npos) {
        lines.add("{", text, "}");
        return;
    }
    lines.add(";", text, "");
    lines.end_line();
}

void add_element(const Record& record, const Element& element, Lines& lines) {
    const std::string_view text = record.view(element.span);
    switch (element.kind) {
        case ElementKind::number:
        case ElementKind::ply:
        case ElementKind::marker:
        case ElementKind::bad:
            lines.add(text);
            break;
        case ElementKind::nag:
            lines.add(fmt::format("${}", element.value));
            break;
        case ElementKind::comment:
            lines.add("{", text, "}");
            break;
        case ElementKind::line_comment:
            add_line_comment(text, lines);
            break;
        case ElementKind::variation_begin:
            lines.open();
            break;
        case ElementKind::variation_end:
            lines.close();
            break;
        case ElementKind::run_label:  // read, never written
            break;
    }
}

}  // namespace

void write_tag(std::string_view name, std::string_view value, std::string& out) {
    out += '[';
    out += name;
    out += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    out += "\"]";
}

void write_kgn(const Record& record, std::string& out) {
    for (const Tag& tag : record.tags) {
        write_tag(record.name(tag), record.value(tag), out);
        out += '\n';
    }
    if (!record.tags.empty() && !record.movetext.empty()) out += '\n';
    Lines lines(out);
    for (const Element& element : record.movetext) add_element(record, element, lines);
    lines.end_line();
}

}  // namespace krona
