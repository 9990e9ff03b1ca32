#include "db/query/board_condition.hpp"

#include <algorithm>

#include "db/index/keyed_walk.hpp"
#include "db/query/group_text.hpp"
#include "validator/any_game.hpp"
#include "validator/canonical.hpp"

namespace krona {
namespace {

Colour exchanged(Colour colour) {
    switch (colour) {
        case Colour::white:
            return Colour::black;
        case Colour::black:
            return Colour::white;
        case Colour::none:
        case Colour::red:
        case Colour::green:
        case Colour::blue:
        case Colour::yellow:
        case Colour::violet:
        case Colour::orange:
            break;
    }
    return colour;
}

void add_position(const std::vector<Stone>& stones, BoardCondition& condition) {
    SparseBoard board = board_with(stones);
    std::string text = canonical_pattern(board).text;
    if (std::find(condition.positions.begin(), condition.positions.end(), text) ==
        condition.positions.end()) {
        condition.positions.push_back(std::move(text));
        condition.keys.push_back(position_index_key(position_key(board)));
    }
}

}  // namespace

tl::expected<BoardCondition, PositionTextError> krona_position_condition(std::string_view text, Swap swap) {
    auto position = parse_group_text(text, StoneLetters::colours);
    if (!position) {
        return tl::unexpected(position.error());
    }
    BoardCondition condition;
    condition.stones = position->stones.size();
    add_position(position->stones, condition);
    if (swap == Swap::colours) {
        for (Stone& stone : position->stones) {
            stone.colour = exchanged(stone.colour);
        }
        add_position(position->stones, condition);
    }
    return condition;
}

tl::expected<BoardCondition, std::string> board_game_condition(GameKind game, std::string_view text) {
    std::vector<RuleTag> rule_tags;
    if (game == GameKind::akron) {
        // The text itself says how large the board is: by the rows of level 1.
        std::string_view level = text.substr(0, text.find_first_of("| "));
        auto rows = std::count(level.begin(), level.end(), '/') + 1;
        rule_tags.push_back(RuleTag{"Size", std::to_string(rows)});
    }
    auto position = AnyPosition::read(game, text, std::move(rule_tags));
    if (!position) {
        return tl::unexpected(position.error());
    }
    BoardCondition condition;
    condition.game = game;
    condition.positions.push_back(position->identity());
    condition.opening = position->canonical_text();
    condition.keys.push_back(identity_index_key(game, condition.positions.front()));
    return condition;
}

tl::expected<BoardCondition, PositionTextError> pattern_condition(std::string_view text, Swap swap) {
    auto pattern = parse_local_pattern(text);
    if (!pattern) {
        return tl::unexpected(pattern.error());
    }
    BoardCondition condition;
    if (swap == Swap::colours) {
        condition.patterns.push_back(colours_exchanged(*pattern));
    }
    if (condition.patterns.empty() || condition.patterns.front() != *pattern) {
        condition.patterns.push_back(std::move(*pattern));
    }
    return condition;
}

tl::expected<BoardCondition, PositionTextError> piece_pattern_condition(GameKind game, std::string_view text,
                                                                        Swap swap) {
    auto pattern = parse_piece_pattern(game, text);
    if (!pattern) {
        return tl::unexpected(pattern.error());
    }
    BoardCondition condition;
    condition.game = game;
    if (swap == Swap::colours) {
        condition.piece_patterns.push_back(sides_exchanged(*pattern));
    }
    condition.piece_patterns.push_back(std::move(*pattern));
    return condition;
}

BoardJudge::BoardJudge(const BoardCondition& condition) : condition_(condition) {
    if (!condition.patterns.empty()) {
        images_.emplace(condition.patterns);
    }
    for (const PiecePattern& pattern : condition.piece_patterns) {
        piece_matchers_.emplace_back(pattern);
    }
}

std::optional<std::uint32_t> BoardJudge::first_ply(const MainLine& line) const {
    return images_ ? first_pattern(line) : first_position(line);
}

std::optional<std::uint32_t> BoardJudge::first_ply(const Record& record) const {
    if (!piece_matchers_.empty()) {
        return first_ply_with(record, piece_matchers_);
    }
    std::optional<std::uint32_t> found;
    (void)walk_main_line(record, [&](const AnyPosition& position, const WalkedPly& ply) {
        if (position.identity() == condition_.positions.front()) {
            found = ply.ply;
        }
        return !found;
    });
    return found;
}

std::optional<std::uint32_t> BoardJudge::first_position(const MainLine& line) const {
    KeyedWalk keys(line);
    while (keys.next() && keys.board().stone_count() <= condition_.stones) {
        const LineWalk& walk = keys.walk();
        bool may_be =
            walk.board().stone_count() == condition_.stones &&
            std::find(condition_.keys.begin(), condition_.keys.end(), keys.key()) != condition_.keys.end();
        if (!may_be) {
            continue;
        }
        std::string text = canonical_pattern(walk.board()).text;
        if (std::find(condition_.positions.begin(), condition_.positions.end(), text) !=
            condition_.positions.end()) {
            return walk.ply();
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> BoardJudge::first_pattern(const MainLine& line) const {
    LineWalk walk(line);
    while (walk.next()) {
        const SparseBoard& board = walk.board();
        bool found = walk.put() ? images_->lie_near(board, walk.put()->point) : images_->lie_on(board);
        if (found || (walk.lifted() && images_->lie_near(board, walk.lifted()->point))) {
            return walk.ply();
        }
    }
    return std::nullopt;
}

bool BoardJudge::has_pattern_at(const MainLine& line, std::uint32_t ply) const {
    LineWalk walk(line);
    while (walk.next() && walk.ply() < ply) {
    }
    return walk.ply() == ply && images_->lie_on(walk.board());
}

}  // namespace krona
