// Walks all lines of a valid record of Korona, variations included, ply by ply in text order, with the
// position before each.
#pragma once

#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/korona/resolve.hpp"
#include "validator/games/korona/rules.hpp"

namespace krona::korona {

/// Calls `visit(state, move, element, depth)` for every ply: the state before it, what the ply means, its
/// index in the movetext and how deep in variations it stands; then the move is played on `state.board`. What
/// the visitor writes into the state goes on along the line. Stops at a ply that cannot be played.
template <typename State, typename Visit>
void walk_lines(const State& start, const Record& record, Language language, Visit&& visit) {
    struct Level {
        State before;  // the last ply, which a variation replaces
        State now;
    };
    std::vector<Level> levels{Level{start, start}};
    for (std::size_t i = 0; i < record.movetext.size(); ++i) {
        const Element& element = record.movetext[i];
        if (element.kind == ElementKind::variation_begin) {
            const State before = levels.back().before;
            levels.push_back(Level{before, before});
        } else if (element.kind == ElementKind::variation_end && levels.size() > 1) {
            levels.pop_back();
        } else if (element.kind == ElementKind::ply) {
            Level& level = levels.back();
            const auto move = resolve(level.now.board, record.view(element.span), language);
            if (!move) return;
            level.before = level.now;
            visit(level.now, *move, i, levels.size() - 1);
            level.now.board.play(*move);
        }
    }
}

}  // namespace krona::korona
