#include "validator/games/korona/history.hpp"

#include <algorithm>
#include <vector>

#include "validator/game_lines.hpp"
#include "validator/games/korona/resolve.hpp"

namespace krona::korona {

std::optional<int> occurrences_at_end(const Position& start, const Record& record, Language language) {
    std::vector<GameLine> lines;
    collect_game_lines(record, lines);
    std::vector<Position> positions{start};
    for (const WrittenMove& ply : lines.front().plies) {
        const auto move = resolve(positions.back(), ply.text, language);
        if (!move) return std::nullopt;
        Position next = positions.back();
        next.play(*move);
        // What was before a capture or a pawn's move cannot come again; turns of stones do not come back
        // either, but they are rare.
        if (next.clock() == 0) positions.clear();
        positions.push_back(next);
    }
    const Position& last = positions.back();
    return static_cast<int>(std::count_if(positions.begin(), positions.end(),
                                          [&](const Position& earlier) { return earlier.repeats(last); }));
}

}  // namespace krona::korona
