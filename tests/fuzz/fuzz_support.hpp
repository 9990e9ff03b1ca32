// Invariants that every record of every input has, however broken the input is. A broken one ends the fuzzer.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "notation/parse/reader.hpp"

namespace krona::fuzz {

inline void expect(bool holds) {
    if (!holds) std::abort();
}

/// Places lie in the text, variations are balanced, the marker is last, reports are few.
inline void check_record(const Record& record) {
    expect(record.source_size <= record.text.size());
    std::size_t depth = 0;
    std::size_t markers = 0;
    for (const Element& element : record.movetext) {
        expect(element.span.begin <= element.span.end && element.span.end <= record.text.size());
        if (element.kind == ElementKind::variation_begin) ++depth;
        if (element.kind == ElementKind::variation_end) expect(depth-- > 0);
        if (element.kind == ElementKind::marker) ++markers;
    }
    expect(depth == 0);
    expect(markers <= 1);
    expect((markers == 1) == (record.marker() != nullptr));
    for (const Tag& tag : record.tags) {
        expect(tag.name.end <= record.text.size() && tag.value.end <= record.text.size());
        expect(tag.source.end <= record.source_size && tag.value_source.end <= record.source_size);
    }
    expect(record.diagnostics.size() <= 20);
    for (const Diagnostic& diagnostic : record.diagnostics) {
        expect(!diagnostic.message.empty());
        expect(diagnostic.span.begin <= diagnostic.span.end && diagnostic.span.end <= record.source_size);
        for (const Fix& fix : diagnostic.fixes) {
            std::uint32_t last = 0;
            for (const Edit& edit : fix.edits) {
                expect(edit.span.begin >= last && edit.span.end <= record.source_size);
                last = edit.span.end;
            }
        }
    }
}

class CheckingSink final : public RecordSink {
  public:
    explicit CheckingSink(Next answer) : answer_(answer) {}
    Next header(const Record&) override {
        ++headers;
        return answer_;
    }
    Next record(Record& record) override {
        check_record(record);
        text += record.source();
        clean = clean && record.diagnostics.empty();
        records.push_back(record);
        return Next::read;
    }

    std::size_t headers = 0;
    std::string text;  // of all games
    bool clean = true;
    std::vector<Record> records;

  private:
    Next answer_;
};

}  // namespace krona::fuzz
