#include "db/query/judged_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <iterator>
#include <thread>

#include "db/record/record_codec.hpp"
#include "db/sqlite/rows.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

// More games are judged at once while nearly all of them are asked for: a search may end after a few, and
// other conditions may leave most of them out.
constexpr std::size_t kLeastAtOnce = 16;
constexpr std::size_t kMostAtOnce = 16384;
constexpr std::size_t kStep = 4;

/// A search for what more games answer is left to ask for one after another.
constexpr std::size_t kFewAnswers = 2000;

constexpr std::size_t kGamesAThread = 64;  // at least: a thread costs as much as some games
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

JudgedGames::JudgedGames(Connection& connection, const BoardCondition& condition)
    : connection_(&connection), game_(condition.game), judge_(condition), batch_(kLeastAtOnce / kStep) {
    if (!condition.patterns.empty()) {
        images_.emplace(condition.patterns);
    }
}

DbResult<JudgedGames::Ply> JudgedGames::first_ply(std::int64_t game) {
    if (candidates_ && !std::binary_search(candidates_->begin(), candidates_->end(), game)) {
        return Ply();
    }
    if (!is_judged(game)) {
        if (auto judged = judge_from(game); !judged) {
            return pass_on(judged);
        }
    }
    ++asked_;
    auto answer = plies_.find(game);
    return answer == plies_.end() ? Ply() : Ply(answer->second);
}

bool JudgedGames::is_judged(std::int64_t game) const {
    auto behind = judged_.upper_bound(game);
    return behind != judged_.begin() && std::prev(behind)->second >= game;
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

DbResult<void> JudgedGames::judge_from(std::int64_t game) {
    return judge(ids_from(game, next_batch()));
}

DbResult<void> JudgedGames::judge_all() {
    if (!candidates_ && images_) {
        auto games = GridLineStore(*connection_).games();
        if (!games) {
            return pass_on(games);
        }
        candidates_ = std::move(*games);
    }
    if (!candidates_) {
        return {};
    }
    std::size_t count = kFewAnswers;
    for (auto next = candidates_->begin(); next != candidates_->end(); count = kMostAtOnce) {
        auto left = static_cast<std::size_t>(candidates_->end() - next);
        std::vector<std::int64_t> ids(next, next + static_cast<std::ptrdiff_t>(std::min(count, left)));
        next += static_cast<std::ptrdiff_t>(ids.size());
        if (auto judged = judge(ids); !judged) {
            return judged;
        }
        if (plies_.size() >= kFewAnswers) {
            return {};
        }
    }
    candidates_->clear();
    for (const auto& [game, ply] : plies_) {
        candidates_->push_back(game);
    }
    std::sort(candidates_->begin(), candidates_->end());
    return {};
}

/// Keeps the plies of those that answer.
DbResult<void> JudgedGames::judge(const std::vector<std::int64_t>& ids) {
    if (!ids.empty()) {
        std::int64_t& last = judged_[ids.front()];
        last = std::max(last, ids.back());
    }
    if (images_) {
        auto left = scan(ids);
        return left ? replay(*left) : pass_on(left);
    }
    return replay(ids);
}

/// Games that may answer, by their lines.
DbResult<std::vector<std::int64_t>> JudgedGames::scan(const std::vector<std::int64_t>& ids) {
    if (auto read = GridLineStore(*connection_).read(ids, lines_); !read) {
        return pass_on(read);
    }
    std::vector<std::uint8_t> may_answer(lines_.size());
    in_parts(lines_.size(), [&](std::size_t begin, std::size_t end) {
        PatternScan patterns(*images_);
        GridLine line;
        for (std::size_t number = begin; number < end; ++number) {
            bool readable = decode_grid_line(lines_.bytes(number), line);
            may_answer[number] = !readable || patterns.first_ply(line) ? 1 : 0;
        }
    });
    std::vector<std::int64_t> left;
    for (std::size_t number = 0; number < lines_.size(); ++number) {
        if (may_answer[number] != 0) {
            left.push_back(lines_.game(number));
        }
    }
    return left;
}

DbResult<void> JudgedGames::replay(const std::vector<std::int64_t>& ids) {
    auto rows = connection_->prepare(
        "SELECT g.id, g.record, g.game, g.players, n.name FROM games AS g LEFT JOIN names AS n ON n.id = "
        "g.rules WHERE g.id IN (SELECT value FROM json_each(?)) AND g.valid = 1 AND g.state != 2");
    if (!rows) {
        return pass_on(rows);
    }
    std::string list = fmt::format("[{}]", fmt::join(ids, ","));
    std::vector<Game> games;
    auto done = for_each_row(rows->bind_text(1, list), [&](const Statement& row) -> DbResult<Rows> {
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
    in_parts(games.size(), [&](std::size_t begin, std::size_t end) {
        judge_records(games.data() + begin, games.data() + end);
    });
    for (const Game& game : games) {
        if (game.ply) {
            plies_[game.id] = *game.ply;
        }
    }
    return {};
}

void JudgedGames::judge_records(Game* begin, Game* end) const {
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
