#include "validator/games/krona/position.hpp"

namespace krona {

std::uint64_t krona_perft(const KronaPosition& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return position.count_legal_moves();
    std::vector<KronaMove> moves;
    position.legal_moves(moves);
    std::uint64_t leaves = 0;
    for (const KronaMove& move : moves) {
        KronaPosition next = position;
        next.play(move);
        leaves += krona_perft(next, depth - 1);
    }
    return leaves;
}

}  // namespace krona
