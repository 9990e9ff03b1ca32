// What the tests of notation share: vector files, and short ways to look at records.
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "notation/parse/reader.hpp"

namespace krona::test {

inline std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    REQUIRE(in);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

inline std::string vector_file(const std::string& name) {
    return read_file(std::string(KRONA_TEST_VECTORS) + "/" + name);
}

/// The only record of a text.
inline Record read_one(std::string_view text, const ReaderOptions& options = {}) {
    std::vector<Record> records = read_all(text, options);
    REQUIRE(records.size() == 1);
    return records.front();
}

/// The codes of a record's diagnostics, in order, parted by spaces.
inline std::string codes(const Record& record) {
    std::string text;
    for (const Diagnostic& diagnostic : record.diagnostics) {
        if (!text.empty()) text += ' ';
        text += code_name(diagnostic.code);
    }
    return text;
}

/// The source after the edits of a fix.
inline std::string apply(const Record& record, const Fix& fix) {
    std::string text(record.source());
    for (auto edit = fix.edits.rbegin(); edit != fix.edits.rend(); ++edit) {
        text.replace(edit->span.begin, edit->span.size(), edit->text);
    }
    return text;
}

inline char kind_letter(const Element& element) {
    switch (element.kind) {
        case ElementKind::number:
            return '#';
        case ElementKind::run_label:
            return '+';
        case ElementKind::ply:
            break;
        case ElementKind::nag:
            return '$';
        case ElementKind::comment:
            return '{';
        case ElementKind::line_comment:
            return ';';
        case ElementKind::variation_begin:
            return '(';
        case ElementKind::variation_end:
            return ')';
        case ElementKind::marker:
            return '*';
        case ElementKind::bad:
            return '!';
    }
    switch (element.form) {
        case PlyForm::placement:
            return 'p';
        case PlyForm::move:
            return 'm';
        case PlyForm::blocked:
            return 'b';
        case PlyForm::other:
            return 'o';
    }
    return ' ';
}

/// One letter an element: `#` number, `p` `m` `b` `o` plies, `$` NAG, `{` `;` comments, `(` `)`, `*` marker,
/// `!` bad.
inline std::string shape(const Record& record) {
    std::string text;
    for (const Element& element : record.movetext) text += kind_letter(element);
    return text;
}

}  // namespace krona::test
