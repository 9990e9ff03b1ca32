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
    : connection_(&connection), game_(condition.game), judge_(condition), batch_(kLeastAtOnce / kStep) {}

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
    if (!candidates_ && judge_.images() != nullptr) {
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
    if (ids.empty()) {
        return {};
    }
    std::int64_t& last = judged_[ids.front()];
    last = std::max(last, ids.back());
    Games games;
    if (judge_.images() != nullptr) {
        auto scanned = scan(ids);
        if (!scanned) {
            return pass_on(scanned);
        }
        games = std::move(*scanned);
    } else {
        for (std::int64_t id : ids) {
            games.emplace_back().id = id;
        }
    }
    if (auto loaded = load(games); !loaded) {
        return loaded;
    }
    in_parts(games.size(), [&](std::size_t begin, std::size_t end) {
        std::for_each(games.begin() + static_cast<std::ptrdiff_t>(begin),
                      games.begin() + static_cast<std::ptrdiff_t>(end), [&](Game& game) { replay(game); });
    });
    for (const Game& game : games) {
        if (game.ply) {
            plies_[game.id] = *game.ply;
        }
    }
    return {};
}

/// Games that have a pattern by their line, with the ply, and those whose line cannot be read.
DbResult<JudgedGames::Games> JudgedGames::scan(const std::vector<std::int64_t>& ids) {
    if (auto read = GridLineStore(*connection_).read(ids, lines_); !read) {
        return pass_on(read);
    }
    struct Answer {
        bool readable = false;
        Ply ply;
    };
    std::vector<Answer> answers(lines_.size());
    in_parts(lines_.size(), [&](std::size_t begin, std::size_t end) {
        PatternScan patterns(*judge_.images());
        GridLine line;
        for (std::size_t number = begin; number < end; ++number) {
            if (decode_grid_line(lines_.bytes(number), line)) {
                answers[number] = Answer{true, patterns.first_ply(line)};
            }
        }
    });
    Games left;
    for (std::size_t number = 0; number < lines_.size(); ++number) {
        if (!answers[number].readable || answers[number].ply) {
            Game& game = left.emplace_back();
            game.id = lines_.game(number);
            game.ply = answers[number].ply;
        }
    }
    return left;
}

/// The records; games that are not valid ones of this kind are taken out.
DbResult<void> JudgedGames::load(Games& games) const {
    auto rows = connection_->prepare(
        "SELECT g.record, g.players, n.name FROM games AS g LEFT JOIN names AS n ON n.id = g.rules "
        "WHERE g.id = ? AND g.game = ? AND g.valid = 1 AND g.state != 2");
    if (!rows) {
        return pass_on(rows);
    }
    auto kept = games.begin();
    for (Game& game : games) {
        bool found = false;
        rows->bind(1, game.id).bind(2, static_cast<std::int64_t>(game_));
        auto done = for_each_row(*rows, [&](const Statement& row) -> DbResult<Rows> {
            found = true;
            game.record = row.text(0);
            game.players = row.optional_integer(1);
            game.rules = row.optional_text(2);
            return Rows::enough;
        });
        if (!done) {
            return done;
        }
        if (found && &*kept != &game) {
            *kept = std::move(game);
        }
        kept += found ? 1 : 0;
    }
    games.erase(kept, games.end());
    return {};
}

/// The game's ply as the record has it. Where the scan named one, that position alone is looked at, unless it
/// is not as the scan said.
void JudgedGames::replay(Game& game) const {
    FoundGame columns;  // as far as decoding looks at them
    columns.game = game_;
    columns.record = std::move(game.record);
    columns.players = game.players;
    columns.rules = std::move(game.rules);
    if (is_board_game(game_)) {
        game.ply = judge_.first_ply(stored_record(columns));
        return;
    }
    auto line = stored_main_line(columns);
    if (!line) {
        game.ply.reset();
    } else if (!game.ply || !judge_.has_pattern_at(*line, *game.ply)) {
        game.ply = judge_.first_ply(*line);
    }
}

}  // namespace krona
