#include "db/reports/twins.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "db/reports/twin_differences.hpp"
#include "db/reports/twin_line.hpp"
#include "db/store/stored_row.hpp"

namespace krona {
namespace {

/// Games with the same moves that a further one is compared with: bounds the work where very short games
/// abound.
constexpr std::size_t kMostStaying = 64;

/// What two games are compared by once their moves are known to be related.
struct Details {
    GameId id{};
    GameRow row;
    Record record;
    TwinLine line;
    std::size_t said = 0;  // bytes of headers, comments and marks
};

Details details_of(StoredRow stored) {
    Details details;
    details.id = stored.id;
    details.row = std::move(stored.row);
    details.record = record_of(details.row);
    details.line = twin_line(details.record);
    for (const Tag& tag : details.record.tags) {
        details.said += details.record.name(tag).size() + details.record.value(tag).size();
    }
    for (const Element& element : details.record.movetext) {
        const bool comment =
            element.kind == ElementKind::comment || element.kind == ElementKind::line_comment;
        const bool variation = element.kind == ElementKind::variation_begin;
        details.said += comment ? element.span.size() : 0;
        details.said += variation || element.kind == ElementKind::nag ? 1U : 0U;
    }
    return details;
}

Twin make_twin(const Details& game, const Details& of, TwinKind kind) {
    Twin twin;
    twin.game = game.id;
    twin.of = of.id;
    twin.plies = game.line.plies();
    twin.of_plies = of.line.plies();
    twin.differing = twin_differences({game.row, game.record}, {of.row, of.record});
    const bool by_chance = kind == TwinKind::embedded || twin.plies < kLeastEmbeddedPlies;
    const bool unsure = by_chance && !same_named_players(game.row, of.row);
    twin.kind = unsure || !twin.differing.empty() ? TwinKind::candidate : kind;
    return twin;
}

/// Of games with the same moves a valid one stays, and of these the one with most to say.
bool says_less(const Details& a, const Details& b) {
    if (a.row.valid != b.row.valid) {
        return b.row.valid;
    }
    return a.said != b.said ? a.said < b.said : a.id > b.id;
}

/// A certain twin among these games, else the first candidate.
std::optional<Twin> best_twin(const Details& game, const std::vector<const Details*>& others) {
    std::optional<Twin> best;
    for (const Details* of : others) {
        if (game.line.numbers != of->line.numbers) {
            continue;
        }
        Twin twin = make_twin(game, *of, TwinKind::duplicate);
        if (twin.kind == TwinKind::duplicate) {
            return twin;
        }
        if (!best) {
            best = std::move(twin);
        }
    }
    return best;
}

class TwinFinder {
  public:
    TwinFinder(StoredRowReader all, StoredRowReader single, const std::function<bool()>& proceed)
        : all_(std::move(all)), single_(std::move(single)), proceed_(proceed) {}

    DbResult<std::vector<Twin>> run();

  private:
    DbResult<void> gather();
    DbResult<void> compare_equal();
    void compare_group(const std::vector<Details>& games);
    DbResult<void> look_for_embedded();
    DbResult<void> look_inside(const StoredRow& longer);
    DbResult<void> compare_embedded(GameId shorter, const StoredRow& longer, const TwinLine& line);
    DbResult<Details> load(GameId id);
    void keep(Twin twin);

    StoredRowReader all_;
    StoredRowReader single_;
    const std::function<bool()>& proceed_;
    std::unordered_map<std::uint64_t, std::vector<GameId>> by_hash_;  // of whole lines
    std::map<GameId, Twin> twins_;
};

DbResult<Details> TwinFinder::load(GameId id) {
    auto stored = single_.load(id);
    if (!stored) {
        return pass_on(stored);
    }
    return *stored ? details_of(std::move(**stored)) : Details{};
}

/// A certain twin is better than a candidate.
void TwinFinder::keep(Twin twin) {
    auto [known, added] = twins_.emplace(twin.game, twin);
    if (!added && known->second.kind == TwinKind::candidate && twin.kind != TwinKind::candidate) {
        known->second = std::move(twin);
    }
}

DbResult<void> TwinFinder::gather() {
    return all_.for_each([&](StoredRow& stored) -> DbResult<Rows> {
        const TwinLine line = twin_line(record_of(stored.row));
        if (line.plies() > 0) {
            by_hash_[line.hash(line.plies())].push_back(stored.id);
        }
        return proceed_() ? Rows::more : Rows::enough;
    });
}

/// Games of one hash, the richest first. One that differs from all that stay before it stays as well, so that
/// its own duplicates are found.
void TwinFinder::compare_group(const std::vector<Details>& games) {
    std::vector<const Details*> staying;
    for (const Details& game : games) {
        std::optional<Twin> twin = best_twin(game, staying);
        const bool stays = !twin || twin->kind == TwinKind::candidate;
        if (stays && staying.size() < kMostStaying) {
            staying.push_back(&game);
        }
        if (twin) {
            keep(std::move(*twin));
        }
    }
}

DbResult<void> TwinFinder::compare_equal() {
    for (const auto& entry : by_hash_) {
        if (entry.second.size() < 2) {
            continue;
        }
        std::vector<Details> games;
        for (const GameId id : entry.second) {
            auto game = load(id);
            if (!game) {
                return pass_on(game);
            }
            games.push_back(std::move(*game));
        }
        std::sort(games.begin(), games.end(),
                  [](const Details& a, const Details& b) { return says_less(b, a); });
        compare_group(games);
    }
    return {};
}

DbResult<void> TwinFinder::compare_embedded(GameId shorter, const StoredRow& longer, const TwinLine& line) {
    auto game = load(shorter);
    if (!game) {
        return pass_on(game);
    }
    if (line.begins_with(game->line)) {
        keep(make_twin(*game, details_of(longer), TwinKind::embedded));
    }
    return {};
}

DbResult<void> TwinFinder::look_inside(const StoredRow& longer) {
    const Record record = record_of(longer.row);
    const TwinLine whole = twin_line(record);
    const auto look = [&](const TwinLine& line, std::size_t last) -> DbResult<void> {
        const std::vector<std::uint64_t> hashes = line.hashes();
        for (std::size_t plies = std::max(kLeastEmbeddedPlies, line.first_move); plies <= last; ++plies) {
            auto found = by_hash_.find(hashes[plies]);
            if (found == by_hash_.end()) {
                continue;
            }
            for (const GameId shorter : found->second) {
                auto done = shorter == longer.id ? DbResult<void>() : compare_embedded(shorter, longer, line);
                if (!done) {
                    return done;
                }
            }
        }
        return {};
    };
    if (whole.plies() > 0) {
        if (auto done = look(whole, whole.plies() - 1); !done) {
            return done;
        }
    }
    const auto moves = line_from_opening(record);
    return moves ? look(*moves, moves->plies()) : DbResult<void>();
}

DbResult<void> TwinFinder::look_for_embedded() {
    return all_.for_each([&](StoredRow& stored) -> DbResult<Rows> {
        if (auto done = look_inside(stored); !done) {
            return pass_on(done);
        }
        return proceed_() ? Rows::more : Rows::enough;
    });
}

DbResult<std::vector<Twin>> TwinFinder::run() {
    for (const auto step :
         {&TwinFinder::gather, &TwinFinder::compare_equal, &TwinFinder::look_for_embedded}) {
        if (auto done = (this->*step)(); !done) {
            return pass_on(done);
        }
    }
    std::vector<Twin> twins;
    for (auto& entry : twins_) {
        twins.push_back(std::move(entry.second));
    }
    return twins;
}

}  // namespace

std::string_view twin_kind_name(TwinKind kind) {
    switch (kind) {
        case TwinKind::duplicate:
            return "duplicate";
        case TwinKind::embedded:
            return "embedded";
        case TwinKind::candidate:
            return "candidate";
    }
    return "";
}

DbResult<std::vector<Twin>> find_twins(Store& store, const std::function<bool()>& proceed) {
    auto all = StoredRowReader::open(store.connection());
    auto single = StoredRowReader::open(store.connection());
    if (!all || !single) {
        return all ? pass_on(single) : pass_on(all);
    }
    return TwinFinder(std::move(*all), std::move(*single), proceed).run();
}

}  // namespace krona
