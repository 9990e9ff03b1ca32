// A record whose wrong plies are mended one after the other by their first fixes, the way the validator goes
// on behind a fault: so that what it says of later plies can be shown on a board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "cli/render/line_player.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace krona::cli {

class MendedLine {
  public:
    /// Nothing is mended yet. `record` outlives the line.
    explicit MendedLine(const Record& record) : original_(record), current_(&record) {}

    /// The record as mended so far.
    const Record& record() const { return *current_; }

    /// Where the line goes on behind a mended ply of the main line.
    struct Resumption {
        LinePlayer player;        // behind the ply as mended
        std::size_t element = 0;  // of record().movetext, the first one behind the ply
    };
    /// Mends the ply at `ply` by a fix; both are places in the original record. Nothing changes where the fix
    /// does not lead to a line that can be played so far, or where the record was not read from text.
    std::optional<Resumption> mend(const Fix& fix, Span ply);

    /// Where a place of the original stands in record().
    std::uint32_t moved(std::uint32_t place) const;

  private:
    const Record& original_;
    const Record* current_;
    std::unique_ptr<Record> mended_;
    std::vector<Edit> edits_;  // in text order
};

}  // namespace krona::cli
