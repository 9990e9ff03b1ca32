#include "db/query/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "db/query/query_compile.hpp"
#include "db/query/query_fields.hpp"
#include "db/query/query_values.hpp"
#include "db/query/search_rows.hpp"

namespace krona {
namespace {

constexpr std::string_view kColumns =
    "g.id, g.key, g.game, rules.name, g.stones, g.total, g.players, white.name, black.name, event.name, "
    "site.name,"
    " g.round, g.date, g.result, g.runner, g.margin, g.score_white, g.score_black, g.handicap, g.run, "
    "ending.name,"
    " termination.name, g.plies, g.rounds, g.valid, g.state, g.shape IS NOT NULL, g.width, g.height, "
    "g.edges, g.direct,"
    " g.symmetry, g.final_edges, g.tree, files.name, g.number, g.record, merges.store, m.id";

constexpr std::string_view kJoins =
    " JOIN files ON files.id = g.file LEFT JOIN players AS white ON white.id = g.white"
    " LEFT JOIN players AS black ON black.id = g.black LEFT JOIN names AS rules ON rules.id = g.rules"
    " LEFT JOIN names AS event ON event.id = g.event LEFT JOIN names AS site ON site.id = g.site"
    " LEFT JOIN names AS ending ON ending.id = g.ending"
    " LEFT JOIN names AS termination ON termination.id = g.termination"
    " LEFT JOIN merged_games AS m ON m.game = g.id LEFT JOIN merges ON merges.id = m.merge";

std::optional<Points> points(std::optional<std::int64_t> halves) {
    return halves ? std::optional(Points{*halves}) : std::nullopt;
}

void read_outcome(ColumnReader& row, FoundGame& game) {
    game.result = word_of(result_words(), row.integer());
    game.runner = static_cast<Colour>(row.number().value_or(0));
    game.margin = points(row.number());
    game.scores.push_back(points(row.number()));
    game.scores.push_back(points(row.number()));
    game.handicap = points(row.number());
    game.run = row.number();
    game.ending = row.text();
    game.termination = row.text();
    game.plies = row.integer();
    game.rounds = row.integer();
    game.valid = row.integer() != 0;
    game.state = static_cast<GameState>(row.integer());
}

void read_positions(ColumnReader& row, FoundGame& game) {
    game.has_opening = row.integer() != 0;
    game.width = row.number();
    game.height = row.number();
    game.edges = row.number();
    game.direct = row.number();
    game.symmetry = row.number();
    game.final_edges = row.number();
    if (auto tree = row.number()) {
        game.tree = *tree != 0;
    }
}

FoundGame read_game(const Statement& statement) {
    ColumnReader row(statement);
    FoundGame game;
    game.id = GameId{row.integer()};
    if (auto key = row.number()) {
        game.key = static_cast<std::uint64_t>(*key);
    }
    game.game = static_cast<GameKind>(row.integer());
    game.rules = row.text();
    game.stones = row.number();
    game.total = row.number();
    game.players = row.number();
    game.names.push_back(row.text());
    game.names.push_back(row.text());
    game.event = row.text();
    game.site = row.text();
    game.round = row.text();
    if (auto date = row.number()) {
        game.date = date_text(*date);
    }
    read_outcome(row, game);
    read_positions(row, game);
    game.file = row.bytes();
    game.number = static_cast<std::uint64_t>(row.integer());
    game.record = row.bytes();
    game.merged_from = row.text();
    game.merged_id = row.number();
    return game;
}

/// Players after black, in a statement of its own: few games have them.
class FurtherPlayers {
  public:
    static DbResult<FurtherPlayers> open(Connection& connection) {
        auto statement = connection.prepare(
            "SELECT f.colour, players.name, f.score FROM further_players AS f "
            "LEFT JOIN players ON players.id = f.player WHERE f.game = ? ORDER BY f.colour");
        if (!statement) {
            return tl::unexpected<DbError>(statement.error());
        }
        return FurtherPlayers(std::move(*statement));
    }

    DbResult<void> add_to(FoundGame& game) {
        if (game.players.value_or(2) <= 2) {
            return {};
        }
        statement_.bind(1, static_cast<std::int64_t>(game.id));
        return for_each_row(statement_, [&](const Statement& row) -> DbResult<Rows> {
            // Whatever a damaged row says, it is a colour after black.
            const auto count =
                static_cast<std::size_t>(std::clamp<std::int64_t>(row.integer(0), 3, kMaxPlayers));
            game.names.resize(std::max(game.names.size(), count));
            game.scores.resize(std::max(game.scores.size(), count));
            game.names[count - 1] = row.optional_text(1);
            game.scores[count - 1] = points(row.optional_integer(2));
            return Rows::more;
        });
    }

  private:
    explicit FurtherPlayers(Statement statement) : statement_(std::move(statement)) {}
    Statement statement_;
};

/// SELECT `columns` ... with the condition, the order and the limits of a search.
SearchResult<SearchSql> make_sql(Store& store, std::string_view columns, std::string_view joins,
                                 std::string_view query, const SearchOptions& options) {
    auto compiled = compile_query(store.connection(), query);
    if (!compiled) {
        return search_failure(compiled.error());
    }
    auto sort = compile_sort(options.sort);
    if (!sort) {
        return tl::unexpected<SearchError>(SortError{sort.error()});
    }
    SearchSql out;
    out.sql = fmt::format("SELECT {} FROM games AS g{} WHERE {} ORDER BY {} LIMIT ? OFFSET ?", columns, joins,
                          compiled->where, sort->order);
    out.values = std::move(compiled->values);
    out.boards = std::move(compiled->boards);
    out.values.insert(out.values.end(), sort->values.begin(), sort->values.end());
    add_limits(options, out.values);
    return out;
}

}  // namespace

SearchResult<std::uint64_t> search_games(Store& store, std::string_view query, const SearchOptions& options,
                                         const TakeGame& take) {
    auto search = make_sql(store, kColumns, kJoins, query, options);
    if (!search) {
        return tl::unexpected(search.error());
    }
    auto further = FurtherPlayers::open(store.connection());
    if (!further) {
        return search_failure(further);
    }
    return for_each_found(store.connection(), *search, [&](const Statement& row) -> DbResult<Rows> {
        FoundGame game = read_game(row);
        if (auto added = further->add_to(game); !added) {
            return pass_on(added);
        }
        auto hit = search->boards->first_hit(game.id);
        if (!hit) {
            return pass_on(hit);
        }
        game.hit = *hit;
        return take(game) ? Rows::more : Rows::enough;
    });
}

SearchResult<std::vector<GameId>> search_ids(Store& store, std::string_view query,
                                             const SearchOptions& options) {
    auto search = make_sql(store, "g.id", "", query, options);
    if (!search) {
        return tl::unexpected(search.error());
    }
    std::vector<GameId> ids;
    auto found = for_each_found(store.connection(), *search, [&](const Statement& row) {
        ids.push_back(GameId{row.integer(0)});
        return Rows::more;
    });
    if (!found) {
        return tl::unexpected(found.error());
    }
    return ids;
}

SearchResult<std::uint64_t> count_games(Store& store, std::string_view query) {
    auto compiled = compile_query(store.connection(), query);
    if (!compiled) {
        return search_failure(compiled.error());
    }
    const SearchSql search{fmt::format("SELECT count(*) FROM games AS g WHERE {}", compiled->where),
                           std::move(compiled->values)};
    std::uint64_t count = 0;
    auto found = for_each_found(store.connection(), search, [&](const Statement& row) {
        count = static_cast<std::uint64_t>(row.integer(0));
        return Rows::enough;
    });
    if (!found) {
        return tl::unexpected(found.error());
    }
    return count;
}

namespace {

/// The games that are left by each step of a search, as lines of a table.
SearchResult<std::string> count_steps(Store& store, std::string_view query) {
    auto steps = query_steps(store.connection(), query);
    if (!steps) {
        return search_failure(steps.error());
    }
    std::string text;
    SearchSql search{"SELECT count(*) FROM games AS g WHERE 1", {}};
    steps->insert(steps->begin(), QueryStep{"all games", {{"1", {}}, nullptr}});
    for (QueryStep& step : *steps) {
        search.sql += fmt::format(" AND ({})", step.condition.where);
        std::move(step.condition.values.begin(), step.condition.values.end(),
                  std::back_inserter(search.values));
        auto counted = for_each_found(store.connection(), search, [&](const Statement& row) {
            text += fmt::format("{:>12}  {}\n", row.integer(0), step.text);
            return Rows::more;
        });
        if (!counted) {
            return tl::unexpected(counted.error());
        }
    }
    return text;
}

}  // namespace

SearchResult<std::string> explain_search(Store& store, std::string_view query, const SearchOptions& options) {
    auto search = make_sql(store, "g.id", "", query, options);
    if (!search) {
        return tl::unexpected(search.error());
    }
    std::string text = search->sql + "\n";
    search->sql = "EXPLAIN QUERY PLAN " + search->sql;
    auto found = for_each_found(store.connection(), *search, [&](const Statement& row) {
        text += fmt::format("  {}\n", row.text(3));
        return Rows::more;
    });
    if (!found) {
        return tl::unexpected(found.error());
    }
    auto steps = count_steps(store, query);
    return steps ? SearchResult<std::string>(text + "games left by each step\n" + *steps) : steps;
}

DbResult<std::optional<FoundGame>> load_game(Store& store, GameId id) {
    auto statement = store.connection().prepare(
        fmt::format("SELECT {} FROM games AS g{} WHERE g.id = ?", kColumns, kJoins));
    auto further = FurtherPlayers::open(store.connection());
    if (!statement || !further) {
        return statement ? pass_on(further) : pass_on(statement);
    }
    std::optional<FoundGame> found;
    statement->bind(1, static_cast<std::int64_t>(id));
    auto done = for_each_row(*statement, [&](const Statement& row) -> DbResult<Rows> {
        found = read_game(row);
        return Rows::enough;
    });
    if (done && found) {
        done = further->add_to(*found);
    }
    if (!done) {
        return pass_on(done);
    }
    return found;
}

}  // namespace krona
