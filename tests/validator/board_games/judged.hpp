// Judges KGN text of board games in tests.
#pragma once

#include <string>
#include <vector>

#include "notation/record.hpp"
#include "validator/verdict.hpp"

namespace krona::test {

struct Judged {
    Record record;
    Verdict verdict;
    std::string canonical;  // KGN; empty where the game has errors

    /// Code and ply of the first error: `pinned 3`, `result-wrong -`, `ok`.
    std::string first_error() const;
    std::string message() const;  // of the first error
    /// What each fix of the first error writes, best first; nothing where it only takes out.
    std::vector<std::string> fix_texts() const;
};

/// All games of the text.
std::vector<Judged> judge_all(const std::string& text);
/// The one game of the text.
Judged judge(const std::string& text);

/// The record of a game from its tags and movetext.
Judged judge_game(const std::string& game, const std::string& tags, const std::string& movetext);

}  // namespace krona::test
