// The SGF reader on any bytes: no crash, no loop, records that hold together.
#include <cstdint>

#include "tests/fuzz/fuzz_support.hpp"

using namespace krona;
using namespace krona::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    ReaderOptions options;
    options.format = InputFormat::sgf;
    MemorySource source(text);
    CheckingSink reading(Next::read);
    const auto read = read_records(source, options, reading);
    expect(read.has_value());
    expect(reading.records.size() == read->games);

    MemorySource again(text);
    CheckingSink skipping(Next::skip);
    const auto skipped = read_records(again, options, skipping);
    expect(skipped.has_value() && skipped->games == read->games);
    return 0;
}
