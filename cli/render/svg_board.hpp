// Positions as SVG pictures for print and screen, light and dark: Krona on the lines of the cropped infinite
// board, Korona and Three Crowns on squares, Akron from above and level by level.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/render/svg_text.hpp"
#include "notation/record.hpp"
#include "validator/game_view.hpp"

namespace krona::cli {

/// What is laid over a position.
struct PictureMarks {
    MoveMarks last;                // of the last move
    std::vector<ViewCell> dimmed;  // pieces that may not move
    MoveMarks wrong;               // of a ply that cannot be played
};

/// In units of which a cell has 40.
SvgPicture board_picture(GameKind game, const BoardView& view, const PictureMarks& marks);

/// Pictures in rows, each with its caption below: the contact sheet of a game. `per_row` is at least 1.
struct CaptionedPicture {
    std::string caption;
    SvgPicture picture;
};
SvgPicture contact_sheet(const std::vector<CaptionedPicture>& pictures, std::size_t per_row);

/// The file of board_picture or contact_sheet.
std::string svg_document(const SvgPicture& picture, const PictureWords& words);

/// Black stones on white, nothing else: the final position as a written character, the way the source shows
/// it.
std::string svg_character(const BoardView& view, std::string_view title);

}  // namespace krona::cli
