#include "db/query/judged_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <thread>

#include "db/record/record_codec.hpp"
#include "db/sqlite/rows.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

// More games are judged at once while nearly all of them are asked for: a search may end after a few, and
// other conditions may leave most of them out.
constexpr std::size_t kLeastAtOnce = 16;
constexpr std::size_t kMostAtOnce = 4096;
constexpr std::size_t kStep = 4;

constexpr std::size_t kGamesAThread = 64;  // at least: a thread costs as much as a few games
constexpr std::size_t kMostThreads = 16;

/// Calls `work(begin, end)` for parts of 0..count, on several threads where it is worth it.
template <typename Work>
void in_parts(std::size_t count, const Work& work) {
    std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMostThreads);
    std::size_t parts = std::clamp<std::size_t>(count / kGamesAThread, 1, threads);
    std::vector<std::future<void>> others;
    for (std::size_t part = 1; part < parts; ++part) {
        others.push_back(
            std::async(std::launch::async, work, count * part / parts, count * (part + 1) / parts));
    }
    work(0, count / parts);
    for (std::future<void>& other : others) {
        other.get();
    }
}

}  // namespace

JudgedGames::JudgedGames(const BoardCondition& condition)
    : game_(condition.game), judge_(condition), batch_(kLeastAtOnce / kStep) {}

DbResult<Statement> JudgedGames::prepare_rows(Connection& connection) {
    return connection.prepare(
        "SELECT g.id, g.record, g.game, g.players, n.name FROM games AS g LEFT JOIN names AS n ON n.id = "
        "g.rules WHERE g.id IN (SELECT value FROM json_each(?)) AND g.valid = 1 AND g.state != 2");
}

DbResult<JudgedGames::Ply> JudgedGames::first_ply(std::int64_t game, Statement& rows) {
    if (candidates_ && !std::binary_search(candidates_->begin(), candidates_->end(), game)) {
        return Ply();
    }
    auto known = plies_.find(game);
    if (known == plies_.end()) {
        if (auto judged = judge_from(game, rows); !judged) {
            return pass_on(judged);
        }
        known = plies_.try_emplace(game, std::nullopt).first;  // where it has no positions
    }
    ++asked_;
    return known->second;
}

std::size_t JudgedGames::next_batch() {
    bool all_asked = asked_ >= batch_ - batch_ / kStep;
    batch_ = all_asked || batch_ < kLeastAtOnce ? batch_ * kStep : batch_ / kStep;
    batch_ = std::clamp(batch_, kLeastAtOnce, kMostAtOnce);
    asked_ = 0;
    return batch_;
}

std::vector<std::int64_t> JudgedGames::ids_from(std::int64_t game, std::size_t count) const {
    std::vector<std::int64_t> ids;
    if (candidates_) {
        auto next = std::lower_bound(candidates_->begin(), candidates_->end(), game);
        for (; next != candidates_->end() && ids.size() < count; ++next) {
            ids.push_back(*next);
        }
        return ids;
    }
    for (; ids.size() < count; ++game) {
        ids.push_back(game);
    }
    return ids;
}

DbResult<void> JudgedGames::judge_from(std::int64_t game, Statement& rows) {
    std::string ids = fmt::format("[{}]", fmt::join(ids_from(game, next_batch()), ","));
    std::vector<Game> games;
    auto done = for_each_row(rows.bind_text(1, ids), [&](const Statement& row) -> DbResult<Rows> {
        if (static_cast<GameKind>(row.integer(2)) == game_) {
            Game found;
            found.id = row.integer(0);
            found.record = row.text(1);
            found.players = row.optional_integer(3);
            found.rules = row.optional_text(4);
            games.push_back(std::move(found));
        }
        return Rows::more;
    });
    if (!done) {
        return done;
    }
    in_parts(games.size(),
             [&](std::size_t begin, std::size_t end) { judge(games.data() + begin, games.data() + end); });
    for (const Game& judged : games) {
        plies_.emplace(judged.id, judged.ply);
    }
    return {};
}

void JudgedGames::judge(Game* begin, Game* end) const {
    FoundGame columns;  // as far as decoding looks at them
    columns.game = game_;
    for (Game* game = begin; game != end; ++game) {
        columns.record = std::move(game->record);
        columns.players = game->players;
        columns.rules = std::move(game->rules);
        if (is_board_game(game_)) {
            game->ply = judge_.first_ply(stored_record(columns));
        } else if (auto line = stored_main_line(columns)) {
            game->ply = judge_.first_ply(*line);
        }
    }
}

}  // namespace krona
