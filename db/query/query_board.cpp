#include "db/query/query_board.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace krona {
namespace {

using Failure = tl::unexpected<QueryError>;

/// The parser's places of a board condition as places of the query.
Failure fault(const Comparison& c, std::string_view what, const PositionTextError& error) {
    // Escapes in quotes would shift the places; position texts have none.
    std::size_t size = c.value_end - c.value_begin;
    std::size_t begin = std::min(error.begin, size);
    std::size_t end = std::min(std::max(error.end, error.begin), size);
    return Failure(
        QueryError{fmt::format("{}: {}", what, error.message), c.value_begin + begin, c.value_begin + end});
}

/// A pattern that is none of Krona, but one of another game: how to ask for that.
std::string other_game_hint(const Comparison& c) {
    for (const GameKind game :
         {GameKind::korona, GameKind::korona2, GameKind::akron, GameKind::threecrowns}) {
        if (parse_piece_pattern(game, c.value)) {
            return fmt::format("; for a pattern of {0} write `game = {0} and contains = ...`",
                               game_name(game));
        }
    }
    return {};
}

tl::expected<BoardCondition, QueryError> read_board_game_position(const Comparison& c, GameKind game) {
    if (c.swapped) {
        return Failure(
            QueryError{fmt::format("a whole position of {} is found as it is: swap(...) is for `contains`, "
                                   "and for positions of krona",
                                   game_name(game)),
                       c.field_begin, c.field_begin + c.field.size()});
    }
    auto condition = board_game_condition(game, c.value);
    if (!condition) {
        return Failure(QueryError{fmt::format("not a position of {}: {}", game_name(game), condition.error()),
                                  c.value_begin, c.value_end});
    }
    return std::move(*condition);
}

}  // namespace

tl::expected<BoardCondition, QueryError> read_board_condition(const Comparison& comparison,
                                                              std::string_view field, GameKind game) {
    bool whole = field == "position";
    if (game != GameKind::krona && whole) {
        return read_board_game_position(comparison, game);
    }
    Swap swap = comparison.swapped ? Swap::colours : Swap::none;
    auto condition = whole                     ? krona_position_condition(comparison.value, swap)
                     : game == GameKind::krona ? pattern_condition(comparison.value, swap)
                                               : piece_pattern_condition(game, comparison.value, swap);
    if (!condition) {
        PositionTextError error = condition.error();
        if (!whole && game == GameKind::krona) {
            error.message += other_game_hint(comparison);
        }
        return fault(comparison, whole ? "not a position text" : "not a pattern", error);
    }
    return std::move(*condition);
}

}  // namespace krona
