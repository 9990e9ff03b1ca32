// The plies of a record of a board game as lines: the main line and the variations, each ply as it was
// written. What a ply means depends on the position, so it stays text here.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace krona {

struct WrittenMove {
    static constexpr std::int32_t kMade = -1;

    std::string_view text;         // in the record, or of a fix
    std::int32_t element = kMade;  // index into the record's movetext; kMade for a ply that a fix puts in
    std::int32_t number = kMade;   // element of the move number before it, if any
    Colour player = Colour::none;  // said beside the ply (JSON)
    bool readable = true;          // false: the reader has said why it is no token
};

struct GameLine {
    /// A line that replaces a ply of this one: its number among the lines, with the index of that ply.
    struct Branch {
        std::size_t ply = 0;
        std::size_t line = 0;
    };
    std::vector<WrittenMove> plies;
    std::vector<Branch> branches;  // in text order
};

/// Lines of a record; line 0 is the main line. Reuses the storage of `lines`.
void collect_game_lines(const Record& record, std::vector<GameLine>& lines);

}  // namespace krona
