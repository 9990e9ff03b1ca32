// What the query fields `position` and `contains` ask of the positions of a game, and whether a game answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "db/index/game_traces.hpp"
#include "db/query/local_pattern.hpp"
#include "db/query/piece_pattern.hpp"
#include "validator/position_text.hpp"

namespace krona {

enum class Swap : std::uint8_t {
    none,
    colours,  // the position with white and black exchanged answers as well
};

/// Some position of the main line answers: it is one of `positions`, or has one of the patterns.
struct BoardCondition {
    GameKind game = GameKind::krona;
    std::vector<std::string> positions;        // canonical patterns of Krona; identities of other games
    std::vector<IndexKey> keys;                // of the positions
    std::size_t stones = 0;                    // of the positions, Krona
    std::vector<LocalPattern> patterns;        // Krona
    std::vector<PiecePattern> piece_patterns;  // other games
    std::string opening;  // of a board game's position: its canonical text, as openings are indexed
};

/// A whole position, modulo translation and symmetry; the colour to move and what stands behind it are read
/// and not looked at.
tl::expected<BoardCondition, PositionTextError> krona_position_condition(std::string_view text, Swap swap);
/// A position of a board game, as it is, with the side to move. The error is for people.
tl::expected<BoardCondition, std::string> board_game_condition(GameKind game, std::string_view text);
/// A local pattern in any orientation.
tl::expected<BoardCondition, PositionTextError> pattern_condition(std::string_view text, Swap swap);

/// A local pattern of a board game, at any place of the board; swapped, as either side may see it.
tl::expected<BoardCondition, PositionTextError> piece_pattern_condition(GameKind game, std::string_view text,
                                                                        Swap swap);

/// Plies behind the first position of the line that answers. Judged on the board alone.
class BoardJudge {
  public:
    explicit BoardJudge(const BoardCondition& condition);
    std::optional<std::uint32_t> first_ply(const MainLine& line) const;
    /// Of a board game.
    std::optional<std::uint32_t> first_ply(const Record& record) const;
    /// Whether a pattern of Krona lies on the position behind so many plies.
    bool has_pattern_at(const MainLine& line, std::uint32_t ply) const;
    /// Of the patterns of Krona; null where the condition is another.
    const PatternImages* images() const { return images_ ? &*images_ : nullptr; }

  private:
    std::optional<std::uint32_t> first_position(const MainLine& line) const;
    std::optional<std::uint32_t> first_pattern(const MainLine& line) const;

    BoardCondition condition_;
    std::optional<PatternImages> images_;
    std::vector<PieceMatcher> piece_matchers_;
};

}  // namespace krona
