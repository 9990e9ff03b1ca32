// Texts of games one after another: what must stand between them, and whether a rewritten file differs from
// the old.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/jobs/game_jobs.hpp"

namespace krona::cli {

/// Keeps one blank line before each game that was made anew, and leaves games in their own bytes alone.
class GameJoiner {
  public:
    /// What to write before `game`; takes `game` as written.
    std::string_view separator(std::string_view game, DataKind kind);
    /// The same for the bytes of a game as they were submitted, in any format: those of JSON and SGF stand on
    /// lines of their own.
    std::string_view submitted_separator(std::string_view game);
    /// And what to write after them: a tree of SGF has no line end of its own.
    std::string_view submitted_end(std::string_view game);

  private:
    enum class Tail : std::uint8_t { nothing, open_line, line_end, blank_line };
    static Tail tail_of(std::string_view text);

    Tail tail_ = Tail::nothing;
};

/// Compares two texts that arrive in pieces of different lengths.
class TextComparison {
  public:
    void add(std::string_view before, std::string_view after);
    /// Call when both are complete.
    bool same() const { return !differs_ && before_ == after_; }

  private:
    std::string before_;  // not yet matched
    std::string after_;
    bool differs_ = false;
};

/// The game as its own bytes.
void keep_source(const Record& record, Outcome& outcome);

}  // namespace krona::cli
