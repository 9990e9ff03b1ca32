// One stored game examined: its checksum, and whether all that its row says is what its record gives when it
// is judged anew.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "db/index/game_index.hpp"
#include "db/store/stored_row.hpp"
#include "validator/check.hpp"

namespace krona {

/// What a game judged by older rules is held against.
enum class Judging : std::uint8_t {
    as_stored,  // only what no rules decide
    anew,       // today's rules: what they see differently is a change, not a fault
};

struct Examined {
    GameId id{};
    std::vector<std::string> faults;   // in plain words
    std::vector<std::string> changes;  // what today's rules say otherwise
    std::uint64_t words = 0;           // of its text, each once
    std::uint64_t word_sum = 0;        // of their numbers, see word_number
    GameTraces traces;                 // what the indexes over positions must hold
};

Examined examine_game(const StoredRow& stored, Checker& checker, Judging judging);

/// Options of a checker whose verdicts make rows.
CheckOptions examining_check();

/// A number for a word; the sum over a game's words, in any order, stands for all of them.
std::uint64_t word_number(std::string_view word);

}  // namespace krona
