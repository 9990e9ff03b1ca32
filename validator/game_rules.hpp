// What a board game of two players offers to be judged, mended, counted, drawn and indexed: the seam between
// the rules of one game (games/<game>/rules.hpp) and what is the same for all of them (game_judge.hpp,
// any_game.hpp). A game is one class R that models GameRules; an object of it holds what the tags of one
// record say, and all its questions are const. To add a game: write R, name it in the list of any_game.hpp,
// and follow the compiler. Hooks that only some games need are optional: see `game_hooks` below.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "notation/record.hpp"
#include "validator/game_view.hpp"
#include "validator/verdict.hpp"

namespace krona {

/// A game that is over on the board.
struct GameOutcome {
    Colour winner = Colour::none;  // none: a draw
    std::string_view ending;       // `chain`, `troika`, `repetition`, ...: GameFacts::ending
};

/// Another text that may have been meant by a ply: one slip undone.
struct MoveSlip {
    std::string text;  // in the words of the record
    std::string why;   // the slip in plain words: `file and rank were swapped`
    bool look_alike =
        false;  // a character that looks the same, or one that was lost: ranked before all others
};

/// Something to say of a legal ply; it changes nothing.
struct PlyRemark {
    Code code{};
    std::string message;
    std::vector<MoveSlip> fixes;  // texts that would stand instead of the ply
};

struct ResultClaims;

/// All members but `open` and `play` are const.
///   open(record, diagnostics)  reads the rule tags and whatever of the whole record decides how plies are
///   read
///                              (language, dialect); appends faults; false where no game can be played from
///                              it
///   start()                    the position before the first ply
///   round_starter()            the colour with the first ply of a round: a game that the other one begins is
///                              numbered from `1...`
///   read_move(position, text)  the legal move that a ply means, or the code of what is wrong with it
///   explain(position, text, code)  the message for that code: the rule and the facts that break it
///   slips(position, text, out) texts that may have been meant, likeliest first; they need not be legal
///   move_text / written_text   a legal move in canonical words, and in the record's own (dialect, language)
///   outcome(position)          over on the board; explain_outcome says by what
///   position_text, canonical_text  the whole position; and its smallest image under the symmetries that keep
///                              the game the same, which indexes openings
///   perft(position, depth)     leaf nodes by the conventions of the rules file
///   view, marks                for pictures
template <typename R>
concept GameRules = requires(R& mutable_rules, const R& rules, const Record& record,
                             std::vector<Diagnostic>& diagnostics, typename R::Position& mutable_position,
                             const typename R::Position& position, const typename R::Move& move,
                             std::string_view text, Code code, std::vector<typename R::Move>& moves,
                             std::vector<MoveSlip>& slips, const GameOutcome& outcome, int depth) {
    { mutable_rules.open(record, diagnostics) } -> std::same_as<bool>;
    { rules.start() } -> std::convertible_to<typename R::Position>;
    { rules.round_starter() } -> std::same_as<Colour>;
    { rules.to_move(position) } -> std::same_as<Colour>;
    { rules.read_move(position, text) } -> std::same_as<tl::expected<typename R::Move, Code>>;
    { rules.explain(position, text, code) } -> std::same_as<std::string>;
    { rules.slips(position, text, slips) } -> std::same_as<void>;
    { rules.legal_moves(position, moves) } -> std::same_as<void>;
    { rules.play(mutable_position, move) } -> std::same_as<void>;
    { rules.move_text(position, move) } -> std::same_as<std::string>;
    { rules.written_text(position, move) } -> std::same_as<std::string>;
    { rules.outcome(position) } -> std::same_as<std::optional<GameOutcome>>;
    { rules.explain_outcome(position, outcome) } -> std::same_as<std::string>;
    { rules.position_text(position) } -> std::same_as<std::string>;
    { rules.canonical_text(position) } -> std::same_as<std::string>;
    { rules.perft(position, depth) } -> std::same_as<std::uint64_t>;
    { rules.view(position) } -> std::same_as<BoardView>;
    { rules.marks(position, move) } -> std::same_as<MoveMarks>;
};

/// Hooks that a game may have; the judge and any_game.hpp call those that are there.
///   remarks(position, move, text, out)      what is to be said of a legal ply of any line
///   remark_game(record, diagnostics)        what is to be said once of the whole record, before its plies
///   end_remarks(record, claims, position, diagnostics)  tests of claims (`Termination`) on the last position
///   fill_facts(record, position, facts)     facts of its own, after the common ones
///   first_round()                           number of the first round, where it is not 1
///   may_be_over(position)                   whether a result may be right that the board does not show
///   identity_text(position)                 what makes the position this one, where position_text says more
///   random_tags(random, given), random_move(position, random, character)
///                                           rule tags and moves of random games (game_random.hpp)
///   view(position, viewer)                  the picture without what the viewer may not see
///   veiled_text(position, move)             a ply without what the other side may not see
namespace game_hooks {
template <typename R>
concept SecretView = requires(const R& rules, const typename R::Position& position, Viewer viewer) {
    { rules.view(position, viewer) } -> std::same_as<BoardView>;
};
template <typename R>
concept VeiledText = requires(const R& rules, const typename R::Position& position,
                              const typename R::Move& move) {
    { rules.veiled_text(position, move) } -> std::same_as<std::string>;
};
template <typename R>
concept Remarks = requires(const R& rules, const typename R::Position& position, const typename R::Move& move,
                           std::string_view text, std::vector<PlyRemark>& out) {
    rules.remarks(position, move, text, out);
};
template <typename R>
concept RemarkGame = requires(const R& rules, const Record& record, std::vector<Diagnostic>& diagnostics) {
    rules.remark_game(record, diagnostics);
};
template <typename R>
concept EndRemarks = requires(const R& rules, const Record& record, const ResultClaims& claims,
                              const typename R::Position& position, std::vector<Diagnostic>& diagnostics) {
    rules.end_remarks(record, claims, position, diagnostics);
};
template <typename R>
concept FillFacts = requires(const R& rules, const Record& record, const typename R::Position& position,
                             GameFacts& facts) {
    rules.fill_facts(record, position, facts);
};
template <typename R>
concept FirstRound = requires(const R& rules) {
    { rules.first_round() } -> std::same_as<std::uint32_t>;
};
template <typename R>
concept MayBeOver = requires(const R& rules, const typename R::Position& position) {
    { rules.may_be_over(position) } -> std::same_as<bool>;
};
template <typename R>
concept IdentityText = requires(const R& rules, const typename R::Position& position) {
    { rules.identity_text(position) } -> std::same_as<std::string>;
};
}  // namespace game_hooks

}  // namespace krona
