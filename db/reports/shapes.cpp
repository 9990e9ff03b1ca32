#include "db/reports/shapes.hpp"

#include <fmt/format.h>

#include "db/query/query_compile.hpp"
#include "db/query/search_rows.hpp"
#include "db/record/main_line.hpp"
#include "db/record/record_codec.hpp"

namespace krona {
namespace {

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
    summary.mean_score = statement.optional_real(7);
    summary.mean_plies = statement.optional_real(8);
    return summary;
}

}  // namespace

SearchResult<std::uint64_t> opening_shapes(Store& store, std::string_view query, const SearchOptions& options,
                                           const TakeShape& take) {
    auto compiled = compile_query(store.connection(), query);
    if (!compiled) {
        return search_failure(compiled.error());
    }
    SearchSql search{fmt::format("SELECT sample, games, white, black, other, draws, open, score, plies FROM ("
                                 "SELECT min(g.id) AS sample, count(*) AS games, sum(g.result = 1) AS white,"
                                 " sum(g.result = 2) AS black, sum(g.result BETWEEN 3 AND 8) AS other,"
                                 " sum(g.result = 9) AS draws, sum(g.result IN (0, 10)) AS open,"
                                 " avg((g.score_white - g.score_black) / 2.0) AS score, avg(g.plies) AS plies"
                                 " FROM games AS g WHERE g.shape IS NOT NULL AND ({}) GROUP BY g.shape) AS s"
                                 " ORDER BY games DESC, sample LIMIT ? OFFSET ?",
                                 compiled->where),
                     std::move(compiled->values)};
    add_limits(options, search.values);
    return for_each_found(store.connection(), search, [&](const Statement& row) -> DbResult<Rows> {
        ShapeSummary summary = read_shape(row);
        auto sample = load_game(store, GameId{row.integer(0)});
        if (!sample) {
            return pass_on(sample);
        }
        if (*sample) {
            describe(**sample, summary);
        }
        return take(summary) ? Rows::more : Rows::enough;
    });
}

}  // namespace krona
