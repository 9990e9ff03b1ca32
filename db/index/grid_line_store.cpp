#include "db/index/grid_line_store.hpp"

#include <algorithm>

#include "db/sqlite/rows.hpp"

namespace krona {
namespace {

/// Passing over so many rows costs less than finding the place of the next game.
constexpr std::int64_t kWidestGap = 4;

/// The part of the games, from `begin` on, that is read in one go.
std::span<const std::int64_t> run_from(std::span<const std::int64_t> games, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < games.size() && games[end] - games[end - 1] <= kWidestGap) {
        ++end;
    }
    return games.subspan(begin, end - begin);
}

}  // namespace

void StoredLines::clear() {
    bytes_.clear();
    entries_.clear();
}

void StoredLines::add(std::int64_t game, std::string_view bytes) {
    bytes_ += bytes;
    entries_.push_back(Entry{game, bytes_.size()});
}

std::string_view StoredLines::bytes(std::size_t number) const {
    std::size_t begin = number == 0 ? 0 : entries_[number - 1].end;
    return std::string_view(bytes_).substr(begin, entries_[number].end - begin);
}

DbResult<void> GridLineStore::add(const std::vector<StoredLine>& lines) {
    auto keep = connection_->prepare("INSERT OR REPLACE INTO pattern_lines (game, line) VALUES (?, ?)");
    if (!keep) {
        return pass_on(keep);
    }
    for (const StoredLine& line : lines) {
        if (auto kept = keep->bind(1, line.game).bind_blob(2, line.bytes).run(); !kept) {
            return kept;
        }
    }
    return {};
}

DbResult<void> GridLineStore::remove(const std::vector<StoredLine>& lines) {
    auto erase = connection_->prepare("DELETE FROM pattern_lines WHERE game = ?");
    if (!erase) {
        return pass_on(erase);
    }
    for (const StoredLine& line : lines) {
        if (auto erased = erase->bind(1, line.game).run(); !erased) {
            return erased;
        }
    }
    return {};
}

DbResult<void> GridLineStore::clear() {
    return run_sql(*connection_, "DELETE FROM pattern_lines");
}

DbResult<void> GridLineStore::read(std::span<const std::int64_t> games, StoredLines& lines) const {
    auto rows = connection_->prepare("SELECT game, line FROM pattern_lines WHERE game BETWEEN ? AND ?");
    if (!rows) {
        return pass_on(rows);
    }
    lines.clear();
    for (std::size_t begin = 0; begin < games.size();) {
        auto run = run_from(games, begin);
        auto wanted = run.begin();
        rows->bind(1, run.front()).bind(2, run.back());
        auto done = for_each_row(*rows, [&](const Statement& row) -> DbResult<Rows> {
            std::int64_t game = row.integer(0);
            wanted = std::find_if(wanted, run.end(), [&](std::int64_t id) { return id >= game; });
            if (wanted != run.end() && *wanted == game) {
                lines.add(game, row.text(1));
            }
            return Rows::more;
        });
        if (!done) {
            return done;
        }
        begin += run.size();
    }
    return {};
}

DbResult<std::vector<std::int64_t>> GridLineStore::games() const {
    std::vector<std::int64_t> games;
    auto done = for_each_row(*connection_, "SELECT game FROM pattern_lines ORDER BY game",
                             [&](const Statement& row) -> DbResult<Rows> {
                                 games.push_back(row.integer(0));
                                 return Rows::more;
                             });
    if (!done) {
        return pass_on(done);
    }
    return games;
}

DbResult<void> GridLineStore::for_each(const Take& take) const {
    return for_each_row(*connection_, "SELECT game, line FROM pattern_lines ORDER BY game",
                        [&](const Statement& row) -> DbResult<Rows> {
                            return take(row.integer(0), row.text(1)) ? Rows::more : Rows::enough;
                        });
}

}  // namespace krona
