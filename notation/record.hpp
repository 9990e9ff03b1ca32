// The record of one game as it was written: tags, movetext elements and result, each with its place in the
// source. A record keeps everything that the text says and knows nothing of what is legal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/colour.hpp"
#include "notation/diagnostic.hpp"
#include "notation/dialect.hpp"
#include "notation/source.hpp"

namespace krona {

enum class GameKind : std::uint8_t { krona, korona, korona2, akron, threecrowns, unknown };

/// `krona`, `korona`, ...; "unknown".
std::string_view game_name(GameKind kind);
/// Reads a Game tag value in any case, the words of the locales included (`крона`, `tres coronas`).
std::optional<GameKind> game_from_name(std::string_view name);

/// What the bytes of a record are. Of loose text and SGF tokens are made (Record::places).
enum class SourceFormat : std::uint8_t { kgn, json, loose, sgf };

struct Tag {
    Span name;          // canonical ASCII name (`White` where `Белые` was written)
    Span value;         // unescaped value
    Span source;        // the whole `[Name "value"]` as written; empty where the tag was made
    Span value_source;  // what stands between the quotes
};

enum class ElementKind : std::uint8_t {
    number,           // move number; `value` holds it, the span includes its periods
    run_label,        // `+3.` before a ply of a run; `value` holds the number
    ply,              // `form` says which
    nag,              // `$n` or a suffix such as `!?`; `value` holds 0..255
    comment,          // `{...}`: the span is what stands inside
    line_comment,     // `;...`: the span is what stands behind the semicolon, without the line end
    variation_begin,  // `(`
    variation_end,    // `)`
    marker,           // termination marker
    bad,              // text that is no token (a diagnostic of the reader says why)
};

enum class PlyForm : std::uint8_t {
    placement,  // Krona `x,y`
    move,       // Krona `x,y>x,y`
    blocked,    // Krona `--`
    other,      // a ply of another game: its text is read by that game's rules
};

struct Element {
    Span span;  // in the record's text
    ElementKind kind = ElementKind::bad;
    PlyForm form = PlyForm::other;  // of a ply
    Colour colour = Colour::none;   // of a ply: the colour letter before it, else none; in a canonical record
                                    // the player who makes it
    bool variation_follows = false;  // of a ply: its first variation comes before the next ply
    std::uint32_t value = 0;         // of number, run_label and nag
    std::uint32_t ply = 0;           // of a ply in a canonical record: its number along its line; else 0
};

/// A token that was made, and what it stands for in the source.
struct MadePlace {
    Span made;
    Span source;
};

/// One game. `text` holds the source bytes of the game, then bytes made while reading (unescaped values,
/// canonical names); spans at or behind `source_size` are of the second kind. Copying a record copies all it
/// points at.
struct Record {
    std::string text;
    std::uint32_t source_size = 0;
    SourceFormat format = SourceFormat::kgn;  // of the source bytes
    GameKind game = GameKind::krona;
    CoordinateDialect dialect = CoordinateDialect::xy;  // of Krona plies
    std::vector<Tag> tags;
    std::vector<Element> movetext;
    std::vector<Diagnostic> diagnostics;  // of the reader, in text order
    std::vector<MadePlace> places;  // of loose text and SGF, in the order of both; see source_places.hpp

    std::uint64_t number = 1;       // in its file, from 1
    std::uint64_t first_line = 1;   // line of the file on which `text` starts
    std::uint64_t file_offset = 0;  // byte of the file at which `text` starts

    void clear();

    std::string_view source() const { return std::string_view(text).substr(0, source_size); }
    std::string_view view(Span span) const { return std::string_view(text).substr(span.begin, span.size()); }
    std::string_view name(const Tag& tag) const { return view(tag.name); }
    std::string_view value(const Tag& tag) const { return view(tag.value); }

    /// First tag of that canonical name, or null.
    const Tag* find(std::string_view name) const;
    /// Value of the first tag of that name, or nullopt.
    std::optional<std::string_view> tag(std::string_view name) const;
    /// The termination marker, or null. It is the last element but for comments.
    const Element* marker() const;

    /// Appends made bytes behind the source; returns their place.
    Span add_text(std::string_view made);
};

}  // namespace krona
