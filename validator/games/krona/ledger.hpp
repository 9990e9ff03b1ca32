// The ledger of a Krona game: for every ply what it did to the stone's potential and to the energy of the
// group (rules-krona, "Energy"), as a table for people, JSON for programs and CSV for analysis.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

struct LedgerLine {
    std::uint32_t ply = 0;
    Colour player = Colour::none;
    std::string text;
    KronaPhase phase = KronaPhase::placement;  // before the ply
    std::optional<Neighbours> before;          // n and d at the origin, the stone lifted; of a move
    std::optional<Neighbours> after;           // n and d at the target; of a placement or move
    SparseBoard::Energy energy;                // after the ply
    std::uint32_t points = 0;                  // of the run so far, this ply included
    std::uint64_t legal = 0;                   // legal plies before it, this one included
};

enum class CountLegal : std::uint8_t { no, yes };

/// Empty for records of other games; ends before the first ply that cannot be played. `legal` is counted on
/// request.
std::vector<LedgerLine> krona_ledger(const Record& record, CountLegal count_legal);

/// `placement`, `movement`, `run`.
std::string_view phase_name(KronaPhase phase);

/// Appends a table with a heading, one line a ply.
void append_ledger_table(const std::vector<LedgerLine>& lines, std::string& out);
/// A JSON array, one object a ply.
std::string ledger_json(const std::vector<LedgerLine>& lines);

}  // namespace krona
