// A game as the store knows it: all fields of the query language, and its JSON (cli.md, "JSON of a found
// game").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/store/store.hpp"
#include "notation/colour.hpp"
#include "notation/record.hpp"
#include "validator/canonical.hpp"
#include "validator/verdict.hpp"

namespace krona {

struct FoundGame {
    using Text = std::optional<std::string>;

    GameId id{};
    std::optional<std::uint64_t> key;  // content key; absent for invalid games
    GameKind game = GameKind::krona;
    Text rules;
    std::optional<std::int64_t> stones, total, players;
    std::vector<Text> names;  // of the players by colour, white first; at least two
    Text event, site, round;
    Text date;           // `2026.01.??`; absent where the record has none that can be read
    std::string result;  // `W`, ..., `draw`, `void`, `*`
    Colour runner = Colour::none;
    std::optional<Points> margin;
    std::vector<std::optional<Points>> scores;  // by colour, as long as `names`
    std::optional<Points> handicap;             // the largest one given
    std::optional<std::int64_t> run;
    Text ending, termination;
    std::int64_t plies = 0;
    std::int64_t rounds = 0;
    bool valid = false;
    GameState state = GameState::unfinished;

    bool has_opening = false;
    std::optional<std::int64_t> width, height, edges, direct, symmetry;  // measures of the opening shape
    std::optional<std::int64_t> final_edges;
    std::optional<bool> tree;
    Text shape, pattern, family, final;  // canonical texts; made by `add_positions`

    /// Plies behind the first position that answers what the query asks of positions, where it asks of them.
    std::optional<std::uint32_t> hit;

    std::string file;          // name of the file that the game came from
    std::uint64_t number = 0;  // its number there
    Text merged_from;          // the store that it was merged from, and the id that it had there
    std::optional<std::int64_t> merged_id;
    std::string record;  // encoded; see record_codec.hpp

    Colour winner() const;
};

/// Content key as 16 hexadecimal digits.
std::string key_text(std::uint64_t key);

/// Makes the canonical texts of opening and final position from the record.
void add_positions(FoundGame& game);

/// One line of JSON without a line end; positions are what `add_positions` made, else null.
std::string found_game_json(const FoundGame& game);

}  // namespace krona
