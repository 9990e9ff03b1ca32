// The main line of a Krona record without its judgement: for records that were found valid before. Gives the
// opening and the final board, and the content key.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/sparse_board.hpp"

namespace krona {

struct MainLine {
    int players = 2;
    Colour first = Colour::white;
    std::vector<Stone> setup;      // empty where phase 1 was played
    std::vector<Colour> blocked;   // in the setup
    std::vector<KronaMove> plies;  // `--` included where written
};

/// Parameters and setup only; nullopt where a rule tag cannot be read.
std::optional<MainLine> read_start(const Record& record);
/// nullopt where a ply or a rule tag cannot be read.
std::optional<MainLine> read_main_line(const Record& record);

struct LineBoards {
    SparseBoard opening;  // after phase 1, or the setup
    SparseBoard final;    // after the last ply
};
/// nullopt where a move starts from an empty point or ends on a taken one.
std::optional<LineBoards> replay_line(const MainLine& line);

/// The smallest of the 8 images of a line as numbers, each with its first stone (or the setup's lower left
/// corner) on 0,0: three numbers a stone of the setup, two a placement, four a move, none a `--`. The image
/// of a line's beginning is the beginning of its image.
std::vector<std::int32_t> canonical_image(const MainLine& line);

/// Equal for lines that are equal modulo translation and symmetry, in every store: the first 8 bytes of the
/// SHA-256 of the smallest of the 8 images, each with its first stone (or the setup's lower left corner) on
/// 0,0. `--` does not count.
std::int64_t content_key(const MainLine& line);
/// For games whose moves are not understood: of the game's name and the words of its main line.
std::int64_t content_key(const Record& record);

}  // namespace krona
