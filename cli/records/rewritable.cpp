#include "cli/records/rewritable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace krona::cli {

namespace {

// Remembers in which form the first game of a file is.
class FirstFormat final : public RecordSink {
  public:
    Next header(const Record& record) override {
        format_ = record.format;
        return Next::stop;
    }
    Next record(Record& record) override { return header(record); }
    SourceFormat format() const { return format_; }

  private:
    SourceFormat format_ = SourceFormat::kgn;
};

// What a file is that cannot be rewritten; empty where it can. What cannot be read is said later.
std::string_view other_format(const std::string& path, const ReaderOptions& reader, LooseText loose) {
    const auto file = open_file(path);
    if (!file) return {};
    FirstFormat first;
    if (!read_records(**file, reader, first)) return {};
    switch (first.format()) {
        case SourceFormat::kgn:
            break;
        case SourceFormat::json:
            return "JSON";
        case SourceFormat::sgf:
            return "SGF";
        case SourceFormat::loose:
            return loose == LooseText::lost ? "loose text" : "";
    }
    return {};
}

}  // namespace

bool keep_rewritable(InputList& list, const ReadingOptions& reading, LooseText loose, Console& console) {
    const ReaderOptions reader = reading.reader();
    const auto is_named = [&](const Input& input) {
        return std::find(reading.files.begin(), reading.files.end(), input.path) != reading.files.end();
    };
    if (std::any_of(list.inputs.begin(), list.inputs.end(),
                    [](const Input& input) { return input.path == "-"; })) {
        console.error("--in-place takes files, not standard input");
        return false;
    }
    bool fine = true;
    std::vector<Input> kept;
    for (Input& input : list.inputs) {
        const std::string_view format = other_format(input.path, reader, loose);
        if (format.empty()) {
            kept.push_back(std::move(input));
        } else if (!is_named(input)) {
            console.note(fmt::format("{}: {}, left as it is", input.path, format));
        } else {
            console.error(fmt::format(
                "{}: --in-place rewrites KGN text, and this is {}; `krona convert --to kgn` makes KGN of it",
                input.path, format));
            fine = false;
        }
    }
    list.inputs = std::move(kept);
    return fine;
}

}  // namespace krona::cli
