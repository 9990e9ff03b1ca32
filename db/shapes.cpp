#include "db/shapes.hpp"

#include <fmt/format.h>

#include "db/main_line.hpp"
#include "db/query_compile.hpp"
#include "db/record_codec.hpp"

namespace krona {
namespace {

template <typename T>
tl::unexpected<SearchError> db_failure(const DbResult<T>& failed) {
    return tl::unexpected<SearchError>(failed.error());
}

std::optional<double> optional_real(const Statement& statement, int column) {
    return statement.is_null(column) ? std::nullopt : std::optional(statement.real(column));
}

std::uint64_t count_at(const Statement& statement, int column) {
    return static_cast<std::uint64_t>(statement.integer(column));
}

/// Text and measures are made from the record of one game of the shape.
void describe(const FoundGame& sample, ShapeSummary& summary) {
    auto line = read_main_line(stored_record(sample));
    if (auto boards = line ? replay_line(*line) : std::nullopt) {
        summary.shape = canonical_shape(boards->opening).text;
        summary.measures = measure_shape(boards->opening);
    }
}

ShapeSummary read_shape(const Statement& statement) {
    ShapeSummary summary;
    summary.games = count_at(statement, 1);
    summary.white_wins = count_at(statement, 2);
    summary.black_wins = count_at(statement, 3);
    summary.other_wins = count_at(statement, 4);
    summary.draws = count_at(statement, 5);
    summary.open = count_at(statement, 6);
    summary.mean_score = optional_real(statement, 7);
    summary.mean_plies = optional_real(statement, 8);
    return summary;
}

}  // namespace

SearchResult<std::uint64_t> opening_shapes(Store& store, std::string_view query, const SearchOptions& options,
                                           const TakeShape& take) {
    auto compiled = compile_query(query);
    if (!compiled) {
        return tl::unexpected<SearchError>(compiled.error());
    }
    auto statement = store.connection().prepare(
        fmt::format("SELECT sample, games, white, black, other, "
                    "draws, open, score, plies "
                    "FROM (SELECT min(g.id) AS sample, count(*) AS games, sum(g.result = 1) AS white, "
                    "sum(g.result = 2) AS black,"
                    " sum(g.result BETWEEN 3 AND 8) AS other, sum(g.result = 9) AS draws, sum(g.result IN "
                    "(0, 10)) AS open,"
                    " avg((g.score_white - g.score_black) / 2.0) AS score, avg(g.plies) AS plies"
                    " FROM games AS g WHERE g.shape IS NOT NULL AND ({}) GROUP BY g.shape) AS s"
                    " ORDER BY games DESC, sample LIMIT ? OFFSET ?",
                    compiled->where));
    if (!statement) {
        return db_failure(statement);
    }
    std::vector<SqlValue> values = std::move(compiled->values);
    values.emplace_back(options.limit ? static_cast<std::int64_t>(*options.limit) : std::int64_t{-1});
    values.emplace_back(static_cast<std::int64_t>(options.offset));
    statement->bind_all(values);
    std::uint64_t count = 0;
    for (;;) {
        auto row = statement->step();
        if (!row) {
            return db_failure(row);
        }
        if (!*row) {
            return count;
        }
        ++count;
        ShapeSummary summary = read_shape(*statement);
        auto sample = load_game(store, GameId{statement->integer(0)});
        if (!sample) {
            return db_failure(sample);
        }
        if (*sample) {
            describe(**sample, summary);
        }
        if (!take(summary)) {
            return count;
        }
    }
}

}  // namespace krona
