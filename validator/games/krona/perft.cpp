#include "validator/games/krona/move_table.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

namespace {

/// What one depth of the walk needs, kept so that its memory is used again.
struct Level {
    KronaMoveTable table;
    std::vector<KronaMove> moves;
    KronaPosition next;
};

std::uint64_t count_leaves(const KronaPosition& position, std::vector<Level>& levels, std::size_t depth) {
    Level& level = levels[depth - 1];
    level.table.build(position);
    if (depth == 1) return level.table.count();
    level.moves.clear();
    level.table.append_all(level.moves);
    std::uint64_t leaves = 0;
    for (const KronaMove& move : level.moves) {
        level.next = position;
        level.next.play(move);
        leaves += count_leaves(level.next, levels, depth - 1);
    }
    return leaves;
}

}  // namespace

std::uint64_t krona_perft(const KronaPosition& position, int depth) {
    if (depth <= 0) return 1;
    std::vector<Level> levels(static_cast<std::size_t>(depth), Level{{}, {}, position});
    return count_leaves(position, levels, levels.size());
}

}  // namespace krona
