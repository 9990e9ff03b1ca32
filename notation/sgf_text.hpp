// The small languages inside SGF values: text with escapes, points, results and dates, each in both
// directions (docs/sgf.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace krona {

/// Boards are at most 52 points wide: `a` to `z`, then `A` to `Z`.
inline constexpr int kSgfMaxSide = 52;
inline constexpr std::size_t kSgfMaxPoints = std::size_t{kSgfMaxSide} * kSgfMaxSide;

/// A point from the upper left corner, both from 0.
struct SgfPoint {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(SgfPoint, SgfPoint) = default;
};

/// `dd`; nullopt for anything else.
std::optional<SgfPoint> parse_sgf_point(std::string_view text);
void append_sgf_point(SgfPoint point, std::string& out);

/// Both corners of a point list's item: `dd:ef` is a rectangle, `dd` one point.
struct SgfRectangle {
    SgfPoint first;
    SgfPoint last;
};
std::optional<SgfRectangle> parse_sgf_rectangle(std::string_view text);

/// Stands between the comments of one node in its property C.
inline constexpr std::string_view kSgfCommentJoint = "\n\n";

/// `text` keeps line ends, `simple` has spaces for them.
enum class SgfTextType : std::uint8_t { text, simple };
/// Takes the escapes out.
std::string sgf_unescaped(std::string_view written, SgfTextType type);
/// Appends `[...]`; `part` of a composed value also escapes the colon, and has no brackets.
void append_sgf_value(std::string_view text, std::string& out);
void append_sgf_part(std::string_view text, std::string& out);

/// `B+Resign`, `Void`, `?`, `0`, ... of a KGN marker, and back. A text that is no result is nullopt.
std::string sgf_result(std::string_view marker);
std::optional<std::string> marker_of_sgf_result(std::string_view result);

/// `2026-11` of `2026.11.??`; empty where the year is not known or the text is no date.
std::string sgf_date(std::string_view date);
/// `2026.11.??` of `2026-11`; every other text as it is.
std::string date_of_sgf(std::string_view date);

}  // namespace krona
