#include "validator/games/krona/coordinates.hpp"

#include "notation/main_line.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

std::optional<BoardPoint> first_stone(const Record& record) {
    std::optional<BoardPoint> point;
    visit_main_line(record, [&](const Element& element) {
        const bool found = element.kind == ElementKind::ply && element.form == PlyForm::placement;
        if (found) point = parse_board_point(record.view(element.span), record.dialect);
        return !found;
    });
    return point;
}

BoardPoint alg_origin(const Record& record) {
    if (const auto text = record.tag("Setup")) {
        const auto setup = parse_position_text(*text, StoneLetters::colours);
        const Point corner = setup ? setup->corner : Point{};
        return {1 - corner.x, 1 - corner.y};
    }
    return first_stone(record).value_or(BoardPoint{1, 1});
}

}  // namespace

std::optional<BoardPoint> krona_origin(const Record& record) {
    const auto value = record.tag("Origin");
    if (!value || record.dialect == CoordinateDialect::xy) return std::nullopt;
    return parse_board_point(*value, record.dialect);
}

KronaCoordinates krona_coordinates(const Record& record) {
    switch (record.dialect) {
        case CoordinateDialect::xy:
            break;
        case CoordinateDialect::alg: {
            const auto named = krona_origin(record);
            return {record.dialect, named ? *named : alg_origin(record)};
        }
        case CoordinateDialect::go:
            return {record.dialect, krona_origin(record).value_or(kGoOrigin)};
    }
    return {};
}

bool KronaCoordinates::can_write(Point point) const {
    return dialect_ == CoordinateDialect::xy || has_name(board_point(point), dialect_);
}

bool KronaCoordinates::can_write(const KronaMove& move) const {
    switch (move.kind) {
        case KronaMoveKind::placement:
            return can_write(move.to);
        case KronaMoveKind::move:
            return can_write(move.from) && can_write(move.to);
        case KronaMoveKind::blocked:
            break;
    }
    return true;
}

std::string KronaCoordinates::text(Point point) const {
    const bool named = dialect_ != CoordinateDialect::xy && can_write(point);
    return named ? board_point_text(board_point(point), dialect_) : point_text(point);
}

std::string KronaCoordinates::text(const KronaMove& move) const {
    if (dialect_ == CoordinateDialect::xy || !can_write(move)) return krona_move_text(move);
    switch (move.kind) {
        case KronaMoveKind::placement:
            return text(move.to);
        case KronaMoveKind::move:
            return text(move.from) + '-' + text(move.to);
        case KronaMoveKind::blocked:
            break;
    }
    return krona_move_text(move);
}

bool KronaCoordinates::parse_point(std::string_view text, Point& point) const {
    const auto found = parse_board_point(text, dialect_);
    if (!found) return false;
    point = {found->file - origin_.file, found->rank - origin_.rank};
    return true;
}

std::optional<KronaMove> KronaCoordinates::parse(std::string_view text) const {
    if (dialect_ == CoordinateDialect::xy || !is_lettered_ply(text)) {
        auto move = parse_krona_ply(text);
        const bool fits = move && (dialect_ == CoordinateDialect::xy || move->kind == KronaMoveKind::blocked);
        return fits ? move : std::nullopt;
    }
    if (!is_ply_of(text, dialect_)) return std::nullopt;
    const LetteredPly ply = split_lettered_ply(text);
    KronaMove move;
    move.kind = ply.to.empty() ? KronaMoveKind::placement : KronaMoveKind::move;
    const bool read = ply.to.empty() ? parse_point(ply.from, move.to)
                                     : parse_point(ply.from, move.from) && parse_point(ply.to, move.to);
    return read ? std::optional(move) : std::nullopt;
}

}  // namespace krona
