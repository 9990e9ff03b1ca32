#include "db/reports/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "db/query/query_compile.hpp"
#include "db/query/search_rows.hpp"

namespace krona {
namespace {

constexpr std::string_view kStandings =
    "WITH found AS (SELECT g.id, g.white, g.black, g.result, g.score_white, g.score_black FROM games AS g"
    " WHERE {}),"
    " seats AS (SELECT id, 1 AS colour, white AS player, score_white AS score, result FROM found"
    " UNION ALL SELECT id, 2, black, score_black, result FROM found"
    " UNION ALL SELECT found.id, f.colour, f.player, f.score, found.result FROM found"
    " JOIN further_players AS f ON f.game = found.id),"
    " totals AS (SELECT id, sum(score) AS score FROM seats GROUP BY id)"
    " SELECT p.name, min(p.id), count(*), sum(s.result = s.colour) AS wins, sum(s.result = 9) AS draws,"
    " sum(s.result BETWEEN 1 AND 8 AND s.result != s.colour), sum(s.result IN (0, 10)),"
    " coalesce(sum(s.score), 0), coalesce(sum(t.score - s.score), 0)"
    " FROM seats AS s JOIN players AS p ON p.id = s.player JOIN totals AS t ON t.id = s.id"
    " GROUP BY p.folded ORDER BY 2 * sum(s.result = s.colour) + sum(s.result = 9) DESC, count(*), p.folded"
    " LIMIT ? OFFSET ?";

constexpr std::string_view kResults =
    "SELECT w.name, w.folded, b.name, b.folded, g.result, g.score_white, g.score_black FROM games AS g"
    " JOIN players AS w ON w.id = g.white JOIN players AS b ON b.id = g.black"
    " WHERE ({}) AND coalesce(g.players, 2) = 2 AND g.result IN (1, 2, 9) AND w.folded != b.folded"
    " ORDER BY g.date, g.id";

std::uint64_t count_at(const Statement& row, int column) {
    return static_cast<std::uint64_t>(row.integer(column));
}

Standing read_standing(const Statement& row) {
    Standing standing;
    standing.name = row.text(0);
    standing.games = count_at(row, 2);
    standing.wins = count_at(row, 3);
    standing.draws = count_at(row, 4);
    standing.losses = count_at(row, 5);
    standing.open = count_at(row, 6);
    standing.scored = Points{row.integer(7)};
    standing.conceded = Points{row.integer(8)};
    return standing;
}

/// Gathers games into a table of players by folded name.
class CrosstableMaker {
  public:
    void add(const Statement& row) {
        const std::int64_t result = row.integer(4);
        const std::size_t white = player(row.text(0), row.text(1));
        const std::size_t black = player(row.text(2), row.text(3));
        const Points white_score{row.optional_integer(5).value_or(0)};
        const Points black_score{row.optional_integer(6).value_or(0)};
        add_side(white, black, result == 9 ? kHalf : result == 1 ? kOne : Points{}, white_score, black_score);
        add_side(black, white, result == 9 ? kHalf : result == 2 ? kOne : Points{}, black_score, white_score);
    }

    Crosstable make() {
        std::vector<std::size_t> order(players_.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
        }
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return rank_of(a) < rank_of(b); });
        Crosstable table;
        for (const std::size_t row : order) {
            table.players.push_back(players_[row]);
            auto& cells = table.cells.emplace_back();
            for (const std::size_t column : order) {
                cells.push_back(cells_[{row, column}]);
            }
        }
        return table;
    }

  private:
    static constexpr Points kOne{2};
    static constexpr Points kHalf{1};

    std::size_t player(std::string_view name, std::string_view folded) {
        auto [known, added] = numbers_.emplace(folded, players_.size());
        if (added) {
            players_.emplace_back().name = name;
        }
        return known->second;
    }

    void add_side(std::size_t player, std::size_t other, Points result, Points scored, Points conceded) {
        Standing& standing = players_[player];
        ++standing.games;
        standing.wins += result == kOne ? 1U : 0U;
        standing.draws += result == kHalf ? 1U : 0U;
        standing.losses += result == Points{} ? 1U : 0U;
        standing.scored.halves += scored.halves;
        standing.conceded.halves += conceded.halves;
        cells_[{player, other}].results.push_back(result);
    }

    std::tuple<std::int64_t, std::int64_t, std::int64_t, std::string_view> rank_of(std::size_t player) const {
        const Standing& standing = players_[player];
        return {-standing.points().halves, -static_cast<std::int64_t>(standing.wins),
                standing.conceded.halves - standing.scored.halves, standing.name};
    }

    std::map<std::string, std::size_t, std::less<>> numbers_;
    std::vector<Standing> players_;
    std::map<std::pair<std::size_t, std::size_t>, Crosstable::Cell> cells_;
};

}  // namespace

Points Crosstable::Cell::sum() const {
    Points sum{};
    for (const Points result : results) {
        sum.halves += result.halves;
    }
    return sum;
}

SearchResult<std::vector<Standing>> player_standings(Store& store, std::string_view query,
                                                     const SearchOptions& options) {
    auto compiled = compile_query(store.connection(), query);
    if (!compiled) {
        return search_failure(compiled.error());
    }
    SearchSql search{fmt::format(kStandings, compiled->where), std::move(compiled->values)};
    add_limits(options, search.values);
    std::vector<Standing> standings;
    auto found = for_each_found(store.connection(), search, [&](const Statement& row) {
        standings.push_back(read_standing(row));
        return Rows::more;
    });
    if (!found) {
        return tl::unexpected(found.error());
    }
    return standings;
}

SearchResult<Crosstable> crosstable(Store& store, std::string_view query) {
    auto compiled = compile_query(store.connection(), query);
    if (!compiled) {
        return search_failure(compiled.error());
    }
    const SearchSql search{fmt::format(kResults, compiled->where), std::move(compiled->values)};
    CrosstableMaker maker;
    auto used = for_each_found(store.connection(), search, [&](const Statement& row) {
        maker.add(row);
        return Rows::more;
    });
    auto all = used ? count_games(store, query) : used;
    if (!all) {
        return tl::unexpected(all.error());
    }
    Crosstable table = maker.make();
    table.left_out = *all - *used;
    return table;
}

}  // namespace krona
