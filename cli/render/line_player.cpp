#include "cli/render/line_player.hpp"

#include <fmt/format.h>

#include "cli/render/named_cells.hpp"
#include "cli/render/turn_text.hpp"
#include "validator/games/krona/line.hpp"
#include "validator/games/krona/trace.hpp"

namespace krona::cli {

namespace {

/// A picture is not made larger than this for a point that a wrong ply names.
constexpr std::int64_t kLargestSide = 64;

bool is_small(const Box& box) {
    return std::int64_t{box.max.x} - box.min.x < kLargestSide &&
           std::int64_t{box.max.y} - box.min.y < kLargestSide;
}

bool holds(const Box& box, Point point) {
    return point.x >= box.min.x && point.x <= box.max.x && point.y >= box.min.y && point.y <= box.max.y;
}
bool holds(const Box& box, const KronaMove& move) {
    return holds(box, move.to) && (move.kind != KronaMoveKind::move || holds(box, move.from));
}

bool is_other_side(Viewer viewer, Colour player) {
    return (viewer == Viewer::white && player == Colour::black) ||
           (viewer == Viewer::black && player == Colour::white);
}

}  // namespace

tl::expected<LinePlayer, std::string> LinePlayer::of_record(const Record& record) {
    if (record.game == GameKind::krona) {
        auto start = krona_start(record);
        if (!start) return tl::unexpected(std::string("the tags give no starting position to draw"));
        LinePlayer player{Position(std::move(*start))};
        player.coordinates_ = krona_coordinates(record);
        return player;
    }
    if (!is_board_game(record.game))
        return tl::unexpected(std::string("the tag Game names no game that is known"));
    auto start = AnyPosition::of_record(record);
    if (!start) return tl::unexpected(start.error());
    return LinePlayer{Position(std::move(*start))};
}

bool LinePlayer::play(std::string_view text) {
    if (auto* krona = std::get_if<KronaPosition>(&position_)) return play_krona(*krona, text);
    auto& position = std::get<AnyPosition>(position_);
    const auto reading = position.read_move(text);
    if (!reading) return false;
    const Colour player = position.to_move();
    if (!position.play(text)) return false;
    last_marks_ = reading->marks;
    text_ = reading->text;
    veiled_ = reading->veiled;
    player_ = player;
    ++ply_;
    return true;
}

bool LinePlayer::play_krona(KronaPosition& position, std::string_view text) {
    const auto move = coordinates_.parse(text);
    if (!move || position.check(*move) != KronaFault::none) return false;
    play_move(position, *move);
    return true;
}

bool LinePlayer::play_left_out_before(std::string_view text) {
    auto* position = std::get_if<KronaPosition>(&position_);
    const auto move = position != nullptr ? coordinates_.parse(text) : std::nullopt;
    if (!move) return false;
    bool left_out = false;
    KronaPosition behind = *position;
    prepare_written(behind, *move, [&left_out] { left_out = true; });
    if (left_out) play_move(*position, KronaMove{});
    return left_out;
}

bool LinePlayer::play_left_out_end() {
    auto* position = std::get_if<KronaPosition>(&position_);
    if (position == nullptr) return false;
    bool left_out = false;
    KronaPosition behind = *position;
    krona::play_left_out_end(behind, [&left_out] { left_out = true; });
    if (left_out) play_move(*position, KronaMove{});
    return left_out;
}

void LinePlayer::play_move(KronaPosition& position, const KronaMove& move) {
    player_ = position.to_move();
    text_ = coordinates_.text(move);
    veiled_ = text_;
    last_move_ = move;
    position.play(move);
    ++ply_;
}

bool LinePlayer::is_over() const {
    if (const auto* krona = std::get_if<KronaPosition>(&position_)) return krona->over();
    return std::get<AnyPosition>(position_).outcome().has_value();
}

Box LinePlayer::box_of_last_move() const {
    Box shown = shown_;
    if (ply_ > 0 && last_move_.kind == KronaMoveKind::move) shown.include(last_move_.from);
    return shown;
}

KronaPicture LinePlayer::picture(const KronaPosition& position, Box shown) const {
    return krona_picture(position.board(), shown, coordinates_);
}

GameFrame LinePlayer::frame_for(Viewer viewer) const {
    GameFrame frame;
    frame.ply = ply_;
    frame.player = player_;
    frame.text = is_other_side(viewer, player_) ? veiled_ : text_;
    if (const auto* krona = std::get_if<KronaPosition>(&position_)) {
        const KronaPicture drawn = picture(*krona, box_of_last_move());
        frame.view = drawn.view;
        if (ply_ > 0) frame.marks.last = krona_marks(drawn, last_move_);
        if (wish_.bound == BoundStones::dimmed) frame.marks.dimmed = bound_stones(drawn, krona->board());
        frame.turn = turn_text(*krona);
    } else {
        const auto& position = std::get<AnyPosition>(position_);
        frame.view = position.view(viewer);
        frame.marks.last = last_marks_;
        frame.turn = turn_text(position);
    }
    return frame;
}

GameFrame LinePlayer::faulty_frame(std::string_view text, Viewer viewer) const {
    GameFrame frame = frame_for(viewer);
    frame.marks = {};
    const auto* krona = std::get_if<KronaPosition>(&position_);
    if (krona == nullptr) {
        frame.marks.wrong = named_cells(frame.view, text);
        return frame;
    }
    const auto move = coordinates_.parse(text);
    if (!move || move->kind == KronaMoveKind::blocked) return frame;
    KronaPicture drawn = picture(*krona, box_of_last_move());
    if (!holds(drawn.box, *move)) {
        Box whole = drawn.box;
        whole.include(move->to);
        if (move->kind == KronaMoveKind::move) whole.include(move->from);
        if (!is_small(whole)) return frame;
        drawn = krona_picture(krona->board(), whole, coordinates_, 0);
    }
    frame.view = drawn.view;
    frame.marks.wrong = krona_marks(drawn, *move);
    return frame;
}

std::vector<std::string> LinePlayer::legal_moves() const {
    const auto* krona = std::get_if<KronaPosition>(&position_);
    if (krona == nullptr) return std::get<AnyPosition>(position_).written_moves();
    std::vector<KronaMove> moves;
    krona->legal_moves(moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const KronaMove& move : moves) texts.push_back(coordinates_.text(move));
    return texts;
}

}  // namespace krona::cli
