// Entry point of reading: bytes in, records out, in whichever format the bytes are (notation.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "notation/parse/byte_source.hpp"
#include "notation/record_sink.hpp"

namespace krona {

/// `loose` is text without tags, which the lenient reader takes whatever the strict one would say.
enum class InputFormat : std::uint8_t { kgn, json, jsonl, loose, sgf };

/// Bounds of the reader; passing one is the diagnostic `limit` (or `nesting-limit`), never a crash.
struct ReaderLimits {
    std::uint32_t token_bytes = 4u << 20;  // one token, comment or tag value
    std::uint32_t game_bytes = 16u << 20;  // the whole text of one game
    std::uint32_t nesting = 64;            // variations within variations
};

struct ReaderOptions {
    std::optional<InputFormat> format;     // told by content where absent
    std::optional<GameKind> default_game;  // for records that name no game; krona where absent
    std::string encoding;                  // a name that is_known_encoding takes; empty: told by content
    ReaderLimits limits;
};

/// The source could not be read to its end: the system's message. Faults of the text are diagnostics of
/// records.
struct ReadError {
    std::string message;
};

struct ReadSummary {
    std::uint64_t games = 0;  // seen, skipped ones included
    std::uint64_t bytes = 0;
    bool stopped = false;  // the sink said stop
};

/// Streams every game of `source` into `sink`. Memory is bounded by the largest game, not by the source.
tl::expected<ReadSummary, ReadError> read_records(ByteSource& source, const ReaderOptions& options,
                                                  RecordSink& sink);

/// All records of a text, for tests and small inputs.
std::vector<Record> read_all(std::string_view text, const ReaderOptions& options = {});

}  // namespace krona
