// One JSON object of a game as a flat list of what it says, in a form that does not depend on the order of
// its keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace krona {

/// Text of a JSON string: a place in the source where the string has no escapes, else in the decoded bytes.
struct JsonText {
    enum class Where : std::uint8_t { source, decoded };
    Where where = Where::source;
    Span span;
    Span raw;  // what stands between the quotes in the source
};

struct JsonTag {
    JsonText name;
    JsonText value;
};

struct JsonMove {
    enum class Kind : std::uint8_t {
        number,
        ply,
        nag,
        comment,
        line_comment,
        bad,
        open_variation,
        close_variation,
    };
    Kind kind = Kind::ply;
    JsonText text;                 // empty where the kind has none, but still a place
    std::uint32_t value = 0;       // of a NAG
    Colour player = Colour::none;  // of a ply
};

struct JsonGame {
    std::vector<JsonTag> tags;
    std::vector<JsonMove> moves;
    std::vector<JsonMove> after;  // comments behind the marker
    bool has_result = false;
    JsonText result;
    std::string decoded;

    void clear();
};

struct JsonOutcome {
    enum class Kind : std::uint8_t {
        game,
        cut,     // the text ends before the object does
        broken,  // no JSON, or not the JSON of a game
    };
    Kind kind = Kind::game;
    std::size_t bytes = 0;  // of the object; of what was read before the fault
    std::string message;    // of the fault
};

/// Reads the object at the head of `text`.
JsonOutcome read_json_game(std::string_view text, JsonGame& game);

}  // namespace krona
