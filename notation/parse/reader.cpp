#include "notation/parse/reader.hpp"

#include <utility>

#include "notation/parse/json_reader.hpp"
#include "notation/parse/kgn_reader.hpp"
#include "notation/parse/window.hpp"

namespace krona {

namespace {

/// JSON starts with `{` and a quote or the end of an empty object, or with an array of objects; all else is
/// KGN.
InputFormat detect_format(std::string_view head) {
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

}  // namespace

tl::expected<ReadSummary, ReadError> read_records(ByteSource& source, const ReaderOptions& options,
                                                  RecordSink& sink) {
    Window window(source);
    window.refill(options.limits.game_bytes);
    const InputFormat format = options.format.value_or(detect_format(window.rest()));
    ReadSummary summary;
    switch (format) {
        case InputFormat::kgn:
            summary = KgnReader(window, options, sink).run();
            break;
        case InputFormat::json:
        case InputFormat::jsonl:
            summary = read_json(window, options, sink);
            break;
    }
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
