// A record whose wrong plies are mended one after the other by their first fixes, the way the validator goes
// on behind a fault: so that what it says of later plies can be shown on a board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

    /// Where an element of record() stands in the source of the original, and its text there.
    Span original_span(std::size_t element) const;
    std::string_view original_text(std::size_t element) const;

    /// Where a line goes on behind a mended ply.
    struct Resumption {
        LinePlayer player;        // behind the ply as mended
        std::size_t element = 0;  // of record().movetext, the first one behind the ply
        std::string text;         // what stands in the place of the ply now; empty where it was taken out
    };
    /// Mends a ply, in the main line or a variation, by a fix of the original record. Nothing changes where
    /// the fix does not lead to a line that can be played so far.
    std::optional<Resumption> mend(const Fix& fix, std::size_t element);

  private:
    std::uint32_t original_place(std::uint32_t place) const;
    std::optional<Resumption> take_over(Record mended, std::size_t behind, std::string text);

    const Record& original_;
    const Record* current_;
    std::unique_ptr<Record> mended_;
    std::vector<Edit> edits_;  // in text order
};

}  // namespace krona::cli
