// What the script of the replay page reads: every position of the main line and the variations, the list of
// moves beside the board, and what is wrong with the record. The page judges nothing.
#pragma once

#include <string>

#include "notation/locale.hpp"
#include "notation/record.hpp"
#include "validator/verdict.hpp"

namespace krona::cli {

/// As JSON. `verdict` is of this record and resolved.
std::string replay_model(const Record& record, const Verdict& verdict, Locale locale);

}  // namespace krona::cli
