#include "notation/parse/reader.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "notation/parse/encoding.hpp"
#include "notation/parse/json_reader.hpp"
#include "notation/parse/kgn_reader.hpp"
#include "notation/parse/loose_reader.hpp"
#include "notation/parse/sgf_reader.hpp"
#include "notation/parse/window.hpp"

namespace krona {

namespace {

/// SGF starts with a game tree, or with text before one; JSON with `{` and a quote; all else is KGN.
InputFormat detect_format(std::string_view head) {
    if (starts_as_sgf(head)) return InputFormat::sgf;
    constexpr std::string_view kSpaces = " \t\r\n";
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (head.substr(0, kMark.size()) == kMark) head.remove_prefix(kMark.size());
    const std::size_t brace = head.find_first_not_of(kSpaces);
    if (brace == std::string_view::npos || head[brace] != '{') return InputFormat::kgn;
    const std::size_t next = head.find_first_not_of(kSpaces, brace + 1);
    return next != std::string_view::npos && head[next] == '"' ? InputFormat::jsonl : InputFormat::kgn;
}

class Collector final : public RecordSink {
  public:
    Next record(Record& record) override {
        records_.push_back(std::move(record));
        return Next::read;
    }
    std::vector<Record> take() { return std::move(records_); }

  private:
    std::vector<Record> records_;
};

std::size_t count_syntax_faults(const Record& record) {
    return static_cast<std::size_t>(
        std::count_if(record.diagnostics.begin(), record.diagnostics.end(),
                      [](const Diagnostic& one) { return one.code == Code::syntax; }));
}

/// Counts where the strict reader meets text that is no KGN.
class StrictTrial final : public RecordSink {
  public:
    Next record(Record& record) override {
        faults_ += count_syntax_faults(record);
        return Next::read;
    }
    std::size_t faults() const { return faults_; }

  private:
    std::size_t faults_ = 0;
};

/// Says on the first game in which encoding the text is, and of bytes that mean nothing there that they do.
class EncodingNote final : public RecordSink {
  public:
    EncodingNote(const Utf8Source& source, RecordSink& sink) : source_(source), sink_(sink) {}

    Next header(const Record& record) override { return sink_.header(record); }
    Next record(Record& record) override {
        if (!said_ && !source_.guessed().empty()) {
            record.diagnostics.insert(
                record.diagnostics.begin(),
                make_diagnostic(Code::encoding, {},
                                fmt::format("the text is read as {}", source_.guessed())));
        }
        said_ = true;
        if (!source_.converted_from().empty()) name_encoding(record);
        return sink_.record(record);
    }

  private:
    void name_encoding(Record& record) const {
        for (Diagnostic& diagnostic : record.diagnostics) {
            if (diagnostic.code != Code::bad_utf8) continue;
            diagnostic.message = fmt::format(
                "bytes here mean nothing in {}: a character is cut off, or the text is in another encoding",
                source_.converted_from());
        }
    }

    const Utf8Source& source_;
    RecordSink& sink_;
    bool said_ = false;
};

/// Whether the window holds all of a text without tag pairs, which may be loose then.
bool holds_tagless_text(Window& window, const ReaderOptions& options) {
    while (true) {
        const std::string_view text = window.rest();
        if (text.size() > kMostLooseBytes || text.find('\0') != std::string_view::npos) return false;
        if (holds_tag_pair(text)) return false;
        if (window.ended()) return !text.empty();
        const Window::Refill more = window.refill(options.limits.game_bytes);
        if (more == Window::Refill::limit || more == Window::Refill::error) return false;
    }
}

std::size_t faults_when_strict(std::string_view text, const ReaderOptions& options) {
    MemorySource source(text);
    Window window(source);
    StrictTrial trial;
    KgnReader(window, options, trial).run();
    return trial.faults();
}

/// The games of a tagless text as loose text; none where the strict reader takes it, or no less of it.
std::vector<Record> try_loose(std::string_view text, const ReaderOptions& options) {
    if (options.format == InputFormat::loose) return read_loose(text, options);
    const std::size_t strict_faults = faults_when_strict(text, options);
    if (strict_faults == 0) return {};
    std::vector<Record> records = read_loose(text, options);
    std::size_t faults = 0;
    for (const Record& record : records) faults += count_syntax_faults(record);
    if (faults >= strict_faults) records.clear();
    return records;
}

ReadSummary hand_out(std::vector<Record> records, RecordSink& sink) {
    ReadSummary summary;
    for (Record& record : records) {
        ++summary.games;
        summary.bytes = record.file_offset + record.source_size;
        Record head = record;
        head.movetext.clear();
        const Next wanted = sink.header(head);
        const Next next = wanted == Next::read ? sink.record(record) : wanted;
        summary.stopped = next == Next::stop;
        if (summary.stopped) break;
    }
    return summary;
}

/// KGN, or text without tags that only the lenient reader takes.
ReadSummary read_kgn_or_loose(Window& window, const ReaderOptions& options, RecordSink& sink) {
    const bool strict = options.format == InputFormat::kgn;
    if (!strict && holds_tagless_text(window, options)) {
        std::vector<Record> records = try_loose(window.rest(), options);
        if (!records.empty()) return hand_out(std::move(records), sink);
    }
    return KgnReader(window, options, sink).run();
}

ReadSummary read_format(InputFormat format, Window& window, const ReaderOptions& options, RecordSink& sink) {
    switch (format) {
        case InputFormat::kgn:
        case InputFormat::loose:
            return read_kgn_or_loose(window, options, sink);
        case InputFormat::json:
        case InputFormat::jsonl:
            return read_json(window, options, sink);
        case InputFormat::sgf:
            return read_sgf(window, options, sink);
    }
    return {};
}

}  // namespace

tl::expected<ReadSummary, ReadError> read_records(ByteSource& source, const ReaderOptions& options,
                                                  RecordSink& sink) {
    Utf8Source utf8(source, options.encoding);
    EncodingNote noting(utf8, sink);
    Window window(utf8);
    window.refill(options.limits.game_bytes);
    const InputFormat format = options.format.value_or(detect_format(window.rest()));
    const ReadSummary summary = read_format(format, window, options, noting);
    if (!window.error().empty()) return tl::unexpected(ReadError{window.error()});
    return summary;
}

std::vector<Record> read_all(std::string_view text, const ReaderOptions& options) {
    MemorySource source(text);
    Collector collector;
    // A text in memory cannot fail to be read.
    static_cast<void>(read_records(source, options, collector));
    return collector.take();
}

}  // namespace krona
