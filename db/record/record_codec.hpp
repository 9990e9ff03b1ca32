// How the whole record of a game is kept in `games.record`. The first byte names the encoding: `P` packed
// (tags whose values the row's columns give take one byte, plies one or less), `C` coded (with comments,
// variations and NAGs; plies take one byte or two), `K` canonical KGN where no code covers the record, `R`
// the submitted bytes of an invalid game. Decoding needs the columns of the row.
#pragma once

#include <string>

#include "db/record/found_game.hpp"
#include "db/record/main_line.hpp"
#include "notation/record.hpp"

namespace krona {

/// From the canonical record of a valid game and its canonical text; `columns` holds what the row will hold.
std::string encode_canonical(const Record& canonical, const std::string& kgn, const FoundGame& columns);
/// From the bytes of an invalid game as they were submitted.
std::string encode_raw(std::string_view source);

/// The text of a stored game: canonical KGN, or the submitted bytes of an invalid one. Empty where the stored
/// bytes are damaged.
std::string stored_text(const FoundGame& game);
/// The record; without tags and movetext where the stored bytes are damaged.
Record stored_record(const FoundGame& game);
/// The main line of a Krona game alone, for what replays many of them; of the columns only `record`, `game`,
/// `players` and `rules` are looked at. nullopt where it cannot be read.
std::optional<MainLine> stored_main_line(const FoundGame& game);

}  // namespace krona
