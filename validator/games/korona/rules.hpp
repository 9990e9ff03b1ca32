// Korona and Korona-2 as a game of the seam in validator/game_rules.hpp: what the tags of a record set, how
// its plies are read, and what is said of them and of its end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "validator/game_claims.hpp"
#include "validator/game_random.hpp"
#include "validator/game_rules.hpp"
#include "validator/games/korona/move_text.hpp"
#include "validator/games/korona/notes.hpp"
#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// A position with what its line has shown so far of the secrets of both players.
struct TracedPosition {
    struct Trace {
        MineTrace mine;
        Piece first_lost = Piece::none;  // the monarch that left the board first
        bool went_on = false;            // a ply was played after that
    };

    Position board;
    std::array<Trace, 2> traces{};
    bool blown_up = false;  // the last ply was a monarch's capture of a mine

    const Trace& trace(Side side) const { return traces[index_of(side)]; }
};

class Rules {
  public:
    using Position = TracedPosition;
    using Move = korona::Move;

    Rules() : start_{korona::Position(Edition::korona)} {}

    bool open(const Record& record, std::vector<Diagnostic>& diagnostics);
    TracedPosition start() const { return start_; }
    Colour round_starter() const { return Colour::white; }
    Colour to_move(const TracedPosition& position) const { return colour_of(position.board.to_move()); }
    tl::expected<Move, Code> read_move(const TracedPosition& position, std::string_view text) const;
    std::string explain(const TracedPosition& position, std::string_view text, Code code) const;
    void slips(const TracedPosition& position, std::string_view text, std::vector<MoveSlip>& slips) const;
    /// Turns of several stones are left out where they are too many to be looked at one by one.
    void legal_moves(const TracedPosition& position, std::vector<Move>& moves) const;
    void play(TracedPosition& position, const Move& move) const;
    std::string move_text(const TracedPosition& position, const Move& move) const;
    std::string written_text(const TracedPosition& position, const Move& move) const;
    std::optional<GameOutcome> outcome(const TracedPosition& position) const;
    std::string explain_outcome(const TracedPosition& position, const GameOutcome& outcome) const;
    std::string position_text(const TracedPosition& position) const;
    /// Without what does not make a position another one: clock, number and crowns.
    std::string canonical_text(const TracedPosition& position) const;
    std::uint64_t perft(const TracedPosition& position, int depth) const;
    BoardView view(const TracedPosition& position, Viewer viewer = Viewer::reader) const;
    /// A ply as the other side sees it: stones without their nature as long as that is a secret.
    std::string veiled_text(const TracedPosition& position, const Move& move) const;
    MoveMarks marks(const TracedPosition& position, const Move& move) const;

    // Hooks
    void end_remarks(const Record& record, const ResultClaims& claims, const TracedPosition& position,
                     std::vector<Diagnostic>& diagnostics) const;
    void fill_facts(const Record& record, const TracedPosition& position, GameFacts& facts) const;
    /// Whether a result may be right that the board does not show: a monarch is lost whose note is unknown.
    bool may_be_over(const TracedPosition& position) const;
    std::uint32_t first_round() const { return start_.board.number(); }
    std::string identity_text(const TracedPosition& position) const { return canonical_text(position); }
    /// Tags of a random game beside those that are asked for, and one of its moves.
    std::vector<RuleTag> random_tags(RandomSource& random, const std::vector<RuleTag>& given) const;
    Move random_move(const TracedPosition& position, RandomSource& random, std::uint64_t character) const;

    Language language() const { return language_; }
    /// Crowns in Latin letters, seals in small ones.
    static std::string canonical_tag_value(std::string_view name, std::string_view value);

  private:
    bool read_setup(const Record& record, std::vector<Diagnostic>& diagnostics);
    bool set_crowns(const Record& record, korona::Position& position, std::vector<Diagnostic>& diagnostics);
    /// Who wears a crown that no note tells, as far as the game shows it.
    struct ShownCrown {
        Crown crown = Crown::unknown;
        std::string why;  // in plain words
    };
    ShownCrown shown_crown(const TracedPosition& position, Side side, const GameResult& result,
                           std::string_view termination) const;
    void remark_crowns(const Record& record, const ResultClaims& claims, const TracedPosition& position,
                       std::vector<Diagnostic>& diagnostics) const;
    void check_claim(const Record& record, const ResultClaims& claims, const TracedPosition& position,
                     std::vector<Diagnostic>& diagnostics) const;

    Edition edition_ = Edition::korona;
    PromotionRule promotion_ = PromotionRule::ferz;
    Language language_ = Language::english;
    Notes notes_;
    TracedPosition start_;
};

/// The language of a game: the tag Language, else Russian where some ply of it speaks Russian.
Language language_of(const Record& record);

/// Names of the rule tags in the order in which they are written.
inline constexpr std::array<std::string_view, 14> kRuleTags{
    "WhiteCrown",     "BlackCrown",      "Promotion",       "Setup",         "WhiteCrownSeal",
    "BlackCrownSeal", "WhiteCrownNonce", "BlackCrownNonce", "WhiteMine",     "BlackMine",
    "WhiteMineSeal",  "BlackMineSeal",   "WhiteMineNonce",  "BlackMineNonce"};

}  // namespace krona::korona
