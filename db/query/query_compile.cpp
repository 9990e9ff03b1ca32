#include "db/query/query_compile.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/query/fold.hpp"
#include "db/query/query_board.hpp"
#include "db/query/query_fields.hpp"
#include "db/query/query_values.hpp"
#include "db/query/search_words.hpp"
#include "db/record/content_hash.hpp"
#include "validator/canonical.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

using Failure = tl::unexpected<QueryError>;

/// Where more games may answer, each one of the store is looked at instead of a list of them.
constexpr std::size_t kMostListed = 20'000;

std::string_view op_sql(QueryOp op) {
    switch (op) {
        case QueryOp::equal:
            return "=";
        case QueryOp::not_equal:
            return "!=";
        case QueryOp::less:
            return "<";
        case QueryOp::less_equal:
            return "<=";
        case QueryOp::greater:
            return ">";
        case QueryOp::greater_equal:
            return ">=";
        case QueryOp::contains:
            return "~";
    }
    return "=";
}

Failure at_field(const Comparison& c, std::string message) {
    return Failure(QueryError{std::move(message), c.field_begin, c.field_begin + c.field.size()});
}

Failure at_op(const Comparison& c, std::string message) {
    return Failure(QueryError{std::move(message), c.op_begin, c.op_begin + op_sql(c.op).size()});
}

Failure at_value(const Comparison& c, std::string message) {
    return Failure(QueryError{std::move(message), c.value_begin, c.value_end});
}

/// Builds the condition piece by piece.
class Compiler {
  public:
    /// Texts of positions are read as those of `game`.
    Compiler(std::shared_ptr<BoardSearch> boards, GameKind game) : game_(game) {
        out_.boards = std::move(boards);
    }

    tl::expected<void, QueryError> add(const Query& query);
    CompiledQuery take() { return std::move(out_); }
    /// Set where the store failed.
    const std::optional<DbError>& fault() const { return fault_; }

  private:
    tl::expected<void, QueryError> add_children(const Query& query, std::string_view joint);
    tl::expected<void, QueryError> add_comparison(const Comparison& c);
    tl::expected<void, QueryError> add_field(const Comparison& c, const FieldRef& field);
    tl::expected<void, QueryError> add_code(const Comparison& c, const FieldInfo& info);
    tl::expected<void, QueryError> add_name(const Comparison& c, const FieldInfo& info);
    tl::expected<void, QueryError> add_number(const Comparison& c, const FieldInfo& info);
    tl::expected<void, QueryError> add_date(const Comparison& c, const FieldInfo& info);
    tl::expected<void, QueryError> add_position(const Comparison& c, const FieldInfo& info);
    tl::expected<void, QueryError> add_opening(const Comparison& c, const FieldInfo& info);
    tl::expected<void, QueryError> add_shape(const Comparison& c, std::int64_t shape);
    tl::expected<void, QueryError> add_family(const Comparison& c, const SparseBoard& board);
    tl::expected<void, QueryError> add_text(const Comparison& c, std::string_view column,
                                            std::string_view table);
    tl::expected<void, QueryError> add_plain_text(const Comparison& c, std::string_view column);
    tl::expected<void, QueryError> add_any_player(const Comparison& c);
    tl::expected<void, QueryError> add_tag(const Comparison& c, const std::string& tag);
    tl::expected<void, QueryError> add_words(const Comparison& c);
    tl::expected<void, QueryError> add_board(const Comparison& c, const FieldInfo& info);
    void add_list(const std::vector<std::int64_t>& games);
    void add_date_bound(std::string_view column, std::string_view op, const PartialDate& date);
    void add_player_set(QueryOp op, const std::string& folded);
    std::string text_set(QueryOp op, std::string_view table, const std::string& folded);

    void write(std::string_view sql) { out_.where += sql; }
    void value(SqlValue bound) { out_.values.push_back(std::move(bound)); }

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

tl::expected<void, QueryError> Compiler::add(const Query& query) {
    switch (query.kind) {
        case QueryKind::all:
            write("1");
            return {};
        case QueryKind::comparison:
            return add_comparison(query.comparison);
        case QueryKind::conjunction:
            return add_children(query, " AND ");
        case QueryKind::disjunction:
            return add_children(query, " OR ");
        case QueryKind::negation: {
            write("NOT ");
            sense_ = opposite(sense_);
            auto added = add_children(query, "");
            sense_ = opposite(sense_);
            return added;
        }
    }
    return {};
}

tl::expected<void, QueryError> Compiler::add_children(const Query& query, std::string_view joint) {
    write("(");
    bool first = true;
    for (const Query* child : in_order(query)) {
        if (!first) {
            write(joint);
        }
        first = false;
        if (auto added = add(*child); !added) {
            return added;
        }
    }
    write(")");
    return {};
}

tl::expected<void, QueryError> Compiler::add_comparison(const Comparison& c) {
    auto field = find_field(c.field);
    if (!field) {
        return at_field(c, unknown_field_message(c.field));
    }
    if (c.swapped && field->info->type != FieldType::board) {
        return at_value(
            c, fmt::format("swap(...) belongs to the fields position and contains, not to `{}`", c.field));
    }
    write("(");
    auto added = add_field(c, *field);
    write(")");
    return added;
}

tl::expected<void, QueryError> Compiler::add_field(const Comparison& c, const FieldRef& field) {
    const FieldInfo& info = *field.info;
    switch (info.type) {
        case FieldType::code:
            return add_code(c, info);
        case FieldType::name:
            return add_name(c, info);
        case FieldType::number:
            return add_number(c, info);
        case FieldType::player:
            return add_text(c, info.sql, "players");
        case FieldType::any_player:
            return add_any_player(c);
        case FieldType::text:
            return add_text(c, info.sql, "names");
        case FieldType::plain_text:
            return add_plain_text(c, info.sql);
        case FieldType::tag:
            return add_tag(c, field.tag);
        case FieldType::date:
            return add_date(c, info);
        case FieldType::position:
            return add_position(c, info);
        case FieldType::words:
            return add_words(c);
        case FieldType::board:
            return add_board(c, info);
    }
    return {};
}

std::string word_list(std::span<const CodeWord> words) {
    std::string list;
    for (const CodeWord& entry : words) {
        list += list.empty() ? "" : ", ";
        list += entry.word;
    }
    return list;
}

bool is_equality(QueryOp op) {
    return op == QueryOp::equal || op == QueryOp::not_equal;
}

tl::expected<void, QueryError> Compiler::add_code(const Comparison& c, const FieldInfo& info) {
    if (!is_equality(c.op)) {
        return at_op(c, fmt::format("`{}` is compared with = or != only", info.name));
    }
    std::string folded = fold(c.value);
    auto found = std::find_if(info.words.begin(), info.words.end(),
                              [&](const CodeWord& entry) { return fold(entry.word) == folded; });
    if (found == info.words.end()) {
        return at_value(c, fmt::format("`{}` is no value of `{}`; expected one of: {}", c.value, info.name,
                                       word_list(info.words)));
    }
    write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
    value(found->code);
    return {};
}

tl::expected<void, QueryError> Compiler::add_name(const Comparison& c, const FieldInfo& info) {
    if (!is_equality(c.op) && c.op != QueryOp::contains) {
        return at_op(c, fmt::format("`{}` is compared with =, != or ~ only", info.name));
    }
    return add_text(c, info.sql, "names");
}

/// A number, or a range whose open side is absent.
struct Bounds {
    std::optional<double> low;
    std::optional<double> high;
};

tl::expected<void, QueryError> Compiler::add_number(const Comparison& c, const FieldInfo& info) {
    if (c.op == QueryOp::contains) {
        return at_op(c, fmt::format("`{}` is a number: compare it with = != < <= > or >=", info.name));
    }
    auto range = split_range(c.value);
    if (!range) {
        auto number = parse_query_number(c.value);
        if (!number) {
            return at_value(c, fmt::format("expected a number or a range such as 5..12 for `{}`", info.name));
        }
        write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
        value(*number);
        return {};
    }
    auto low = parse_query_number(range->first);
    auto high = parse_query_number(range->second);
    bool readable = (low || range->first.empty()) && (high || range->second.empty()) && (low || high);
    if (!readable) {
        return at_value(c, fmt::format("expected a range such as 5..12, 5.. or ..12 for `{}`", info.name));
    }
    if (!is_equality(c.op)) {
        return at_op(c, "a range is compared with = or != only");
    }
    write(fmt::format("{} IS NOT NULL AND {}(1", info.sql, c.op == QueryOp::equal ? "" : "NOT "));
    if (low) {
        write(fmt::format(" AND {} >= ?", info.sql));
        value(*low);
    }
    if (high) {
        write(fmt::format(" AND {} <= ?", info.sql));
        value(*high);
    }
    write(")");
    return {};
}

/// Compares the parts that both dates have.
void Compiler::add_date_bound(std::string_view column, std::string_view op, const PartialDate& date) {
    if (date.month == 0) {
        write(fmt::format("{} / 10000 {} ?", column, op));
        value(std::int64_t{date.year});
        return;
    }
    write(fmt::format("CASE WHEN {0} % 10000 = 0 THEN {0} / 10000 {1} ?", column, op));
    value(std::int64_t{date.year});
    if (date.day == 0) {
        write(fmt::format(" ELSE {} / 100 {} ? END", column, op));
        value(date.number() / 100);
        return;
    }
    write(fmt::format(" WHEN {0} % 100 = 0 THEN {0} / 100 {1} ? ELSE {0} {1} ? END", column, op));
    value(date.number() / 100);
    value(date.number());
}

tl::expected<void, QueryError> Compiler::add_date(const Comparison& c, const FieldInfo& info) {
    constexpr std::string_view kExpected =
        "expected a date such as 2026, 2026-01 or 2026-01-15, or a range a..b";
    if (c.op == QueryOp::contains) {
        return at_op(c, "a date is compared with = != < <= > or >=");
    }
    auto range = split_range(c.value);
    if (!range) {
        auto date = parse_partial_date(c.value);
        if (!date) {
            return at_value(c, std::string(kExpected));
        }
        write(fmt::format("{} IS NOT NULL AND ", info.sql));
        add_date_bound(info.sql, op_sql(c.op), *date);
        return {};
    }
    auto low = parse_partial_date(range->first);
    auto high = parse_partial_date(range->second);
    if ((!low && !range->first.empty()) || (!high && !range->second.empty()) || (!low && !high)) {
        return at_value(c, std::string(kExpected));
    }
    if (!is_equality(c.op)) {
        return at_op(c, "a range is compared with = or != only");
    }
    write(fmt::format("{} IS NOT NULL AND {}(1", info.sql, c.op == QueryOp::equal ? "" : "NOT "));
    if (low) {
        write(" AND ");
        add_date_bound(info.sql, ">=", *low);
    }
    if (high) {
        write(" AND ");
        add_date_bound(info.sql, "<=", *high);
    }
    write(")");
    return {};
}

tl::expected<void, QueryError> Compiler::add_position(const Comparison& c, const FieldInfo& info) {
    if (!is_equality(c.op)) {
        return at_op(c, fmt::format("`{}` is compared with = or != only", info.name));
    }
    if (info.name == "pattern" && game_ != GameKind::krona) {
        return add_opening(c, info);
    }
    bool colours_matter = info.name == "pattern" || info.name == "family";
    auto position =
        parse_position_text(c.value, colours_matter ? StoneLetters::colours : StoneLetters::colours_or_shape);
    if (!position) {
        const PositionTextError& error = position.error();
        std::size_t quote = c.quoted ? 0 : c.value_begin + error.begin;
        bool precise = !c.quoted && quote < c.value_end;
        return Failure(QueryError{fmt::format("not a position text: {}", error.message),
                                  precise ? quote : c.value_begin, c.value_end});
    }
    SparseBoard board;
    for (const Stone& stone : position->stones) {
        board.put(stone.point, stone.colour);
    }
    if (info.name != "final" && c.op == QueryOp::equal) {
        if (auto added = add_shape(c, hash64(canonical_shape(board).text)); !added) {
            return added;
        }
    }
    if (info.name == "family") {
        return add_family(c, board);
    }
    std::string text = info.name == "pattern" ? canonical_pattern(board).text : canonical_shape(board).text;
    write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
    value(hash64(text));
    return {};
}

/// The opening of a board game is indexed by its canonical text.
tl::expected<void, QueryError> Compiler::add_opening(const Comparison& c, const FieldInfo& info) {
    auto condition = board_game_condition(game_, c.value);
    if (!condition) {
        return at_value(c, fmt::format("not a position of {}: {}", game_name(game_), condition.error()));
    }
    write(fmt::format("{0} IS NOT NULL AND {0} {1} ?", info.sql, op_sql(c.op)));
    value(hash64(condition->opening));
    return {};
}

/// Narrows what follows down to these games, where they are few enough to be listed.
void Compiler::add_list(const std::vector<std::int64_t>& games) {
    if (games.size() <= kMostListed) {
        CompiledQuery listed = among(games);
        write(fmt::format("{} AND ", listed.where));
        value(std::move(listed.values.front()));
    }
}

/// Patterns and families are found through their shape, which has an index.
tl::expected<void, QueryError> Compiler::add_shape(const Comparison& c, std::int64_t shape) {
    auto games = out_.boards->games_of_shape(shape);
    if (!games) {
        fault_ = games.error();
        return at_field(c, games.error().message);
    }
    add_list(*games);
    write("g.shape IS NOT NULL AND g.shape = ? AND ");
    value(shape);
    return {};
}

/// Which letters a family is written in depends on the number of players.
tl::expected<void, QueryError> Compiler::add_family(const Comparison& c, const SparseBoard& board) {
    int least = 2;
    for (const Stone& stone : board.stones()) {
        least = std::max(least, colour_index(stone.colour) + 1);
    }
    write(fmt::format("g.family IS NOT NULL AND {}(0", c.op == QueryOp::equal ? "" : "NOT "));
    for (int players = least; players <= kMaxPlayers; ++players) {
        write(" OR g.players = ? AND g.family = ?");
        value(std::int64_t{players});
        value(hash64(canonical_family(board, players)));
    }
    write(")");
    return {};
}

/// The ids of the texts that fit.
std::string Compiler::text_set(QueryOp op, std::string_view table, const std::string& folded) {
    value(folded);
    if (op == QueryOp::contains) {
        return fmt::format("(SELECT id FROM {} WHERE instr(folded, ?) > 0)", table);
    }
    return fmt::format("(SELECT id FROM {} WHERE folded {} ?)", table, op_sql(op));
}

tl::expected<void, QueryError> Compiler::add_text(const Comparison& c, std::string_view column,
                                                  std::string_view table) {
    std::string set = text_set(c.op, table, fold(c.value));
    write(fmt::format("{0} IS NOT NULL AND {0} IN {1}", column, set));
    return {};
}

tl::expected<void, QueryError> Compiler::add_plain_text(const Comparison& c, std::string_view column) {
    if (c.op == QueryOp::contains) {
        write(fmt::format("{0} IS NOT NULL AND instr(fold({0}), ?) > 0", column));
    } else {
        write(fmt::format("{0} IS NOT NULL AND fold({0}) {1} ?", column, op_sql(c.op)));
    }
    value(fold(c.value));
    return {};
}

/// Some colour's player fits.
void Compiler::add_player_set(QueryOp op, const std::string& folded) {
    std::string set = text_set(op, "players", folded);
    text_set(op, "players", folded);
    text_set(op, "players", folded);
    write(
        fmt::format("coalesce(g.white IN {0}, 0) OR coalesce(g.black IN {0}, 0) OR "
                    "g.id IN (SELECT game FROM further_players WHERE player IN {0})",
                    set));
}

/// `player != X`: somebody is named, and nobody is X.
tl::expected<void, QueryError> Compiler::add_any_player(const Comparison& c) {
    std::string folded = fold(c.value);
    if (c.op != QueryOp::not_equal) {
        add_player_set(c.op, folded);
        return {};
    }
    write(
        "(g.white IS NOT NULL OR g.black IS NOT NULL OR "
        "g.id IN (SELECT game FROM further_players WHERE player IS NOT NULL)) AND NOT (");
    add_player_set(QueryOp::equal, folded);
    write(")");
    return {};
}

tl::expected<void, QueryError> Compiler::add_tag(const Comparison& c, const std::string& tag) {
    if (tag == "result" || tag == "score") {
        return at_field(c, fmt::format("the tag {} is searched by the fields result, margin, score.white and "
                                       "score.black",
                                       c.field.substr(4)));
    }
    value(fold(tag));
    std::string set = text_set(c.op, "names", fold(c.value));
    write(
        fmt::format("EXISTS (SELECT 1 FROM tags AS t WHERE t.game = g.id AND t.name IN (SELECT id FROM names "
                    "WHERE folded = ?) AND t.value IN {})",
                    set));
    return {};
}

/// `=`: all the words occur; `~`: each of them occurs within some word. A game without any words has no text.
tl::expected<void, QueryError> Compiler::add_words(const Comparison& c) {
    if (!is_equality(c.op) && c.op != QueryOp::contains) {
        return at_op(c, "`text` is compared with =, != or ~ only");
    }
    const std::vector<std::string> words = words_of(c.value);
    if (words.empty()) {
        return at_value(c, "expected words to look for: letters or digits");
    }
    if (c.op == QueryOp::not_equal) {
        write("g.id IN (SELECT doc FROM game_word_uses) AND NOT (");
    }
    bool first = true;
    for (const std::string& word : words) {
        write(first ? "" : " AND ");
        first = false;
        if (c.op == QueryOp::contains) {
            write(
                "g.id IN (SELECT t.rowid FROM game_words AS w CROSS JOIN game_text AS t"
                " WHERE instr(w.term, ?) > 0 AND t.game_text MATCH '\"' || w.term || '\"')");
            value(word);
        } else {
            write("g.id IN (SELECT rowid FROM game_text WHERE game_text MATCH ?)");
            value(fmt::format("\"{}\"", word));
        }
    }
    write(c.op == QueryOp::not_equal ? ")" : "");
    return {};
}

tl::expected<void, QueryError> Compiler::add_board(const Comparison& c, const FieldInfo& info) {
    if (!is_equality(c.op)) {
        return at_op(c, fmt::format("`{}` is compared with = or != only", info.name));
    }
    auto condition = read_board_condition(c, info.name, game_);
    if (!condition) {
        return Failure(condition.error());
    }
    bool equal = c.op == QueryOp::equal;
    auto number = out_.boards->add(*condition, equal ? sense_ : opposite(sense_));
    if (!number) {
        fault_ = number.error();
        return at_field(c, number.error().message);
    }
    // Games without positions answer neither way.
    write(equal ? "" : "g.valid = 1 AND g.state != 2 AND NOT (");
    if (const auto& candidates = out_.boards->candidates(*number)) {
        add_list(*candidates);
    }
    write(fmt::format("{}(?, g.id)", out_.boards->function()));
    value(static_cast<std::int64_t>(*number));
    write(equal ? "" : ")");
    return {};
}

}  // namespace

bool asks_of_boards(const Query& query) {
    return query.kind == QueryKind::comparison
               ? is_board_field(query.comparison)
               : std::any_of(query.children.begin(), query.children.end(), asks_of_boards);
}

CompiledQuery among(const std::vector<std::int64_t>& games) {
    return {
        "g.id IN (SELECT value FROM json_each(?))", {fmt::format("[{}]", fmt::join(games, ","))}, nullptr};
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
