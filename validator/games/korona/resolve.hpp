// Finds the legal move that a text means (rules-korona, "Order of tests"), looking back from its target
// square; or says what is wrong with it.
#pragma once

#include <array>
#include <string_view>

#include <tl/expected.hpp>

#include "notation/diagnostic_codes.hpp"
#include "validator/games/korona/move_text.hpp"

namespace krona::korona {

/// The legal moves that fit a pattern; only the number counts beyond what the array holds.
struct Fitting {
    std::array<Move, 16> moves{};
    std::size_t count = 0;

    void add(const Move& move) {
        if (count < moves.size()) moves[count++] = move;
    }
};
Fitting fitting_moves(const Position& position, const Pattern& pattern);

/// The move that `text` means, or the code of what is wrong; the game is not over.
tl::expected<Move, Code> resolve(const Position& position, std::string_view text, Language language);
tl::expected<Move, Code> resolve(const Position& position, const Readings& readings);

}  // namespace krona::korona
