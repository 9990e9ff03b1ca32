// The colours of players, in turn order, and points (scores), which count in halves because a handicap may.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace krona {

/// Colours in turn order; two-player games use the first two.
enum class Colour : std::uint8_t { none, white, black, red, green, blue, yellow, violet, orange };

inline constexpr int kMaxPlayers = 8;

/// `W B R G U Y V O`; '-' for none.
char colour_letter(Colour colour);
/// Position text letter: `w b r g u y v o`; '.' for none.
char colour_stone_letter(Colour colour);
/// `white`, `black`, ...; "nobody" for none.
std::string_view colour_name(Colour colour);
/// The header tag that names the player: `White`, `Black`, ...
std::string_view colour_tag(Colour colour);
/// Either case of the letter; Russian Б and Ч are not letters here (see result.hpp).
std::optional<Colour> colour_from_letter(char letter);
/// `white`, `black`, ... (lower case exactly, as rule values are).
std::optional<Colour> colour_from_name(std::string_view name);

constexpr int colour_index(Colour colour) {
    return static_cast<int>(colour) - 1;
}
constexpr Colour colour_at(int index) {
    return static_cast<Colour>(index + 1);
}

/// Points in halves: `Points{7}` is 3.5.
struct Points {
    std::int64_t halves = 0;

    static constexpr Points whole(std::int64_t points) { return Points{points * 2}; }
    constexpr double value() const { return static_cast<double>(halves) / 2; }
    friend constexpr auto operator<=>(Points, Points) = default;
    friend constexpr Points operator+(Points a, Points b) { return Points{a.halves + b.halves}; }
    friend constexpr Points operator-(Points a, Points b) { return Points{a.halves - b.halves}; }
};

/// `3` or `2.5`.
std::string points_text(Points points);
/// Unsigned decimal, optionally ending in `.5` (or `.0`); nullopt for anything else and above one million.
std::optional<Points> parse_points(std::string_view text);

}  // namespace krona
