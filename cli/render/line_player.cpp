#include "cli/render/line_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/render/krona_view.hpp"
#include "cli/render/turn_text.hpp"
#include "validator/games/krona/line.hpp"
#include "validator/games/krona/trace.hpp"

namespace krona::cli {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The cell with those labels.
std::optional<ViewCell> labelled_cell(const BoardView& view, std::size_t index, std::string_view column,
                                      std::string_view row) {
    const ViewLayer& layer = view.layers[index];
    const auto at_column = std::find(layer.columns.begin(), layer.columns.end(), column);
    const auto at_row = std::find(layer.rows.begin(), layer.rows.end(), row);
    if (at_column == layer.columns.end() || at_row == layer.rows.end()) return std::nullopt;
    return ViewCell{index, static_cast<std::size_t>(at_column - layer.columns.begin()),
                    static_cast<std::size_t>(at_row - layer.rows.begin())};
}

/// Cells whose names stand in a text: a letter and a number, before them the level where there are several
/// (none is the lowest; the first layer then shows all at once).
std::vector<ViewCell> labelled_cells(const BoardView& view, std::string_view text) {
    std::vector<ViewCell> cells;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] < 'a' || text[at] > 'z') continue;
        std::size_t end = at + 1;
        while (end < text.size() && is_digit(text[end])) ++end;
        std::size_t layer = 0;
        if (view.layers.size() > 1)
            layer = at > 0 && is_digit(text[at - 1]) ? static_cast<std::size_t>(text[at - 1] - '0') : 1;
        if (layer >= view.layers.size()) continue;
        const auto cell = labelled_cell(view, layer, text.substr(at, 1), text.substr(at + 1, end - at - 1));
        if (cell) cells.push_back(*cell);
    }
    return cells;
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
    last_move_ = move;
    position.play(move);
    ++ply_;
}

GameFrame LinePlayer::frame() const {
    GameFrame frame;
    frame.ply = ply_;
    frame.player = player_;
    frame.text = text_;
    if (const auto* krona = std::get_if<KronaPosition>(&position_)) {
        Box shown = shown_;
        if (ply_ > 0 && last_move_.kind == KronaMoveKind::move) shown.include(last_move_.from);
        const KronaPicture picture = krona_picture(krona->board(), shown, coordinates_);
        frame.view = picture.view;
        if (ply_ > 0) frame.marks.last = krona_marks(picture, last_move_);
        if (wish_.bound == BoundStones::dimmed) frame.marks.dimmed = bound_stones(picture, krona->board());
        frame.turn = turn_text(*krona);
    } else {
        const auto& position = std::get<AnyPosition>(position_);
        frame.view = position.view(wish_.viewer);
        frame.marks.last = last_marks_;
        frame.turn = turn_text(position);
    }
    return frame;
}

std::vector<std::string> LinePlayer::legal_moves() const {
    const auto* krona = std::get_if<KronaPosition>(&position_);
    if (krona == nullptr) return std::get<AnyPosition>(position_).legal_moves();
    std::vector<KronaMove> moves;
    krona->legal_moves(moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const KronaMove& move : moves) texts.push_back(coordinates_.text(move));
    return texts;
}

std::vector<ViewCell> LinePlayer::named_cells(std::string_view text) const {
    const auto* krona = std::get_if<KronaPosition>(&position_);
    if (krona == nullptr) return labelled_cells(std::get<AnyPosition>(position_).view(), text);
    const auto move = coordinates_.parse(text);
    if (!move || move->kind == KronaMoveKind::blocked) return {};
    const KronaPicture picture = krona_picture(krona->board(), shown_, coordinates_);
    std::vector<ViewCell> cells;
    const auto add = [&](Point point) {
        const Box& box = picture.box;
        const bool inside =
            point.x >= box.min.x && point.x <= box.max.x && point.y >= box.min.y && point.y <= box.max.y;
        if (inside) cells.push_back(picture.cell(point));
    };
    add(move->to);
    if (move->kind == KronaMoveKind::move) add(move->from);
    return cells;
}

}  // namespace krona::cli
