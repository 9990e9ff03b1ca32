// The closed list of board games behind the seam of game_rules.hpp, for all who handle a record or a position
// without knowing its game: the checker, canonical records, pictures, perft, random games, the store. Krona
// has rules of another kind and is not in the list. A new game is named in with_rules() of any_game.cpp; the
// compiler then asks for the rest.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "validator/check.hpp"
#include "validator/game_random.hpp"
#include "validator/game_rules.hpp"

namespace krona {

/// Whether the moves of that game are judged through this seam.
bool is_board_game(GameKind kind);

/// Names of the rule tags of a board game, in the order in which they are written; empty for other games.
std::span<const std::string_view> rule_tag_names(GameKind kind);

/// Judges records of all board games; keeps its buffers. `options` outlives it.
class BoardGameJudge {
  public:
    explicit BoardGameJudge(const CheckOptions& options);
    ~BoardGameJudge();
    BoardGameJudge(BoardGameJudge&&) noexcept;
    BoardGameJudge& operator=(BoardGameJudge&&) noexcept;

    /// Fills `verdict` (cleared by the caller). The record is one of a board game.
    void judge(const Record& record, Verdict& verdict);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// A position of some board game under the rules that its tags give.
class AnyPosition {
  public:
    /// Before the first ply of a record; the error says what its tags lack.
    static tl::expected<AnyPosition, std::string> of_record(const Record& record);
    /// `start` is the initial position, everything else the text of a Setup.
    static tl::expected<AnyPosition, std::string> read(GameKind kind, std::string_view text,
                                                       std::vector<RuleTag> rule_tags);

    ~AnyPosition();
    AnyPosition(const AnyPosition& other);
    AnyPosition& operator=(const AnyPosition& other);
    AnyPosition(AnyPosition&&) noexcept;
    AnyPosition& operator=(AnyPosition&&) noexcept;

    GameKind kind() const;
    Colour to_move() const;
    std::optional<GameOutcome> outcome() const;
    /// By what the game is over; empty where it is not.
    std::string outcome_text() const;
    /// In canonical words, and in those of the record (dialect, language).
    std::vector<std::string> legal_moves() const;
    std::vector<std::string> written_moves() const;
    /// Whole position with side to move: equal texts are equal positions, of games with the same rule tags.
    std::string text() const;
    /// The smallest of the texts under the symmetries that keep the game the same.
    std::string canonical_text() const;
    /// What makes the position this one: `text()` without clocks and the like. Equal for equal positions.
    std::string identity() const;
    /// A 63-bit key of `text()` without what does not make a position another one, such as a clock: equal for
    /// equal positions, in every store. May collide.
    std::uint64_t key() const;
    std::uint64_t perft(int depth) const;
    /// As the viewer may see it; most games have no secrets.
    BoardView view(Viewer viewer = Viewer::reader) const;

    /// What a text means here.
    struct MoveReading {
        std::string text;    // canonical
        std::string veiled;  // as the other side sees it: without what is secret
        MoveMarks marks;
    };
    /// The error is the message of the refusal.
    tl::expected<MoveReading, std::string> read_move(std::string_view text) const;
    /// Plays the move that the text means; false, and nothing is played, where it is not legal.
    bool play(std::string_view text);

    class Model;

  private:
    explicit AnyPosition(std::unique_ptr<Model> model);
    static tl::expected<AnyPosition, std::string> open(const Record& record,
                                                       const std::vector<RuleTag>& tool_tags);
    std::unique_ptr<Model> model_;
};

/// One ply of a walk; ply 0 is the start.
struct WalkedPly {
    std::uint32_t ply = 0;
    Colour player = Colour::none;
    std::string text;  // canonical; empty at the start
    MoveMarks marks;
};

/// Walks the main line of a board game's record as far as it can be played and shows the position before the
/// first ply and behind each one, until the visitor says false. Where the tags give no game: their fault.
tl::expected<void, std::string> walk_main_line(
    const Record& record, const std::function<bool(const AnyPosition&, const WalkedPly&)>& visit);

/// Canonical text of the opening of a valid record: GameFacts::opening. Empty where the tags give no game.
std::string opening_text(const Record& record);

/// Position text of the Setup of a valid record, as canonical records write it; nullopt where it has none.
std::optional<std::string> canonical_setup(const Record& record);

/// A rule tag's value as canonical records write it; every other value as it is.
std::string canonical_rule_value(GameKind kind, std::string_view name, std::string_view value);

/// Whether a tag names the language of the plies, which canonical records do not need.
bool names_language(GameKind kind, std::string_view name);

/// Key of a position text: see AnyPosition::key.
std::uint64_t position_text_key(std::string_view text);

/// Game `index` of the series that `seed` names, a canonical record; empty where the rule tags give no game.
Record random_board_game(GameKind kind, std::uint64_t seed, std::uint64_t index,
                         const RandomGameOptions& options);

}  // namespace krona
