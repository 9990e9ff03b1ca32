// What reading loose text has in common (notation.md, "Loose text"): the ways in which it bends the notation,
// its lines in plain characters, and the tokens into which a game's cutter cuts a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/source.hpp"

namespace krona {

/// One way to write what KGN does not allow.
enum class Bend : std::uint8_t {
    quoting,       // `>` of a mail before the line
    space,         // spaces that are no ASCII space
    dash,          // dashes and minus signs
    arrow,         // anything but `>` between from and to
    digit,         // full-width digits
    look_alike,    // letters for digits
    punctuation,   // full-width and foreign commas, brackets, periods
    bracket,       // `(3,1)`
    inner_space,   // `3, 1`
    plus_sign,     // `+3,1`
    separator,     // commas, bars, semicolons between plies
    number,        // `1)`, `1 0,0`
    colour,        // `Б: 0,0`, `White 0,0`
    blocked,       // a word or one dash for `--`
    marker,        // `1:0`, `Б + 7`, `Result: B+7`
    broken_line,   // a ply over two lines
    prose_inside,  // kept as a comment
    prose_around,  // dropped
};
inline constexpr std::size_t kBends = 18;

/// What was bent, for people: `a minus sign or dash that is no ASCII hyphen`.
std::string_view bend_text(Bend bend);

/// A bent character: its place in the line's text and in the source.
struct BentCharacter {
    Bend bend{};
    std::uint32_t at = 0;
    Span source;
};

/// A line of the text without quoting and with plain characters, broken plies joined.
struct LooseLine {
    std::string text;
    std::vector<Span> places;  // in the source, of every byte of `text`
    std::vector<BentCharacter> bent;
    std::vector<Span> pieces;  // of the source that the line is made of, quoting and outer spaces left out
    std::vector<Span> quoting;

    bool blank() const { return pieces.empty(); }
    Span source(std::size_t begin, std::size_t end) const {
        return Span{places[begin].begin, places[end - 1].end};
    }
};

enum class LooseKind : std::uint8_t {
    number,
    bare_number,  // without a period, at the head of a line
    label,        // `+1.`
    ply,
    dash_ply,  // from and to are parted by a dash with spaces around it, which may also part two players
    nag,
    comment,
    marker,
    words,  // none of these
};

/// A token of a line: what KGN writes for it, and where it stands in the line's text.
struct LooseToken {
    LooseKind kind = LooseKind::words;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t value = 0;  // of a number
    std::string kgn;          // of words: as written
    std::vector<Bend> bends;  // those that no single character shows
};

/// What a dash with spaces around it says.
enum class SpacedDash : std::uint8_t { from_to, between_plies };

}  // namespace krona
