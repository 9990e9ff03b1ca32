// The fields of the query language: names, types, and where each stands in the store. Shared by queries and
// sorting.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace krona {

enum class FieldType : std::uint8_t {
    code,  // one of a closed list of words, kept as a number
    name,  // word of an open list, kept in `names`
    number,
    player,  // text kept in `players`
    any_player,
    text,        // text kept in `names`
    plain_text,  // text kept in the row
    tag,         // any other tag
    date,
    position,  // canonical position text, kept as a hash
    words,     // full text of comments and headers
    board,     // asks of the positions of the main line
};

struct CodeWord {
    std::string_view word;
    std::int64_t code;
};

struct FieldInfo {
    std::string_view name;
    FieldType type;
    std::string_view sql;               // expression over `games AS g`; empty where a field is more than one
    std::span<const CodeWord> words{};  // of codes
};

std::span<const FieldInfo> query_fields();

/// A field as named in a query or a sort order, in either case of letters. `tag` is set for `tag.NAME`; a tag
/// that has a field of its own (`tag.White`) is that field.
struct FieldRef {
    const FieldInfo* info = nullptr;
    std::string tag;
};
/// The error is a message in plain words.
std::optional<FieldRef> find_field(std::string_view name);
/// "unknown field `x`", with the nearest name where one is near.
std::string unknown_field_message(std::string_view name);

/// Words of results as the query language and JSON have them: `W`, ..., `draw`, `void`, `*`.
std::span<const CodeWord> result_words();
std::span<const CodeWord> game_words();
std::span<const CodeWord> state_words();
std::string_view word_of(std::span<const CodeWord> words, std::int64_t code);

}  // namespace krona
