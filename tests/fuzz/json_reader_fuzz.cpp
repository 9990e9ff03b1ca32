// The JSON reader on any bytes: no crash, and what was read without a word reads the same after it was
// written.
#include <cstdint>

#include "notation/write/json_writer.hpp"
#include "tests/fuzz/fuzz_support.hpp"

using namespace krona;
using namespace krona::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    ReaderOptions options;
    options.format = InputFormat::jsonl;
    MemorySource source(text);
    CheckingSink reading(Next::read);
    const auto read = read_records(source, options, reading);
    expect(read.has_value());
    for (const Record& record : reading.records) {
        if (!record.diagnostics.empty()) continue;
        std::string written;
        write_json(record, JsonLayout::compact, written);
        const std::vector<Record> again = read_all(written, options);
        expect(again.size() == 1 && again.front().diagnostics.empty());
        std::string rewritten;
        write_json(again.front(), JsonLayout::compact, rewritten);
        expect(written == rewritten);
    }
    return 0;
}
