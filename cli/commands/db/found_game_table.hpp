// Found games as lines of a table for people, and of CSV for programs.
#pragma once

#include <string>

#include "db/record/found_game.hpp"

namespace krona::cli {

std::string table_heading();
std::string table_row(const FoundGame& game);

/// The fields of the JSON of a found game, in its order.
std::string found_csv_heading();
/// Positions must have been made (`add_positions`).
std::string found_csv_row(const FoundGame& game);

}  // namespace krona::cli
