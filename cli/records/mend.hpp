// Mending one game: the first fix of each error in turn, kept only if the game then validates.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "validator/check.hpp"

namespace krona::cli {

/// Changed text of a record as a record in the same place; nullopt where it has come to hold more games, or
/// none.
std::optional<Record> read_again(const std::string& text, const Record& origin);

struct MendedGame {
    bool mended = false;  // false: `text` is the source as it was
    std::string text;
    std::vector<Diagnostic> applied;  // each with the one fix that was used, first
    Verdict verdict;                  // of the last text that was tried
};

/// `record` is KGN and its `verdict` has errors.
MendedGame mend_game(const Record& record, const Verdict& verdict, Checker& checker);

}  // namespace krona::cli
