// The comparisons of the query language that ask of positions, `position` and `contains`: their values read
// as conditions on the board, faults at their places in the query.
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "db/query/board_condition.hpp"
#include "db/query/query.hpp"

namespace krona {

/// `field` is `position` (a whole one) or `contains` (a local pattern); either is read as one of `game`.
tl::expected<BoardCondition, QueryError> read_board_condition(const Comparison& comparison,
                                                              std::string_view field, GameKind game);

}  // namespace krona
