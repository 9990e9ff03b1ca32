// One game as the table `games` holds it, made from a judged record; everything that costs time is done here,
// away from the database, so that several threads may do it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/index/game_traces.hpp"
#include "db/record/found_game.hpp"
#include "validator/check.hpp"

namespace krona {

/// Version of the rules that judge games; it goes up when a verdict may change.
inline constexpr std::int64_t kRulesVersion = 1;

struct GameRow {
    using Number = std::optional<std::int64_t>;
    using Text = std::optional<std::string>;

    std::uint64_t number = 0;  // in its file
    Number key;
    std::int64_t game = 0;
    Text rules, event, site, round, ending, termination;
    Number players, stones, total, date;
    std::int64_t result = 0;
    Number runner, margin, handicap, run;  // points in halves
    std::int64_t plies = 0;
    std::int64_t rounds = 0;
    bool valid = false;
    std::int64_t state = 0;
    Number shape, pattern, family, width, height, edges, direct, symmetry;
    Number final, final_edges, tree;
    Number crown_white, crown_black;  // Korona: 1 king, 2 dama, 0 not known

    struct Seat {
        Text player;
        Number score;  // in halves
    };
    std::vector<Seat> seats;  // by colour, white first; at least two

    std::vector<std::pair<std::string, std::string>> tags;  // those without a column, the first of each name
    std::string record;                                     // encoded
    std::string submitted;  // packed bytes as submitted; empty where `record` gives them
    std::string words;      // of the full text, see search_words.hpp
    std::int64_t judged_by = kRulesVersion;
    std::optional<GameTraces> traces;  // for the indexes; made of the record where they are absent
};

/// A game that was found valid (house rules and other unchecked games included).
GameRow make_valid_row(const Record& record, const Verdict& verdict);
/// An invalid game, kept as it was submitted.
GameRow make_invalid_row(const Record& record, const Verdict& verdict);

/// The row as a search will find it, as far as the coder of records looks at it.
FoundGame columns_of(const GameRow& row);

}  // namespace krona
