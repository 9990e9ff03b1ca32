#include "validator/games/krona/fault_text.hpp"

#include <fmt/format.h>

namespace krona {
namespace {

std::string stones_of(const KronaPosition& position) {
    const auto count = position.board().stone_count();
    return fmt::format("{} {}", count, count == 1 ? "stone" : "stones");
}

std::string wrong_colour_message(const KronaPosition& position, const KronaMove& move,
                                 const KronaCoordinates& names) {
    const Colour owner = position.board().at(move.from);
    std::string message = fmt::format("the stone on {} is {}'s, but it is {}'s turn", names.text(move.from),
                                      capital_colour(owner), capital_colour(position.to_move()));
    if (position.is_blocked(owner)) {
        message += fmt::format("; {} was blocked and never moves again (R9)", capital_colour(owner));
    } else if (position.phase() == KronaPhase::movement) {
        if (const auto other = position.any_move(position.to_move())) {
            message += fmt::format("; {} can still move, e.g. {}", capital_colour(position.to_move()),
                                   names.text(*other));
        }
    }
    return message;
}

std::string potential_message(const KronaPosition& position, const KronaMove& move,
                              const KronaCoordinates& names) {
    SparseBoard board = position.board();
    const Neighbours before = board.neighbours(move.from);
    board.lift(move.from);
    const Neighbours after = board.neighbours(move.to);
    if (before.n == 1 && before.d == 0) {
        return fmt::format(
            "the stone on {} has one neighbour, a diagonal one: it has no potential and never moves (R8)",
            names.text(move.from));
    }
    return fmt::format(
        "the move does not lower the stone's potential: on {} it has {} neighbours, {} of them direct; on {} "
        "it would "
        "have {}, {} direct; fewer neighbours are needed, or as many with fewer direct ones (R7)",
        names.text(move.from), before.n, before.d, names.text(move.to), after.n, after.d);
}

std::string bound_message(const KronaPosition& position, const KronaMove& move,
                          const KronaCoordinates& names) {
    return fmt::format("the stone on {} is bound: without it the group falls into {} parts (R6)",
                       names.text(move.from), position.board().parts_without(move.from));
}

std::string not_blocked_message(const KronaPosition& position, const KronaCoordinates& names) {
    const auto move = position.any_move(position.to_move());
    const std::string name = capital_colour(position.to_move());
    if (!move) return fmt::format("`--` does not fit here: {} is not blocked", name);
    return fmt::format("{} is not blocked: a colour that can move must move, e.g. {} (R9)", name,
                       names.text(*move));
}

std::string placement_expected_message(const KronaPosition& position) {
    return fmt::format("a placement is due: {} have been placed and {} still has stones to place (R3)",
                       stones_of(position), capital_colour(position.to_move()));
}

std::string_view move_example(CoordinateDialect dialect) {
    switch (dialect) {
        case CoordinateDialect::xy:
            return "0,0>3,2";
        case CoordinateDialect::alg:
            return "e4-g7";
        case CoordinateDialect::go:
            return "K10-M12";
    }
    return {};
}

std::string move_expected_message(const KronaCoordinates& names) {
    return fmt::format("a move such as `{}` is due: all stones are placed, so no stone can be put down (R4)",
                       move_example(names.dialect()));
}

}  // namespace

std::string capital_colour(Colour colour) {
    std::string name(colour_name(colour));
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

Code fault_code(KronaFault fault) {
    switch (fault) {
        case KronaFault::none:
            break;
        case KronaFault::game_over:
            return Code::game_over;
        case KronaFault::placement_expected:
            return Code::placement_expected;
        case KronaFault::move_expected:
            return Code::move_expected;
        case KronaFault::same_point:
            return Code::same_point;
        case KronaFault::no_stone:
            return Code::no_stone;
        case KronaFault::wrong_colour:
            return Code::wrong_colour;
        case KronaFault::point_occupied:
            return Code::point_occupied;
        case KronaFault::bound_stone:
            return Code::bound_stone;
        case KronaFault::no_neighbour:
            return Code::no_neighbour;
        case KronaFault::potential_not_lower:
            return Code::potential_not_lower;
        case KronaFault::not_blocked:
            return Code::not_blocked;
        case KronaFault::beyond_limit:
            return Code::limit;
    }
    return Code::syntax;
}

std::string fault_message(const KronaPosition& position, const KronaMove& move, KronaFault fault,
                          const KronaCoordinates& names) {
    switch (fault) {
        case KronaFault::none:
            break;
        case KronaFault::game_over:
            return fmt::format("the game is over: {} made the run and has no move left (R9)",
                               capital_colour(position.runner()));
        case KronaFault::placement_expected:
            return placement_expected_message(position);
        case KronaFault::move_expected:
            return move_expected_message(names);
        case KronaFault::same_point:
            return fmt::format("the move ends where it starts, on {}", names.text(move.to));
        case KronaFault::no_stone:
            return fmt::format("there is no stone on {} to move", names.text(move.from));
        case KronaFault::wrong_colour:
            return wrong_colour_message(position, move, names);
        case KronaFault::point_occupied:
            return fmt::format("{} is taken by a stone of {}", names.text(move.to),
                               capital_colour(position.board().at(move.to)));
        case KronaFault::bound_stone:
            return bound_message(position, move, names);
        case KronaFault::no_neighbour:
            return fmt::format(
                "{} has no neighbour among the {} stones: every stone must stand beside another (R3, R6)",
                names.text(move.to), move.kind == KronaMoveKind::move ? "other" : "placed");
        case KronaFault::potential_not_lower:
            return potential_message(position, move, names);
        case KronaFault::not_blocked:
            return not_blocked_message(position, names);
        case KronaFault::beyond_limit:
            return fmt::format("the group would be wider than {} points, the limit of the board",
                               SparseBoard::kMaxExtent);
    }
    return {};
}

}  // namespace krona
