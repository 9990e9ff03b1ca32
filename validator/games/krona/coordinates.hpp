// How a Krona record writes its points: the dialect and where 0,0 lies in it (notation.md, "Dialects of Krona
// coordinates"). All that is said of a record, and all that mends it, is in its own coordinates.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/record.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

/// The point that the dialect's board calls 0,0 where nothing else is said: K10 in go.
inline constexpr BoardPoint kGoOrigin{10, 10};

class KronaCoordinates {
  public:
    /// Canonical coordinates.
    KronaCoordinates() = default;
    /// `origin` is the point that is 0,0; of no meaning in xy.
    KronaCoordinates(CoordinateDialect dialect, BoardPoint origin) : dialect_(dialect), origin_(origin) {}

    CoordinateDialect dialect() const { return dialect_; }
    BoardPoint origin() const { return origin_; }

    /// Whether the dialect has a name for every point of the move; it may have none left of its first file or
    /// beside a Go board.
    bool can_write(const KronaMove& move) const;
    /// Points that the dialect has no name for are written as in xy.
    std::string text(Point point) const;
    std::string text(const KronaMove& move) const;

    /// The move in the numbers of the dialect, where slips happen, and back; the same in xy.
    KronaMove as_written(const KronaMove& move) const { return shifted(move, {origin_.file, origin_.rank}); }
    KronaMove from_written(const KronaMove& move) const {
        return shifted(move, {-origin_.file, -origin_.rank});
    }

    /// Reads one ply; nullopt for anything that is none of the dialect.
    std::optional<KronaMove> parse(std::string_view text) const;

  private:
    static KronaMove shifted(const KronaMove& move, Point by) {
        return {move.kind, move.from + by, move.to + by};
    }
    BoardPoint board_point(Point point) const { return {origin_.file + point.x, origin_.rank + point.y}; }
    bool can_write(Point point) const;
    bool parse_point(std::string_view text, Point& point) const;

    CoordinateDialect dialect_ = CoordinateDialect::xy;
    BoardPoint origin_{};
};

/// Coordinates of a record: its tag Origin where it can be read, else K10 in go; in alg the first stone, or
/// a1 for the lower left corner of Setup.
KronaCoordinates krona_coordinates(const Record& record);

/// The tag Origin of a record in alg or go; nullopt where there is none or it names no point.
std::optional<BoardPoint> krona_origin(const Record& record);

}  // namespace krona
