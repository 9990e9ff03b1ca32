// What the tags of a record say of the secrets of both players: crowns, mined stones, their seals and nonces
// (rules-korona, "The crown" and "Sealed notes").
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// Names of one player's tags.
struct NoteTags {
    std::string_view crown;
    std::string_view crown_seal;
    std::string_view crown_nonce;
    std::string_view mine;
    std::string_view mine_seal;
    std::string_view mine_nonce;
};
const NoteTags& note_tags(Side side);

/// One player's secrets as far as the record gives them.
struct Note {
    Crown crown = Crown::unknown;  // of the tag, or of the secret that fits seal and nonce
    int mine = 0;                  // ordinal of the mined stone by the tag; 0 where it has none
    std::string mine_seal;         // canonical; empty where there is none
    std::optional<std::string> mine_nonce;
};

using Notes = std::array<Note, 2>;

/// Reads `K`, `D`, `?` and the Russian `Кр`, `Д`; nullopt for anything else.
std::optional<Crown> parse_crown(std::string_view value);
/// `K`, `D`, `?`.
std::string_view crown_text(Crown crown);
std::string_view side_name(Side side);

/// Appends bad-rule-tag, seal-mismatch of crowns and weak-seal.
Notes read_notes(const Record& record, std::vector<Diagnostic>& diagnostics);

/// Compares a player's mine with tag and seal at the end of a line: `placed` stones were put down, the mine
/// as the one of that ordinal (0: not yet); `hidden` ones among them have a nature that the record hides.
struct MineTrace {
    int placed = 0;
    int ordinal = 0;
    bool hidden = false;
};
void check_mine(const Record& record, Side side, const Note& note, const MineTrace& trace,
                std::vector<Diagnostic>& diagnostics);

}  // namespace krona::korona
