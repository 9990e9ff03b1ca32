// The written plies of a record as lines (main line and variations), and how a written ply is played: the one
// place that knows when `--` may be left out. The replay and the search for fixes both stand on it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

/// One ply as it was written. A ply that cannot be read has `readable` false: its code comes from the reader.
struct WrittenPly {
    static constexpr std::int32_t kMade = -1;

    KronaMove move;                // in coordinates whose 0,0 is that of the record
    std::int32_t element = kMade;  // index into the record's movetext; kMade for a ply that a fix puts in
    bool readable = true;
    Colour letter = Colour::none;  // colour letter written before it
    std::int32_t number = kMade;   // element of the move number before it, if any
    std::int32_t label = kMade;    // element of the run label before it, if any
};

struct Line {
    std::vector<WrittenPly> plies;
    /// Index of the `(` element; the main line has none.
    std::int32_t begin = WrittenPly::kMade;
    /// Lines that replace a ply of this one, in text order: child line numbers with the index of that ply.
    struct Branch {
        std::size_t ply = 0;
        std::size_t line = 0;
    };
    std::vector<Branch> branches;
};

/// Lines of a record; line 0 is the main line. Reuses the storage of `lines`. Elements `bad` become
/// unreadable plies.
void collect_lines(const Record& record, std::vector<Line>& lines);

/// Placements at the head of a line, unreadable plies counted as such: what a missing `Stones` is derived
/// from.
std::uint32_t head_placements(const Line& line);

/// Plays the `--` that were left out before `move` (notation.md, "Moves": the colour to move has no legal
/// move and the ply moves a stone of another colour), calling `on_left_out()` before each; then says whether
/// `move` is legal.
template <typename OnLeftOut>
KronaFault prepare_written(KronaPosition& position, const KronaMove& move, OnLeftOut&& on_left_out) {
    KronaFault fault = position.check(move);
    while (fault == KronaFault::wrong_colour && position.phase() == KronaPhase::movement &&
           !position.is_blocked(position.board().at(move.from)) && !position.can_move(position.to_move())) {
        on_left_out();
        position.play(KronaMove{});
        fault = position.check(move);
    }
    return fault;
}

/// Plays `move` if it is legal, after the `--` that were left out before it; on a fault the position stands
/// behind those.
KronaFault play_written(KronaPosition& position, const KronaMove& move);

/// Plays the `--` that may be left out at the end of the main line, calling `on_left_out()` before each.
template <typename OnLeftOut>
void play_left_out_end(KronaPosition& position, OnLeftOut&& on_left_out) {
    while (position.phase() == KronaPhase::movement && !position.can_move(position.to_move())) {
        on_left_out();
        position.play(KronaMove{});
    }
}

/// Plays plies from `first` on and returns the index of the first that is unreadable or illegal, or
/// plies.size().
std::size_t play_line(KronaPosition& position, std::span<const WrittenPly> plies, std::size_t first = 0);

}  // namespace krona
