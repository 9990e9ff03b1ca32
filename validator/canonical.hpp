// Shapes, patterns and families: canonical texts of positions modulo translation and the 8 symmetries
// (rules-krona, "Openings"), and their measures.
#pragma once

#include <cstdint>
#include <string>

#include "validator/sparse_board.hpp"

namespace krona {

struct CanonicalForm {
    std::string text;    // byte-wise smallest of the 8 row texts
    Symmetry symmetry;   // the first symmetry that gives it
    int symmetries = 1;  // how many of the 8 give it: 1, 2, 4 or 8
};

CanonicalForm canonical_shape(const SparseBoard& board);    // colours ignored
CanonicalForm canonical_pattern(const SparseBoard& board);  // colours kept
/// Smallest pattern over all permutations of the game's `players` colours.
std::string canonical_family(const SparseBoard& board, int players);

struct ShapeMeasures {
    int stones = 0;
    int width = 0;  // of the canonical image of the shape
    int height = 0;
    std::uint32_t edges = 0;   // E
    std::uint32_t direct = 0;  // D
    int symmetries = 1;        // of the shape
    int bound = 0;             // stones that are bound
    bool connected = true;
    bool tree = false;  // E = stones - 1
};
ShapeMeasures measure_shape(const SparseBoard& board);
/// Groups of one colour under the 8-neighbourhood.
int components(const SparseBoard& board, Colour colour);

/// Position key: equal for positions that are equal modulo translation and symmetry (design: sums in a prime
/// field of w(colour) * r^x * s^y for each symmetry, divided by the corner). 62 bits. May collide: verify on
/// the board.
std::uint64_t position_key(const SparseBoard& board);

}  // namespace krona
