// The state of a replay and what each key does to it, without a terminal. replay_view.hpp draws it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/terminal/board_pane.hpp"
#include "cli/terminal/keys.hpp"
#include "cli/terminal/replay_game.hpp"
#include "cli/terminal/turned_board.hpp"

namespace krona::cli {

/// What a key asks of whoever runs the replay.
enum class Request : std::uint8_t { none, quit, next_game, previous_game };

/// A page in front of the board.
enum class ReplayPage : std::uint8_t { none, help, tags, remark };

/// What stays when the reader goes on to another game.
struct ReplayView {
    FrameWish frames;
    Turned turned = Turned::none;
};

class Replay {
  public:
    /// `place`: where the game stands in its file, for the header. Opens at the first error, else at the
    /// start.
    Replay(ReplayGame game, std::string place, const ReplayView& view);

    Request press(const KeyPress& key);
    /// Shows a ply of the main line, or the last one before it.
    void go_to_ply(std::uint32_t ply);
    /// Says something until the next key.
    void say(std::string message) { message_ = std::move(message); }

    const ReplayGame& game() const { return game_; }
    const std::string& place() const { return place_; }
    const ReplayView& view() const { return view_; }
    NodeIndex node() const { return node_; }
    const GameNode& here() const { return game_.tree.node(node_); }
    /// The remark that is shown: the one that was jumped to, else the first about this ply.
    std::optional<std::size_t> remark() const;
    /// Lines beside this one that begin at the same place.
    std::size_t other_lines() const;
    const std::string& message() const { return message_; }
    /// What has been typed of a ply number; nullopt where none is asked for.
    const std::optional<std::string>& prompt() const { return prompt_; }
    ReplayPage page() const { return page_; }
    std::size_t page_line() const { return page_line_; }
    std::size_t first_layer() const { return first_layer_; }
    Scroll scroll() const { return scroll_; }

  private:
    struct CharacterKey;
    Request press_character(char32_t character);
    void press_in_page(const KeyPress& key);
    void press_in_prompt(const KeyPress& key);

    void show(NodeIndex node);
    void forward(std::uint32_t plies);
    void back(std::uint32_t plies);
    void step_on() { forward(1); }
    void step_back() { back(1); }
    void leap_on();
    void leap_back();
    void go_to_end();
    void ask_for_ply();
    void change_line();
    void leave_line();
    void next_remark();
    void previous_remark();
    void show_remark(std::size_t index);
    void open_help() { page_ = ReplayPage::help; }
    void open_tags() { page_ = ReplayPage::tags; }
    void open_remark();
    void look_as(Viewer viewer);
    void look_as_white() { look_as(Viewer::white); }
    void look_as_reader() { look_as(Viewer::reader); }
    /// The key `b`: Black's view of a game with secrets, the bound stones of Krona.
    void show_black_or_bound();
    void turn();
    void scroll_by(std::int32_t columns, std::int32_t rows);
    void scroll_left();
    void scroll_right();
    void scroll_up();
    void scroll_down();

    ReplayGame game_;
    std::string place_;
    ReplayView view_;
    NodeIndex node_ = kStartNode;
    std::optional<std::size_t> jumped_to_;  // a remark
    std::string message_;
    std::optional<std::string> prompt_;
    ReplayPage page_ = ReplayPage::none;
    std::size_t page_line_ = 0;
    std::size_t first_layer_ = 0;
    Scroll scroll_;
};

}  // namespace krona::cli
