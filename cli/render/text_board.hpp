// A board as text: stones as Unicode discs or colour letters, coordinates on the edges, the last move marked.
#pragma once

#include <optional>
#include <string>

#include "validator/games/krona/position.hpp"
#include "validator/sparse_board.hpp"

namespace krona::cli {

struct BoardMarks {
    std::optional<Point> target;  // of the last ply: in brackets
    std::optional<Point> origin;  // of the last move: a small circle
};

/// White is `○`, black `●`, further colours are their letters, no stone is `·`.
std::string stone_sign(Colour colour);

/// Appends the rows from the top, then the x coordinates.
void render_board(const SparseBoard& board, const BoardMarks& marks, std::string& out);

}  // namespace krona::cli
