// Which lines of loose text are moves and which are prose (notation.md, "Loose text"), and where its games
// begin: a line that does not cut wholly into moves is prose unless it starts with the next expected number.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "notation/parse/loose_text.hpp"

namespace krona {

/// Tokens of one line.
using LooseCut = std::vector<LooseToken>;

/// A game of loose text: the lines that are its moves, in order.
struct LooseGame {
    std::vector<std::size_t> lines;
    std::size_t plies = 0;
};

std::vector<LooseGame> plan_loose_games(std::span<const LooseCut> cuts);

}  // namespace krona
