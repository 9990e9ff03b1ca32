#include "db/reports/stats.hpp"

#include <algorithm>

#include "db/query/query_fields.hpp"
#include "db/sqlite/rows.hpp"
#include "db/store/schema.hpp"

namespace krona {
namespace {

using Counts = std::vector<StoreStats::Count>;

/// Rows of (word, games).
DbResult<Counts> count_by(Connection& connection, std::string_view sql) {
    Counts counts;
    auto done = for_each_row(connection, sql, [&](const Statement& row) -> DbResult<Rows> {
        counts.push_back({std::string(row.text(0)), static_cast<std::uint64_t>(row.integer(1))});
        return Rows::more;
    });
    if (!done) {
        return pass_on(done);
    }
    return counts;
}

void name_codes(Counts& counts, std::span<const CodeWord> words) {
    for (StoreStats::Count& count : counts) {
        std::string_view word = word_of(words, std::stoll(count.word));
        count.word = word.empty() ? "unknown" : word;
    }
}

DbResult<void> read_totals(Connection& connection, StoreStats& stats) {
    auto statement = connection.prepare(
        "SELECT count(*), coalesce(sum(valid), 0), coalesce(sum(state = 0), 0), coalesce(sum(state = 1), 0),"
        " coalesce(sum(state = 2), 0), count(DISTINCT shape), count(DISTINCT pattern), count(DISTINCT "
        "family),"
        " coalesce(sum(plies), 0), avg(plies), avg(run), avg(margin) / 2, min(plies), max(plies),"
        " coalesce(sum(state = 0 AND tree), 0), coalesce(sum(state = 0 AND tree IS NOT NULL), 0),"
        " coalesce(sum(length(record)), 0) FROM games");
    if (!statement) {
        return tl::unexpected<DbError>(statement.error());
    }
    if (auto row = statement->step(); !row) {
        return tl::unexpected<DbError>(row.error());
    }
    int column = 0;
    for (std::uint64_t* number :
         {&stats.games, &stats.valid, &stats.finished, &stats.unfinished, &stats.unchecked, &stats.shapes,
          &stats.patterns, &stats.families, &stats.plies}) {
        *number = static_cast<std::uint64_t>(statement->integer(column++));
    }
    for (std::optional<double>* mean : {&stats.mean_plies, &stats.mean_run, &stats.mean_margin}) {
        *mean = statement->optional_real(column++);
    }
    for (std::optional<std::uint64_t>* number : {&stats.least_plies, &stats.most_plies}) {
        if (auto value = statement->optional_integer(column++)) {
            *number = static_cast<std::uint64_t>(*value);
        }
    }
    for (std::uint64_t* number : {&stats.trees, &stats.trees_or_not}) {
        *number = static_cast<std::uint64_t>(statement->integer(column++));
    }
    stats.record_bytes = static_cast<std::uint64_t>(statement->integer(column));
    return {};
}

DbResult<void> read_single_numbers(Connection& connection, StoreStats& stats) {
    struct Item {
        std::uint64_t* number;
        std::string_view sql;
    };
    std::uint64_t pages = 0;
    std::uint64_t free_pages = 0;
    std::uint64_t page_size = 0;
    const Item items[] = {
        {&stats.files, "SELECT count(*) FROM files"},
        {&stats.players,
         "SELECT count(*) FROM (SELECT white FROM games WHERE white IS NOT NULL UNION SELECT black FROM "
         "games "
         "WHERE black IS NOT NULL UNION SELECT player FROM further_players WHERE player IS NOT NULL)"},
        {&pages, "PRAGMA page_count"},
        {&free_pages, "PRAGMA freelist_count"},
        {&page_size, "PRAGMA page_size"},
        {&stats.submitted, "SELECT count(*) FROM submitted"},
        {&stats.submitted_bytes, "SELECT coalesce(sum(length(bytes)), 0) FROM submitted"},
        {&stats.word_bytes, "SELECT coalesce(sum(length(block)), 0) FROM game_text_data"}};
    for (const Item& item : items) {
        auto value = connection.query_integer(item.sql);
        if (!value) {
            return tl::unexpected<DbError>(value.error());
        }
        *item.number = static_cast<std::uint64_t>(*value);
    }
    stats.file_bytes = (pages - free_pages) * page_size;
    return {};
}

DbResult<void> read_counts(Connection& connection, StoreStats& stats) {
    struct Item {
        Counts* counts;
        std::string_view sql;
    };
    const Item items[] = {
        {&stats.by_game, "SELECT game, count(*) AS n FROM games GROUP BY game ORDER BY n DESC"},
        {&stats.by_rules,
         "SELECT coalesce((SELECT name FROM names WHERE id = rules), ''), count(*) AS n FROM games "
         "GROUP BY rules ORDER BY n DESC"},
        {&stats.by_result, "SELECT result, count(*) AS n FROM games GROUP BY result ORDER BY n DESC"},
        {&stats.by_total,
         "SELECT total, count(*) AS n FROM games WHERE total IS NOT NULL GROUP BY total ORDER BY n DESC"}};
    for (const Item& item : items) {
        auto counts = count_by(connection, item.sql);
        if (!counts) {
            return tl::unexpected<DbError>(counts.error());
        }
        *item.counts = std::move(*counts);
    }
    name_codes(stats.by_game, game_words());
    name_codes(stats.by_result, result_words());
    return {};
}

}  // namespace

DbResult<StoreStats> store_stats(Store& store) {
    Connection& connection = store.connection();
    StoreStats stats;
    stats.schema_version = schema_version();
    for (auto read : {read_totals, read_single_numbers, read_counts}) {
        if (auto done = read(connection, stats); !done) {
            return tl::unexpected<DbError>(done.error());
        }
    }
    return stats;
}

}  // namespace krona
