// Plays the plies of a record one by one, in its own words and whichever game it is, and draws where it
// stands. Copies are cheap enough to step into variations.
#pragma once

#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "cli/render/game_frames.hpp"
#include "cli/render/krona_view.hpp"
#include "validator/any_game.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/position.hpp"

namespace krona::cli {

class LinePlayer {
  public:
    /// At the start of the game; the error says why it has none.
    static tl::expected<LinePlayer, std::string> of_record(const Record& record);

    /// Plays a ply; false, and nothing is played, where it is not legal.
    bool play(std::string_view text);
    /// Plays one `--` of Krona that was left out before this ply; false where there is none to play.
    bool play_left_out_before(std::string_view text);
    /// The same at the end of the main line.
    bool play_left_out_end();

    /// Plies played so far, left-out ones included.
    std::uint32_t ply() const { return ply_; }
    /// Who played the last one, its text, and how the other side sees it.
    Colour player() const { return player_; }
    const std::string& text() const { return text_; }
    const std::string& veiled_text() const { return veiled_; }
    /// Whether the game is over here. A main line ends then; a variation may try what else could have been.
    bool is_over() const;
    /// The position as a picture, with the marks of the last ply.
    GameFrame frame() const { return frame_for(wish_.viewer); }
    GameFrame frame_for(Viewer viewer) const;
    /// The same before a ply that cannot be played: the cells that it names are marked as wrong, the last ply
    /// is not marked.
    GameFrame faulty_frame(std::string_view text, Viewer viewer) const;
    /// Legal plies here, in the words of the record.
    std::vector<std::string> legal_moves() const;
    /// Points that pictures of Krona show beside the stones, so that the board stands still.
    void show(Box shown) { shown_ = shown; }
    void draw_as(const FrameWish& wish) { wish_ = wish; }

  private:
    using Position = std::variant<KronaPosition, AnyPosition>;

    explicit LinePlayer(Position position) : position_(std::move(position)) {}
    bool play_krona(KronaPosition& position, std::string_view text);
    void play_move(KronaPosition& position, const KronaMove& move);
    Box box_of_last_move() const;
    KronaPicture picture(const KronaPosition& position, Box shown) const;

    Position position_;
    KronaCoordinates coordinates_;
    Box shown_;
    FrameWish wish_;
    KronaMove last_move_;
    MoveMarks last_marks_;
    std::uint32_t ply_ = 0;
    Colour player_ = Colour::none;
    std::string text_;
    std::string veiled_;  // the last ply as the other side sees it
};

}  // namespace krona::cli
