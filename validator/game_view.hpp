// A position as pictures need it, whichever game it is: layers of cells, and the cells that the last move
// touched. Games fill it; cli/render draws it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace krona {

/// For whom a picture is: a player does not see what the other side keeps secret (Korona).
enum class Viewer : std::uint8_t { reader, white, black };

struct ViewCell {
    std::size_t layer = 0;
    std::size_t column = 0;
    std::size_t row = 0;  // from the bottom
    friend bool operator==(const ViewCell&, const ViewCell&) = default;
};

struct ViewLayer {
    std::string title;                 // empty where there is only one
    std::vector<std::string> columns;  // labels, left to right; empty where a column has none
    std::vector<std::string> rows;     // labels, bottom to top
    std::vector<std::string>
        cells;  // row by row from the bottom: one character each, as UTF-8; empty: no cell

    const std::string& at(std::size_t column, std::size_t row) const {
        return cells[row * columns.size() + column];
    }
};

struct BoardView {
    std::vector<ViewLayer> layers;
    std::vector<std::string> notes;  // lines below the picture: hands, reserves, captures
};

struct MoveMarks {
    std::vector<ViewCell> targets;  // in brackets
    std::vector<ViewCell> origins;  // a small circle where the cell is empty
};

}  // namespace krona
