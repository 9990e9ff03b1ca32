// Local patterns of the query field `contains` in the games on a bounded board (Korona, Korona-2, Akron,
// Three Crowns): a rectangle of squares, each with what may stand there, found at any place of the board. How
// it may be turned is the game's: Korona's pieces stand as they are written, Akron's balls may be seen from
// either end of both axes, a line of Three Crowns from every side.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "notation/dialect.hpp"
#include "notation/record.hpp"
#include "validator/geometry.hpp"
#include "validator/position_text.hpp"

namespace krona {

/// What may stand on a square, as bits: bit 0 is nothing, the others are the game's letters in their order.
using PieceContent = std::uint32_t;

struct PiecePattern {
    GameKind game = GameKind::korona;
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::vector<PieceContent> cells;  // row by row from the bottom
    friend bool operator==(const PiecePattern&, const PiecePattern&) = default;
};

/// Rows from the top joined by `/`, all of one length: the letters of the game's position text, `x` any
/// piece, `.` an empty square, `?` anything. At least one square must have a piece.
tl::expected<PiecePattern, PositionTextError> parse_piece_pattern(GameKind game, std::string_view text);

/// The same for the other side: colours exchanged, and the board as that side sees it. In Korona its ranks
/// are turned over, in Akron the axes change places.
PiecePattern sides_exchanged(const PiecePattern& pattern);

/// Looks for a pattern on one board after another.
class PieceMatcher {
  public:
    explicit PieceMatcher(const PiecePattern& pattern);

    /// `position` is the position text of a board of the pattern's game; only its rows are looked at.
    bool lies_on(std::string_view position) const;

  private:
    struct Cell {
        Point place;  // from the lower left corner of the image
        PieceContent content = 0;
    };
    /// The pattern in one orientation, without squares of any content; pieces first.
    struct Image {
        std::int32_t width = 0;
        std::int32_t height = 0;
        std::vector<Cell> cells;
    };
    /// The squares of a board, or of one level of a pyramid: row by row from the top.
    struct Layer {
        std::int32_t width = 0;
        std::vector<PieceContent> squares;
        std::int32_t height() const { return static_cast<std::int32_t>(squares.size()) / width; }
    };

    Layer read_layer(std::string_view rows) const;
    static bool lies_on(const Layer& layer, const Image& image);
    static bool lies_at(const Layer& layer, const Image& image, Point corner);

    GameKind game_;
    std::vector<Image> images_;
};

/// Plies behind the first position of the main line of a board game's record that one of the patterns lies
/// on.
std::optional<std::uint32_t> first_ply_with(const Record& record, const std::vector<PieceMatcher>& matchers);

}  // namespace krona
