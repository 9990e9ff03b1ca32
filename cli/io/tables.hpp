// Records as rows of CSV: one line a game, or one line a ply (notation.md, "Other formats").
#pragma once

#include <string>

#include "notation/record.hpp"
#include "validator/verdict.hpp"

namespace krona::cli {

/// Heading lines, with their line end.
std::string games_heading();
std::string plies_heading();

/// One line of headers and results. What does not apply is left empty.
void append_game_row(const Record& record, const Verdict& verdict, std::string& out);

/// One line a ply of the main line, as far as it can be played.
void append_ply_rows(const Record& record, std::string& out);

}  // namespace krona::cli
