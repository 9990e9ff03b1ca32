#include "notation/write/json_writer.hpp"

#include <fmt/format.h>

#include "notation/utf8.hpp"
#include "notation/write/json_moves.hpp"

namespace krona {

namespace {

/// Appends a JSON string. Bytes that are no UTF-8 become U+FFFD: JSON has no way to say them.
void write_string(std::string_view text, std::string& out) {
    out += '"';
    while (!text.empty()) {
        const CodePoint point = decode_code_point(text);
        const bool broken = point.bytes == 1 && static_cast<unsigned char>(text[0]) >= 0x80;
        if (broken) {
            append_code_point(U'\uFFFD', out);
        } else if (point.value == U'"' || point.value == U'\\') {
            out += '\\';
            out += text[0];
        } else if (point.value == U'\n') {
            out += "\\n";
        } else if (point.value == U'\r') {
            out += "\\r";
        } else if (point.value == U'\t') {
            out += "\\t";
        } else if (point.value < U' ' || point.value == 0x7F) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(point.value));
        } else {
            out.append(text.substr(0, point.bytes));
        }
        text.remove_prefix(point.bytes);
    }
    out += '"';
}

/// Whether the plies know their place, as those of a canonical record do.
bool has_canonical_plies(const Record& record) {
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::ply) return element.ply != 0;
    }
    return true;
}

class JsonGame {
  public:
    JsonGame(const Record& record, JsonLayout layout, std::string& out)
        : record_(record), canonical_(has_canonical_plies(record)), layout_(layout), out_(out) {}

    void write() {
        open('{');
        key("tags");
        write_tags();
        key("moves");
        open('[');
        std::size_t at = 0;
        const std::size_t marker = marker_index();
        while (at < marker) write_element(at++);
        close(']');
        if (marker < record_.movetext.size()) {
            key("result");
            write_string(record_.view(record_.movetext[marker].span), out_);
            write_behind(marker + 1);
        }
        close('}');
    }

  private:
    std::size_t marker_index() const {
        const Element* marker = record_.marker();
        return marker == nullptr ? record_.movetext.size()
                                 : static_cast<std::size_t>(marker - record_.movetext.data());
    }

    void write_tags() {
        open('[');
        for (const Tag& tag : record_.tags) {
            item();
            out_ += '[';
            write_string(record_.name(tag), out_);
            out_ += ',';
            write_string(record_.value(tag), out_);
            out_ += ']';
        }
        close(']');
    }

    void write_behind(std::size_t first) {
        if (first == record_.movetext.size()) return;
        key("after");
        open('[');
        for (std::size_t at = first; at < record_.movetext.size(); ++at) write_element(at);
        close(']');
    }

    void write_element(std::size_t index) {
        const Element& element = record_.movetext[index];
        const std::string_view text = record_.view(element.span);
        switch (element.kind) {
            case ElementKind::number:
                if (!canonical_) write_text("number", text);
                break;
            case ElementKind::run_label:
                break;  // made anew by the canonical form
            case ElementKind::ply:
                item();
                write_ply(element, text);
                break;
            case ElementKind::nag:
                item();
                fmt::format_to(std::back_inserter(out_), "{{\"nag\":{}}}", element.value);
                break;
            case ElementKind::comment:
                write_text("comment", text);
                break;
            case ElementKind::line_comment:
                write_text("lineComment", text);
                break;
            case ElementKind::variation_begin:
                item();
                out_ += "{\"variation\":";
                open('[');
                break;
            case ElementKind::variation_end:
                close(']');
                out_ += '}';
                break;
            case ElementKind::marker:
            case ElementKind::bad:
                write_text("bad", text);
                break;
        }
    }

    void write_text(std::string_view name, std::string_view text) {
        item();
        out_ += "{\"";
        out_ += name;
        out_ += "\":";
        write_string(text, out_);
        out_ += '}';
    }

    void write_ply(const Element& element, std::string_view text) {
        out_ += '{';
        if (element.ply != 0) fmt::format_to(std::back_inserter(out_), "\"ply\":{},", element.ply);
        if (element.colour != Colour::none) {
            fmt::format_to(std::back_inserter(out_), "\"player\":\"{}\",", colour_letter(element.colour));
        }
        out_ += "\"text\":";
        write_string(text, out_);
        write_points(element, text);
        out_ += '}';
    }

    /// Where a ply starts and ends, for programs that do not want to cut its text.
    void write_points(const Element& element, std::string_view text) {
        const std::size_t arrow = text.find(is_lettered_ply(text) ? '-' : '>');
        switch (element.form) {
            case PlyForm::placement:
                fmt::format_to(std::back_inserter(out_), ",\"to\":\"{}\"", text);
                break;
            case PlyForm::move:
                fmt::format_to(std::back_inserter(out_), ",\"from\":\"{}\",\"to\":\"{}\"",
                               text.substr(0, arrow), text.substr(arrow + 1));
                break;
            case PlyForm::blocked:
                out_ += ",\"blocked\":true";
                break;
            case PlyForm::other:
                write_move_members(record_.game, element, text, out_);
                break;
        }
    }

    void open(char bracket) {
        out_ += bracket;
        first_ = true;
        ++depth_;
    }
    void close(char bracket) {
        --depth_;
        if (!first_) new_line();
        out_ += bracket;
        first_ = false;
    }
    void item() {
        if (!first_) out_ += ',';
        first_ = false;
        new_line();
    }
    void key(std::string_view name) {
        item();
        out_ += '"';
        out_ += name;
        out_ += layout_ == JsonLayout::pretty ? "\": " : "\":";
    }
    void new_line() {
        constexpr std::size_t kIndent = 2;
        if (layout_ == JsonLayout::compact) return;
        out_ += '\n';
        out_.append(kIndent * depth_, ' ');
    }

    const Record& record_;
    const bool canonical_;  // numbers follow from the plies
    JsonLayout layout_;
    std::string& out_;
    std::size_t depth_ = 0;
    bool first_ = true;
};

}  // namespace

void write_json(const Record& record, JsonLayout layout, std::string& out) {
    JsonGame(record, layout, out).write();
}

}  // namespace krona
