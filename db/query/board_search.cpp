#include "db/query/board_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/index/feature_index.hpp"
#include "db/index/posting_index.hpp"
#include "db/sqlite/rows.hpp"

namespace krona {
namespace {

void add_sorted(const std::vector<std::int64_t>& more, std::vector<std::int64_t>& games) {
    games.insert(games.end(), more.begin(), more.end());
    std::sort(games.begin(), games.end());
    games.erase(std::unique(games.begin(), games.end()), games.end());
}

}  // namespace

BoardSearch::BoardSearch(Connection& connection, Snapshot snapshot, Judging judging, std::string function)
    : connection_(&connection),
      snapshot_(std::move(snapshot)),
      judging_(judging),
      function_(std::move(function)) {}

BoardSearch::~BoardSearch() {
    connection_->remove_function(function_);
}

DbResult<std::shared_ptr<BoardSearch>> BoardSearch::open(Connection& connection, Judging judging) {
    auto snapshot = Snapshot::begin(connection);
    if (!snapshot) {
        return pass_on(snapshot);
    }
    std::string name = connection.unused_function_name("board_answers");
    std::shared_ptr<BoardSearch> search(new BoardSearch(connection, std::move(*snapshot), judging, name));
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
    auto entry = std::make_unique<Entry>(Entry{condition, JudgedGames(*connection_, condition), sense, {}});
    auto found = find_candidates(*entry);
    found = found && judging_ == Judging::at_once ? entry->games.judge_all() : found;
    if (!found) {
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
            entry.candidates_from = "no index: every point of the pattern has too open surroundings";
            return {};
        }
        auto found = features.find(required);
        if (!found) {
            return pass_on(found);
        }
        add_sorted(*found, games);
        entry.candidates_from =
            fmt::format("index of surroundings of {} point{}", lists, lists == 1 ? "" : "s");
    }
    entry.games.set_candidates(std::move(games));
    return {};
}

DbResult<std::vector<std::int64_t>> BoardSearch::games_of_shape(std::int64_t shape) const {
    return PostingIndex(*connection_).find(shape_index_key(shape));
}

const std::optional<std::vector<std::int64_t>>& BoardSearch::candidates(std::size_t number) const {
    return entries_[number]->games.candidates();
}

const std::string& BoardSearch::candidates_from(std::size_t number) const {
    return entries_[number]->candidates_from;
}

DbResult<std::optional<std::uint32_t>> BoardSearch::first_ply(std::size_t number, std::int64_t game) {
    return entries_[number]->games.first_ply(game);
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
