#include "db/query/board_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/index/feature_index.hpp"
#include "db/index/posting_index.hpp"
#include "db/record/record_codec.hpp"
#include "db/sqlite/rows.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

void add_sorted(const std::vector<std::int64_t>& more, std::vector<std::int64_t>& games) {
    games.insert(games.end(), more.begin(), more.end());
    std::sort(games.begin(), games.end());
    games.erase(std::unique(games.begin(), games.end()), games.end());
}

}  // namespace

BoardSearch::BoardSearch(Connection& connection, Statement game, std::string function)
    : connection_(&connection), game_(std::move(game)), function_(std::move(function)) {}

BoardSearch::~BoardSearch() {
    connection_->remove_function(function_);
}

DbResult<std::shared_ptr<BoardSearch>> BoardSearch::open(Connection& connection) {
    auto game = connection.prepare(
        "SELECT g.record, g.game, g.players, n.name FROM games AS g LEFT JOIN names AS n ON n.id = g.rules "
        "WHERE g.id = ? AND g.valid = 1 AND g.state != 2");
    if (!game) {
        return pass_on(game);
    }
    std::string name = connection.unused_function_name("board_answers");
    std::shared_ptr<BoardSearch> search(new BoardSearch(connection, std::move(*game), name));
    BoardSearch* raw = search.get();  // which takes the function away when it ends
    auto added =
        connection.add_function(name, [raw](std::int64_t number, std::int64_t id) -> DbResult<std::int64_t> {
            auto ply = raw->first_ply(static_cast<std::size_t>(number), id);
            return ply ? DbResult<std::int64_t>(ply->has_value() ? 1 : 0) : pass_on(ply);
        });
    if (!added) {
        return pass_on(added);
    }
    return search;
}

DbResult<std::size_t> BoardSearch::add(const BoardCondition& condition, Sense sense) {
    auto entry = std::make_unique<Entry>(Entry{condition, BoardJudge(condition), sense, {}, {}, {}});
    if (auto found = find_candidates(*entry); !found) {
        return pass_on(found);
    }
    entries_.push_back(std::move(entry));
    return entries_.size() - 1;
}

DbResult<void> BoardSearch::find_candidates(Entry& entry) {
    if (!entry.condition.piece_patterns.empty()) {
        entry.candidates_from = "no index: the games are replayed";
        return {};
    }
    std::vector<std::int64_t> games;
    PostingIndex positions(*connection_);
    for (IndexKey key : entry.condition.keys) {
        auto found = positions.find(key);
        if (!found) {
            return pass_on(found);
        }
        add_sorted(*found, games);
        entry.candidates_from = "index of positions";
    }
    FeatureIndex features(*connection_);
    std::size_t lists = 0;
    for (const LocalPattern& pattern : entry.condition.patterns) {
        auto required = required_features(pattern);
        lists += required.size();
        if (required.empty()) {
            entry.candidates_from = "no index: every stone of the pattern has too open surroundings";
            return {};
        }
        auto found = features.find(required);
        if (!found) {
            return pass_on(found);
        }
        add_sorted(*found, games);
        entry.candidates_from =
            fmt::format("index of surroundings of {} stone{}", lists, lists == 1 ? "" : "s");
    }
    entry.candidates = std::move(games);
    return {};
}

DbResult<std::vector<std::int64_t>> BoardSearch::games_of_shape(std::int64_t shape) const {
    return PostingIndex(*connection_).find(shape_index_key(shape));
}

const std::optional<std::vector<std::int64_t>>& BoardSearch::candidates(std::size_t number) const {
    return entries_[number]->candidates;
}

const std::string& BoardSearch::candidates_from(std::size_t number) const {
    return entries_[number]->candidates_from;
}

DbResult<std::optional<std::uint32_t>> BoardSearch::first_ply(std::size_t number, std::int64_t game) {
    Entry& entry = *entries_[number];
    const auto& candidates = entry.candidates;
    if (candidates && !std::binary_search(candidates->begin(), candidates->end(), game)) {
        return std::optional<std::uint32_t>();
    }
    if (auto known = entry.judged.find(game); known != entry.judged.end()) {
        return known->second;
    }
    auto ply = judge(entry, game);
    if (ply) {
        entry.judged.emplace(game, *ply);
    }
    return ply;
}

DbResult<std::optional<std::uint32_t>> BoardSearch::judge(const Entry& entry, std::int64_t game) {
    FoundGame columns;
    bool found = false;
    game_.bind(1, game);
    auto done = for_each_row(game_, [&](const Statement& row) -> DbResult<Rows> {
        found = true;
        columns.record = row.text(0);
        columns.game = static_cast<GameKind>(row.integer(1));
        columns.players = row.optional_integer(2);
        columns.rules = row.optional_text(3);
        return Rows::enough;
    });
    if (!done) {
        return pass_on(done);
    }
    if (!found || columns.game != entry.condition.game) {
        return std::optional<std::uint32_t>();
    }
    if (is_board_game(columns.game)) {
        return entry.judge.first_ply(stored_record(columns));
    }
    auto line = stored_main_line(columns);
    return line ? entry.judge.first_ply(*line) : std::nullopt;
}

DbResult<std::optional<std::uint32_t>> BoardSearch::first_hit(GameId game) {
    for (std::size_t number = 0; number < entries_.size(); ++number) {
        if (entries_[number]->sense == Sense::negated) {
            continue;
        }
        auto ply = first_ply(number, static_cast<std::int64_t>(game));
        if (!ply || *ply) {
            return ply;
        }
    }
    return std::optional<std::uint32_t>();
}

}  // namespace krona
