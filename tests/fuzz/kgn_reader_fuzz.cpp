// The KGN reader on any bytes: no crash, game texts that partition the input, skipping that sees the same
// games, and what was read without a word reads the same after it was written.
#include <cstdint>

#include "notation/write/kgn_writer.hpp"
#include "tests/fuzz/fuzz_support.hpp"

using namespace krona;
using namespace krona::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    ReaderOptions options;
    options.format = InputFormat::kgn;
    options.encoding = "utf-8";  // bytes of another encoding would be turned into others
    MemorySource source(text);
    CheckingSink reading(Next::read);
    const auto read = read_records(source, options, reading);
    expect(read.has_value());
    expect(read->bytes == size);
    expect(reading.records.empty() || reading.text == text);

    MemorySource again(text);
    CheckingSink skipping(Next::skip);
    const auto skipped = read_records(again, options, skipping);
    expect(skipped.has_value() && skipped->bytes == size);
    if (!reading.clean) return 0;
    expect(skipped->games == read->games);

    std::string written;
    for (const Record& record : reading.records) {
        write_kgn(record, written);
        written += '\n';
    }
    std::string rewritten;
    for (const Record& record : read_all(written, options)) {
        write_kgn(record, rewritten);
        rewritten += '\n';
    }
    if (reading.records.size() == 1) expect(written == rewritten);
    return 0;
}
