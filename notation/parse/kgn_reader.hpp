// Reads a stream of KGN games: drives the grammar over the window of the file, one game at a time, and
// decides where games begin and end and how to go on behind a fault (notation.md, "Lexical").
#pragma once

#include <cstdint>
#include <optional>

#include "notation/parse/game_builder.hpp"
#include "notation/parse/reader.hpp"
#include "notation/parse/window.hpp"
#include "notation/record_sink.hpp"

namespace krona {

class KgnReader {
  public:
    KgnReader(Window& window, const ReaderOptions& options, RecordSink& sink)
        : window_(window), options_(options), sink_(sink), builder_(options, record_) {}

    /// Reads to the end, to the sink's stop or to a failure of the source (which the window remembers).
    ReadSummary run();

  private:
    /// Why a run of tokens ended.
    enum class Stop : std::uint8_t {
        token,         // at something that is none of them
        open_comment,  // at a `{` whose comment is not closed
        file_end,
        limit,  // the game is larger than a game may be
        error,
    };
    /// What follows for the game.
    enum class Step : std::uint8_t { go_on, game_ends, no_game, skip, stop, limit, error };
    enum class Actions : std::uint8_t { apply, nothing };

    template <typename Rule, template <typename...> class Action, typename... States>
    Stop advance(States&&... states);
    template <typename Rule>
    bool matches_here() const;
    bool starts_tag() const;
    bool stands_between_tags() const;
    bool at_line_start() const;

    Step read_game();
    Step read_tags();
    Step read_stray_in_tags();
    Step call_header();
    Step read_movetext();
    Stop advance_movetext();
    Step read_stray_in_movetext();
    Step skip_movetext();
    Step skip_stray(const std::uint32_t& depth);
    Step skip_comment();
    Step read_behind_marker(Actions actions);
    Step close_comment();
    Step give_up();

    Step end_game(Step step);
    Next hand_out();
    void pass_game(std::uint64_t line_ends);
    Window::Refill refill();

    Window& window_;
    const ReaderOptions& options_;
    RecordSink& sink_;
    Record record_;
    GameBuilder builder_;
    ReadSummary summary_;
    std::uint64_t line_ = 1;  // on which the current game starts
    bool starts_at_line_start_ = true;
};

}  // namespace krona
