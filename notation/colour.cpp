#include "notation/colour.hpp"

#include <array>

namespace krona {

namespace {

constexpr std::string_view kLetters = "-WBRGUYVO";
constexpr std::string_view kStones = ".wbrguyvo";
constexpr std::array<std::string_view, 9> kNames = {"nobody", "white",  "black",  "red",   "green",
                                                    "blue",   "yellow", "violet", "orange"};
constexpr std::array<std::string_view, 9> kTags = {"",     "White",  "Black",  "Red",   "Green",
                                                   "Blue", "Yellow", "Violet", "Orange"};
constexpr std::int64_t kMaxPoints = 1'000'000;

constexpr std::size_t slot(Colour colour) {
    return static_cast<std::size_t>(colour);
}

}  // namespace

char colour_letter(Colour colour) {
    return kLetters[slot(colour)];
}

char colour_stone_letter(Colour colour) {
    return kStones[slot(colour)];
}

std::string_view colour_name(Colour colour) {
    return kNames[slot(colour)];
}

std::string_view colour_tag(Colour colour) {
    return kTags[slot(colour)];
}

std::optional<Colour> colour_from_letter(char letter) {
    for (int index = 0; index < kMaxPlayers; ++index) {
        const Colour colour = colour_at(index);
        if (letter == colour_letter(colour) || letter == colour_stone_letter(colour)) return colour;
    }
    return std::nullopt;
}

std::optional<Colour> colour_from_name(std::string_view name) {
    for (int index = 0; index < kMaxPlayers; ++index) {
        if (name == colour_name(colour_at(index))) return colour_at(index);
    }
    return std::nullopt;
}

std::string points_text(Points points) {
    const bool negative = points.halves < 0;
    const std::int64_t halves = negative ? -points.halves : points.halves;
    std::string text = negative ? "-" : "";
    text += std::to_string(halves / 2);
    if (halves % 2 != 0) text += ".5";
    return text;
}

std::optional<Points> parse_points(std::string_view text) {
    std::size_t used = 0;
    std::int64_t whole = 0;
    while (used < text.size() && text[used] >= '0' && text[used] <= '9') {
        whole = whole * 10 + (text[used] - '0');
        if (whole > kMaxPoints) return std::nullopt;
        ++used;
    }
    if (used == 0) return std::nullopt;
    const std::string_view fraction = text.substr(used);
    if (fraction.empty() || fraction == ".0") return Points::whole(whole);
    if (fraction == ".5") return Points{whole * 2 + 1};
    return std::nullopt;
}

}  // namespace krona
