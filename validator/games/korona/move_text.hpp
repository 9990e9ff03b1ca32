// Moves of Korona as text (rules-korona, "Move text"): reading English and Russian letters in all the forms
// that people write into patterns, and writing moves canonically. A pattern says what the text names, not
// what is legal; resolve.hpp finds the moves that fit it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validator/games/korona/position.hpp"

namespace krona::korona {

enum class Language : std::uint8_t { english, russian };

/// What a text names; fields that it leaves open are none.
struct Pattern {
    static constexpr std::int8_t kOpen = -1;

    MoveKind kind = MoveKind::step;
    // step
    Piece piece = Piece::pawn;
    std::int8_t from_file = kOpen;
    std::int8_t from_rank = kOpen;
    bool captures = false;  // a capture mark was written
    Square to;
    Piece promotion = Piece::none;
    // castling
    bool is_long = false;
    Piece monarch = Piece::none;
    // stones
    std::uint8_t stone_count = 0;  // more than the array holds where more were written
    std::array<PlacedStone, 3> stones{};

    friend constexpr bool operator==(const Pattern&, const Pattern&) = default;
};

/// The readings of one text, likeliest first; none where it is no move text.
struct Readings {
    static constexpr std::size_t kMost = 6;
    std::array<Pattern, kMost> patterns{};
    std::size_t count = 0;

    void add(const Pattern& pattern);
    const Pattern* begin() const { return patterns.data(); }
    const Pattern* end() const { return patterns.data() + count; }
};

Readings read_move_text(std::string_view text, Language language);

/// Whether a move text speaks Russian: a Cyrillic piece letter, or a Latin `C` or `Kp` used as a piece.
bool speaks_russian(std::string_view text);

/// `N`, `Кр`; empty for a pawn.
std::string_view piece_letters(Piece piece, Language language);
/// `e4`.
std::string square_text(Square square);

/// A legal move in canonical words.
std::string move_text(const Position& position, const Move& move, Language language);

}  // namespace krona::korona
