// Akron as a game of game_rules.hpp: what the tags of a record say, and the rules of rules-akron on top of
// the board (board.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/game_rules.hpp"
#include "validator/games/akron/board.hpp"
#include "validator/games/akron/cell_text.hpp"

namespace krona::akron {

class Rules {
  public:
    using Position = Board;
    using Move = akron::Move;

    bool open(const Record& record, std::vector<Diagnostic>& diagnostics);
    Board start() const { return start_; }
    Colour round_starter() const { return Colour::black; }
    Colour to_move(const Board& board) const { return board.to_move(); }

    tl::expected<Move, Code> read_move(const Board& board, std::string_view text) const;
    std::string explain(const Board& board, std::string_view text, Code code) const;
    void slips(const Board& board, std::string_view text, std::vector<MoveSlip>& out) const;
    void legal_moves(const Board& board, std::vector<Move>& moves) const { board.legal_moves(moves); }
    void play(Board& board, const Move& move) const { board.play(move); }
    std::string move_text(const Board& board, const Move& move) const {
        return akron::move_text(board.geometry(), move, Coordinates::plain);
    }
    std::string written_text(const Board& board, const Move& move) const {
        return akron::move_text(board.geometry(), move, dialect_);
    }

    std::optional<GameOutcome> outcome(const Board& board) const;
    std::string explain_outcome(const Board& board, const GameOutcome& outcome) const;
    std::string position_text(const Board& board) const;
    std::string canonical_text(const Board& board) const;
    std::uint64_t perft(const Board& board, int depth) const { return akron::perft(board, depth); }
    BoardView view(const Board& board) const;
    MoveMarks marks(const Board& board, const Move& move) const;
    /// For random games; see game_random.hpp.
    std::uint64_t weight(const Board& board, const Move& move, std::uint64_t character) const;

  private:
    bool read_size(const Record& record, std::vector<Diagnostic>& diagnostics);
    bool read_coordinates(const Record& record, std::vector<Diagnostic>& diagnostics);
    bool read_setup(const Record& record, std::vector<Diagnostic>& diagnostics);

    int size_ = 8;
    Board start_;
    Coordinates dialect_ = Coordinates::plain;
};

}  // namespace krona::akron
