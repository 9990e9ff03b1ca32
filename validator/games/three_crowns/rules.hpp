// Three Crowns as a game of game_rules.hpp: what the tags of a record say, and the rules of
// rules-three-crowns on top of the board (board.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/game_rules.hpp"
#include "validator/games/three_crowns/board.hpp"

namespace krona::three_crowns {

/// What a position is repeated by: pieces and crowns; the side to move follows from the place in the list.
struct Placement {
    Bits white = 0;
    Bits black = 0;
    Bits crowned = 0;
    friend bool operator==(const Placement&, const Placement&) = default;
};

/// A position of a game: the board, and the placements since the last crown, capture or lost crown, none of
/// which can come again.
struct Position {
    Board board;
    std::vector<Placement> history;  // the present one last

    Position() = default;
    explicit Position(const Board& start);
    /// How often the present position has occurred.
    int occurrences() const;
};

class Rules {
  public:
    using Position = three_crowns::Position;
    using Move = three_crowns::Move;

    bool open(const Record& record, std::vector<Diagnostic>& diagnostics);
    Position start() const { return start_; }
    Colour round_starter() const { return Colour::white; }
    Colour to_move(const Position& position) const { return position.board.to_move(); }

    tl::expected<Move, Code> read_move(const Position& position, std::string_view text) const;
    std::string explain(const Position& position, std::string_view text, Code code) const;
    void slips(const Position& position, std::string_view text, std::vector<MoveSlip>& out) const;
    void legal_moves(const Position& position, std::vector<Move>& moves) const;
    void play(Position& position, const Move& move) const;
    std::string move_text(const Position& position, const Move& move) const;
    std::string written_text(const Position& position, const Move& move) const {
        return move_text(position, move);
    }

    std::optional<GameOutcome> outcome(const Position& position) const;
    std::string explain_outcome(const Position& position, const GameOutcome& outcome) const;
    std::string position_text(const Position& position) const;
    std::string canonical_text(const Position& position) const;
    std::uint64_t perft(const Position& position, int depth) const;
    BoardView view(const Position& position) const;
    MoveMarks marks(const Position& position, const Move& move) const;

    /// Tools may also say Equalizer "none", which no record may.
    void take_tool_tag(std::string_view name, std::string_view value) {
        if (name == "Equalizer") no_equalizer_ = value == "none";
    }
    /// For random games; see game_random.hpp.
    std::uint64_t weight(const Position& position, const Move& move, std::uint64_t character) const;

  private:
    bool read_equalizer(const Record& record, std::vector<Diagnostic>& diagnostics);
    bool read_setup(const Record& record, std::vector<Diagnostic>& diagnostics);

    Position start_{standard_start()};
    Equalizer equalizer_ = Equalizer::different;
    bool no_equalizer_ = false;
};

}  // namespace krona::three_crowns
