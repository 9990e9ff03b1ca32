// Krona coordinates of the dialects that name points as boards do (notation.md, "Dialects of Krona
// coordinates"): `alg` has files a..z, aa, ab, ... and ranks from 1, `go` the Go board's A to T without I and
// 1 to 19. Reads and writes single points and plies; where 0,0 lies is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "notation/colour.hpp"

namespace krona {

enum class CoordinateDialect : std::uint8_t { xy, alg, go };

/// `xy`, `alg`, `go`: the values of the tag Coordinates.
std::string_view dialect_name(CoordinateDialect dialect);
std::optional<CoordinateDialect> dialect_from_name(std::string_view name);

/// File and rank, both from 1.
struct BoardPoint {
    std::int32_t file = 0;
    std::int32_t rank = 0;
    friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};

inline constexpr std::int32_t kGoBoardSize = 19;

/// Whether the dialect, which is not xy, has a name for the point.
bool has_name(BoardPoint point, CoordinateDialect dialect);
/// `e4`, `K10`; the point has a name.
std::string board_point_text(BoardPoint point, CoordinateDialect dialect);
/// A whole text as a point, in either case of letters; nullopt where it is none.
std::optional<BoardPoint> parse_board_point(std::string_view text, CoordinateDialect dialect);

/// A ply of letters and digits in two parts; `to` is empty where it is a placement.
struct LetteredPly {
    std::string_view from;  // of a placement: its point
    std::string_view to;
};
LetteredPly split_lettered_ply(std::string_view text);
/// Whether every point of the ply is one of the dialect.
bool is_ply_of(std::string_view text, CoordinateDialect dialect);

/// Whether a ply is written in letters and digits (`e4-g7`) rather than in numbers (`0,0>3,2`).
bool is_lettered_ply(std::string_view text);
/// The colour letter before a lettered ply, which only the dialect tells from a file: `We4` in alg, `WK10` in
/// go.
std::optional<Colour> colour_before_ply(std::string_view text, CoordinateDialect dialect);

}  // namespace krona
