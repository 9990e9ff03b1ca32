// The reader's output: a stream of records, one alive at a time, that the receiver may skip or stop.
#pragma once

#include "notation/record.hpp"

namespace krona {

enum class Next : std::uint8_t { read, skip, stop };

class RecordSink {
  public:
    virtual ~RecordSink() = default;

    /// Called after the tag section; `record` holds tags only. `skip` passes over the movetext without
    /// parsing it (no call of `record` follows), `stop` ends the reading.
    virtual Next header(const Record& record);

    /// Called at the end of the game. The record is the reader's own and reused: copy or move out what must
    /// stay. `skip` is the same as `read` here.
    virtual Next record(Record& record) = 0;
};

}  // namespace krona
