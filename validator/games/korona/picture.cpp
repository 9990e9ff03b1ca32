#include "validator/games/korona/picture.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "validator/games/korona/notes.hpp"
#include "validator/games/korona/secrets.hpp"

namespace krona::korona {
namespace {

// In the order of Piece; stones: plain, mined, hidden.
constexpr std::array<std::string_view, kPieces> kWhiteSigns{"♙", "♘", "♗", "♖", "❂", "♔", "♕", "○", "◎", "◌"};
constexpr std::array<std::string_view, kPieces> kBlackSigns{"♟", "♞", "♝", "♜", "✸", "♚", "♛", "●", "◉", "◍"};

/// What a viewer sees of one side's secrets.
struct Sight {
    bool crown = true;
    bool stones = true;
};

Sight sight_of(const Position& position, Side side, Viewer viewer) {
    if (viewer == Viewer::reader || (viewer == Viewer::white) == (side == Side::white)) return {};
    return {is_crown_open(position, side), are_stones_open(position, side)};
}

using Sights = std::array<Sight, 2>;

std::string_view sign_at(const Position& position, Square square, const Sights& sights) {
    Piece piece = position.piece_at(square);
    if (piece == Piece::none) return {};
    const Side side = (position.of(Side::white) & square.bit()) != 0 ? Side::white : Side::black;
    if (is_stone(piece) && !sights[index_of(side)].stones) piece = Piece::unknown_stone;
    return (side == Side::white ? kWhiteSigns : kBlackSigns)[static_cast<std::size_t>(piece)];
}

ViewCell cell_of(Square square) {
    return ViewCell{0, static_cast<std::size_t>(square.file()), static_cast<std::size_t>(square.rank())};
}

std::string_view crown_note(const Position& position, Side side, const Sight& sight) {
    if (!sight.crown) return "hidden";
    switch (position.crown(side)) {
        case Crown::king:
            return "the king";
        case Crown::dama:
            return "the dama";
        case Crown::unknown:
            break;
    }
    return "not known";
}

/// How many stones a side has left is no secret.
std::string reserve_note(const Position& position, Side side, const Sight& sight) {
    Reserve reserve = position.reserve(side);
    if (!sight.stones) reserve = Reserve{0, 0, static_cast<std::uint8_t>(reserve.total())};
    std::string signs;
    const auto& all = side == Side::white ? kWhiteSigns : kBlackSigns;
    for (int i = 0; i < reserve.plain; ++i) signs += all[static_cast<std::size_t>(Piece::plain_stone)];
    for (int i = 0; i < reserve.mined; ++i) signs += all[static_cast<std::size_t>(Piece::mined_stone)];
    for (int i = 0; i < reserve.unknown; ++i) signs += all[static_cast<std::size_t>(Piece::unknown_stone)];
    return signs.empty() ? "-" : signs;
}

}  // namespace

BoardView board_view(const Position& position, Viewer viewer) {
    const Sights sights{sight_of(position, Side::white, viewer), sight_of(position, Side::black, viewer)};
    ViewLayer layer;
    for (int file = 0; file < 8; ++file) layer.columns.emplace_back(1, square_at(file, 0).file_letter());
    for (int rank = 0; rank < 8; ++rank) {
        layer.rows.emplace_back(1, square_at(0, rank).rank_digit());
        for (int file = 0; file < 8; ++file)
            layer.cells.emplace_back(sign_at(position, square_at(file, rank), sights));
    }
    BoardView view;
    view.layers.push_back(std::move(layer));
    view.notes.push_back(fmt::format("crown of White: {}, of Black: {}",
                                     crown_note(position, Side::white, sights[0]),
                                     crown_note(position, Side::black, sights[1])));
    if (position.edition() == Edition::korona2) {
        view.notes.push_back(fmt::format("stones in reserve: White {}, Black {}",
                                         reserve_note(position, Side::white, sights[0]),
                                         reserve_note(position, Side::black, sights[1])));
    }
    return view;
}

MoveMarks move_marks(const Move& move) {
    MoveMarks marks;
    switch (move.kind) {
        case MoveKind::stones:
            for (std::size_t i = 0; i < move.stone_count; ++i) {
                marks.targets.push_back(cell_of(move.stones[i].square));
            }
            break;
        case MoveKind::castling: {
            const CastlingSquares& squares = kCastlingSquares[static_cast<std::size_t>(move.castling)];
            marks.targets = {cell_of(move.to), cell_of(square_at(squares.rook_to, move.to.rank()))};
            marks.origins = {cell_of(move.from), cell_of(square_at(squares.rook_from, move.to.rank()))};
            break;
        }
        case MoveKind::step:
            marks.origins.push_back(cell_of(move.from));
            marks.targets.push_back(cell_of(move.to));
            break;
    }
    return marks;
}

}  // namespace krona::korona
