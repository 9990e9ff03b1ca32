#include "db/query/query_compile.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/query/group_text.hpp"
#include "db/query/query_board.hpp"
#include "db/query/query_fields.hpp"
#include "db/record/content_hash.hpp"
#include "validator/canonical.hpp"

namespace krona {
namespace {

/// Where more games may answer, each one of the store is looked at instead of a list of them.
constexpr std::size_t kMostListed = 200'000;

/// Builds the condition piece by piece.
class Compiler {
  public:
    /// Texts of positions are read as those of `game`.
    Compiler(std::shared_ptr<BoardSearch> boards, GameKind game) : game_(game) {
        out_.boards = std::move(boards);
    }

    Added add(const Query& query);
    CompiledQuery take() { return std::move(out_); }
    /// Set where the store failed.
    const std::optional<DbError>& fault() const { return fault_; }

  private:
    Added add_children(const Query& query, std::string_view joint);
    Added add_comparison(const Comparison& c);
    Added add_field(const Comparison& c, const FieldRef& field);
    Added add_position(const Comparison& c, const FieldInfo& info);
    Added add_opening(const Comparison& c, const FieldInfo& info);
    Added add_shape(const Comparison& c, std::int64_t shape);
    Added add_family(const Comparison& c, const SparseBoard& board);
    Added add_board(const Comparison& c, const FieldInfo& info);
    void add_list(const std::vector<std::int64_t>& games);

    CompiledQuery out_;
    GameKind game_;
    BoardSearch::Sense sense_ = BoardSearch::Sense::wanted;
    std::optional<DbError> fault_;
};

BoardSearch::Sense opposite(BoardSearch::Sense sense) {
    return sense == BoardSearch::Sense::wanted ? BoardSearch::Sense::negated : BoardSearch::Sense::wanted;
}

bool is_board_field(const Comparison& c) {
    auto field = find_field(c.field);
    return field && field->info->type == FieldType::board;
}

/// The parts of a conjunction, those first that need no board.
std::vector<const Query*> in_order(const Query& query) {
    std::vector<const Query*> parts;
    for (const Query& child : query.children) {
        parts.push_back(&child);
    }
    if (query.kind == QueryKind::conjunction) {
        std::stable_partition(parts.begin(), parts.end(),
                              [](const Query* part) { return !asks_of_boards(*part); });
    }
    return parts;
}

Added Compiler::add(const Query& query) {
    switch (query.kind) {
        case QueryKind::all:
            out_.write("1");
            return {};
        case QueryKind::comparison:
            return add_comparison(query.comparison);
        case QueryKind::conjunction:
            return add_children(query, " AND ");
        case QueryKind::disjunction:
            return add_children(query, " OR ");
        case QueryKind::negation: {
            out_.write("NOT ");
            sense_ = opposite(sense_);
            auto added = add_children(query, "");
            sense_ = opposite(sense_);
            return added;
        }
    }
    return {};
}

Added Compiler::add_children(const Query& query, std::string_view joint) {
    out_.write("(");
    bool first = true;
    for (const Query* child : in_order(query)) {
        if (!first) {
            out_.write(joint);
        }
        first = false;
        if (auto added = add(*child); !added) {
            return added;
        }
    }
    out_.write(")");
    return {};
}

Added Compiler::add_comparison(const Comparison& c) {
    auto field = find_field(c.field);
    if (!field) {
        return at_field(c, unknown_field_message(c.field));
    }
    if (c.swapped && field->info->type != FieldType::board) {
        return at_value(
            c, fmt::format("swap(...) belongs to the fields position and contains, not to `{}`", c.field));
    }
    out_.write("(");
    auto added = add_field(c, *field);
    out_.write(")");
    return added;
}

Added Compiler::add_field(const Comparison& c, const FieldRef& field) {
    const FieldInfo& info = *field.info;
    switch (info.type) {
        case FieldType::code:
            return add_code(c, info, out_);
        case FieldType::name:
            return add_name(c, info, out_);
        case FieldType::number:
            return add_number(c, info, out_);
        case FieldType::player:
            return add_text(c, info.sql, "players", out_);
        case FieldType::any_player:
            return add_any_player(c, out_);
        case FieldType::text:
            return add_text(c, info.sql, "names", out_);
        case FieldType::plain_text:
            return add_plain_text(c, info.sql, out_);
        case FieldType::tag:
            return add_tag(c, field.tag, out_);
        case FieldType::date:
            return add_date(c, info, out_);
        case FieldType::position:
            return add_position(c, info);
        case FieldType::words:
            return add_words(c, out_);
        case FieldType::board:
            return add_board(c, info);
    }
    return {};
}

Added Compiler::add_position(const Comparison& c, const FieldInfo& info) {
    if (!is_equality(c.op)) {
        return at_op(c, fmt::format("`{}` is compared with = or != only", info.name));
    }
    if (info.name == "pattern" && game_ != GameKind::krona) {
        return add_opening(c, info);
    }
    bool colours_matter = info.name == "pattern" || info.name == "family";
    auto position =
        parse_group_text(c.value, colours_matter ? StoneLetters::colours : StoneLetters::colours_or_shape);
    if (!position) {
        const PositionTextError& error = position.error();
        std::size_t quote = c.quoted ? 0 : c.value_begin + error.begin;
        bool precise = !c.quoted && quote < c.value_end;
        return QueryFailure(QueryError{fmt::format("not a position text: {}", error.message),
                                       precise ? quote : c.value_begin, c.value_end});
    }
    SparseBoard board = board_with(position->stones);
    if (info.name != "final" && c.op == QueryOp::equal) {
        if (auto added = add_shape(c, hash64(canonical_shape(board).text)); !added) {
            return added;
        }
    }
    if (info.name == "family") {
        return add_family(c, board);
    }
    std::string text = info.name == "pattern" ? canonical_pattern(board).text : canonical_shape(board).text;
    out_.write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
    out_.bind(hash64(text));
    return {};
}

/// The opening of a board game is indexed by its canonical text.
Added Compiler::add_opening(const Comparison& c, const FieldInfo& info) {
    auto condition = board_game_condition(game_, c.value);
    if (!condition) {
        return at_value(c, fmt::format("not a position of {}: {}", game_name(game_), condition.error()));
    }
    out_.write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
    out_.bind(hash64(condition->opening));
    return {};
}

/// Narrows what follows down to these games, where they are few enough to be listed.
void Compiler::add_list(const std::vector<std::int64_t>& games) {
    if (games.size() <= kMostListed) {
        CompiledQuery listed = among(games);
        out_.write(fmt::format("{} AND ", listed.where));
        out_.bind(std::move(listed.values.front()));
    }
}

/// Patterns and families are found through their shape, which has an index.
Added Compiler::add_shape(const Comparison& c, std::int64_t shape) {
    auto games = out_.boards->games_of_shape(shape);
    if (!games) {
        fault_ = games.error();
        return at_field(c, games.error().message);
    }
    add_list(*games);
    out_.write("g.shape IS NOT NULL AND g.shape = ? AND ");
    out_.bind(shape);
    return {};
}

/// Which letters a family is written in depends on the number of players.
Added Compiler::add_family(const Comparison& c, const SparseBoard& board) {
    int least = 2;
    for (const Stone& stone : board.stones()) {
        least = std::max(least, colour_index(stone.colour) + 1);
    }
    out_.write(fmt::format("g.family IS NOT NULL AND {}(0", c.op == QueryOp::equal ? "" : "NOT "));
    for (int players = least; players <= kMaxPlayers; ++players) {
        out_.write(" OR g.players = ? AND g.family = ?");
        out_.bind(std::int64_t{players});
        out_.bind(hash64(canonical_family(board, players)));
    }
    out_.write(")");
    return {};
}

Added Compiler::add_board(const Comparison& c, const FieldInfo& info) {
    if (!is_equality(c.op)) {
        return at_op(c, fmt::format("`{}` is compared with = or != only", info.name));
    }
    auto condition = read_board_condition(c, info.name, game_);
    if (!condition) {
        return QueryFailure(condition.error());
    }
    bool equal = c.op == QueryOp::equal;
    auto number = out_.boards->add(*condition, equal ? sense_ : opposite(sense_));
    if (!number) {
        fault_ = number.error();
        return at_field(c, number.error().message);
    }
    // Games without positions answer neither way.
    out_.write(equal ? "" : "g.valid = 1 AND g.state != 2 AND NOT (");
    if (const auto& candidates = out_.boards->candidates(*number)) {
        add_list(*candidates);
    }
    out_.write(fmt::format("{}(?, g.id)", out_.boards->function()));
    out_.bind(static_cast<std::int64_t>(*number));
    out_.write(equal ? "" : ")");
    return {};
}

}  // namespace

bool asks_of_boards(const Query& query) {
    return query.kind == QueryKind::comparison
               ? is_board_field(query.comparison)
               : std::any_of(query.children.begin(), query.children.end(), asks_of_boards);
}

CompiledQuery among(const std::vector<std::int64_t>& games) {
    return {{"g.id IN (SELECT value FROM json_each(?))", {fmt::format("[{}]", fmt::join(games, ","))}},
            nullptr};
}

tl::expected<CompiledQuery, CompileError> compile_query(const Query& query,
                                                        std::shared_ptr<BoardSearch> boards, GameKind game) {
    Compiler compiler(std::move(boards), game);
    auto added = compiler.add(query);
    if (compiler.fault()) {
        return tl::unexpected<CompileError>(*compiler.fault());
    }
    if (!added) {
        return tl::unexpected<CompileError>(added.error());
    }
    return compiler.take();
}

}  // namespace krona
