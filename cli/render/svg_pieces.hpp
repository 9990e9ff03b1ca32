// The pieces of all games as vector symbols of our own drawing, each in a box from -20 to 20 around its
// middle.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/record.hpp"

namespace krona::cli {

struct PieceSymbol {
    std::string_view id;      // `disc`, `king`, ...
    std::string_view colour;  // class of the drawing: `w`, `b`, or a further colour's letter
};

/// What a sign of a BoardView stands for; nullopt for empty cells.
std::optional<PieceSymbol> piece_symbol(GameKind game, std::string_view sign);

/// The drawing of a symbol, as SVG elements; the classes `w`, `b`, ... of a group around it colour it.
std::string_view symbol_drawing(std::string_view id);

}  // namespace krona::cli
