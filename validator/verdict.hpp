// What the validator says of one record: validity, diagnostics, the resolved plies and the outcome.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/diagnostic.hpp"
#include "notation/record.hpp"
#include "notation/result.hpp"

namespace krona {

/// `finished`: over on the board. `unfinished`: not over, or over by resignation, time and the like.
enum class GameState : std::uint8_t { finished, unfinished, unchecked };
std::string_view state_name(GameState state);

/// One ply of the main line or of a variation, in text order, after resolution.
struct ResolvedPly {
    static constexpr std::int32_t kLeftOut = -1;

    std::int32_t element =
        kLeftOut;             // index into the record's movetext; kLeftOut for a `--` that was not written
    std::int32_t before = 0;  // for a left-out ply: index of the element that it stands before
    std::uint32_t ply = 0;    // along its own line, from 1
    std::uint32_t round = 0;  // move number
    bool numbered = true;     // false in a run
    bool first_of_round = false;  // written with `12.`, else `12...`
    bool main_line = true;
    Colour player = Colour::none;
    std::string text;  // canonical text
};

/// Game-neutral facts of a judged record, the source of what the store and JSON say (cli.md, "JSON of a found
/// game").
struct GameFacts {
    GameKind game = GameKind::krona;
    std::string rules;                    // `classic`, `compact`, `x-...`; empty where the game has none
    std::optional<std::uint32_t> stones;  // Krona: per player
    std::optional<std::uint32_t> total;   // Krona: all
    int players = 2;
    Colour first = Colour::white;      // who began
    GameResult result;                 // final: what the record says, else what the board shows
    std::string result_text;           // canonical form of `result`
    Colour runner = Colour::none;      // Krona: who made the run (over on the board or counted)
    Colour winner = Colour::none;      // winner on final points, also by resignation and the like
    std::optional<Points> margin;      // absent for `B+R` and the like
    std::vector<Points> scores;        // final points by colour, white first; empty where not known
    std::vector<Points> handicap;      // by colour; empty where none was given
    std::optional<std::uint32_t> run;  // Krona: run length
    std::string ending;                // `run`, `resignation`, `agreement`, ...; empty where not over
    std::string termination;           // canonical Termination, empty where absent
    std::uint32_t plies = 0;           // main line, `--` included, left-out ones too
    std::uint32_t rounds = 0;
    std::string opening;         // Krona: rows of the opening position; empty where not reached
    std::string final_position;  // position text after the last main-line ply
    std::string crowns;          // Korona: who wears the crown, White then Black: `KD`, `?K`; else empty
};

struct Verdict {
    bool valid = false;
    GameState state = GameState::unfinished;
    std::vector<Diagnostic> diagnostics;  // in order; the first error is the one that counts
    GameFacts facts;
    std::vector<ResolvedPly> plies;  // empty where not asked for, or where the game has errors

    const Diagnostic* first_error() const;
    std::size_t count(Severity severity) const;
};

}  // namespace krona
