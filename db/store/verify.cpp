#include "db/store/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <future>
#include <map>
#include <vector>

#include "db/sqlite/fold.hpp"
#include "db/sqlite/rows.hpp"
#include "db/store/merge.hpp"
#include "db/store/schema.hpp"
#include "db/store/stored_files.hpp"
#include "db/store/word_lookup.hpp"

namespace krona {
namespace {

constexpr std::size_t kGamesPerTask = 128;

class Verifier {
  public:
    Verifier(Connection& connection, const VerifyOptions& options, VerifyObserver& observer)
        : connection_(connection), options_(options), observer_(observer) {}

    /// Asks the full-text index for its own check. It counts as writing: not part of `run`, which reads one
    /// moment of the store, and left out where nothing may be written.
    DbResult<void> check_text_index();
    DbResult<void> run();
    VerifyCounts& counts() { return counts_; }

  private:
    DbResult<void> check_pages();
    DbResult<void> check_schema();
    DbResult<void> check_references();
    DbResult<void> check_values();
    DbResult<void> check_files();
    DbResult<void> check_names();
    DbResult<void> check_merges();
    DbResult<void> open_index();
    DbResult<void> check_games();
    DbResult<void> check_index();
    DbResult<void> check_words();
    DbResult<void> check_word_pages();
    DbResult<void> check_word_counts();

    void fault(const std::string& what) { fault(std::nullopt, what); }
    void fault(std::optional<GameId> game, const std::string& what) {
        ++counts_.faults;
        observer_.on_fault(game, what);
    }
    /// Damage that SQLite stumbles over is what is looked for, not a reason to end.
    DbResult<void> damage_is_fault(const DbResult<void>& done);
    void start_task();
    void collect_task();

    Connection& connection_;
    VerifyOptions options_;
    VerifyObserver& observer_;
    VerifyCounts counts_;
    std::vector<StoredRow> waiting_;
    std::deque<std::future<std::vector<Examined>>> tasks_;
    std::map<std::int64_t, std::uint64_t> games_of_file_;
    std::uint64_t games_with_words_ = 0;
    std::uint64_t words_ = 0;
    std::vector<std::pair<GameId, std::uint64_t>> word_sums_;  // by id
    std::optional<GameIndexCheck> index_;                      // nothing where it cannot be read
};

DbResult<void> Verifier::damage_is_fault(const DbResult<void>& done) {
    if (done || done.error().fault != DbFault::corrupt) {
        return done;
    }
    fault(done.error().message);
    return {};
}

DbResult<void> Verifier::check_text_index() {
    if (connection_.read_only()) {
        return {};
    }
    return damage_is_fault(
        connection_.execute("INSERT INTO game_text (game_text) VALUES ('integrity-check')"));
}

DbResult<void> Verifier::check_pages() {
    return for_each_row(connection_, "PRAGMA integrity_check(100)", [&](const Statement& row) {
        if (row.text(0) != "ok") {
            fault(fmt::format("SQLite: {}", row.text(0)));
        }
        return DbResult<Rows>(Rows::more);
    });
}

using SchemaTexts = std::map<std::string, std::string>;

DbResult<SchemaTexts> schema_texts(Connection& connection) {
    SchemaTexts texts;
    auto done =
        for_each_row(connection,
                     // Statistics of SQLite's own may be there or not.
                     "SELECT type || ' ' || name, tbl_name || ': ' || coalesce(sql, '') FROM sqlite_master"
                     " WHERE name NOT GLOB 'sqlite_stat*'",
                     [&](const Statement& row) {
                         texts.emplace(row.text(0), row.text(1));
                         return DbResult<Rows>(Rows::more);
                     });
    if (!done) {
        return pass_on(done);
    }
    return texts;
}

/// The schema is what a new store has.
DbResult<void> Verifier::check_schema() {
    auto model = Connection::open(":memory:", OpenMode::create);
    auto prepared = model ? prepare_schema(*model, OpenMode::create) : DbResult<void>(pass_on(model));
    if (!prepared) {
        return prepared;
    }
    auto wanted = schema_texts(*model);
    auto found = schema_texts(connection_);
    if (!wanted || !found) {
        return pass_on(wanted ? found : wanted);
    }
    for (const auto& [name, sql] : *wanted) {
        auto same = found->find(name);
        if (same == found->end()) {
            fault(fmt::format("the {} is missing", name));
        } else if (same->second != sql) {
            fault(fmt::format("the {} is not defined as it should be", name));
        }
    }
    for (const auto& [name, sql] : *found) {
        if (wanted->find(name) == wanted->end()) {
            fault(fmt::format("the {} does not belong to a store", name));
        }
    }
    return {};
}

DbResult<void> Verifier::check_references() {
    return for_each_row(connection_, "PRAGMA foreign_key_check", [&](const Statement& row) {
        fault(fmt::format("row {} of the table {} points at a row of {} that is not there", row.integer(1),
                          row.text(0), row.text(2)));
        return DbResult<Rows>(Rows::more);
    });
}

/// Values that the rows of games do not show when they are read.
DbResult<void> Verifier::check_values() {
    struct Rule {
        std::string_view broken;  // ids of games
        std::string_view what;
    };
    constexpr Rule kRules[] = {
        {"SELECT id FROM games WHERE valid NOT IN (0, 1)", "valid is neither 0 nor 1"},
        {"SELECT g.id FROM games AS g WHERE (SELECT count(*) FROM further_players AS f WHERE f.game = g.id)"
         " != max(coalesce(g.players, 2), 2) - 2 OR EXISTS (SELECT 1 FROM further_players AS f"
         " WHERE f.game = g.id AND f.colour NOT BETWEEN 3 AND g.players)",
         "the further players are not those of its colours"}};
    for (const Rule& rule : kRules) {
        auto done = for_each_row(connection_, rule.broken, [&](const Statement& row) {
            fault(GameId{row.integer(0)}, std::string(rule.what));
            return DbResult<Rows>(Rows::more);
        });
        if (!done) {
            return done;
        }
    }
    return {};
}

DbResult<void> Verifier::check_files() {
    return for_each_row(
        connection_, "SELECT id, hash, name, imported_at, checksum, games FROM files",
        [&](const Statement& row) {
            const StoredFile file{std::string(row.text(1)), std::string(row.text(2)),
                                  std::string(row.text(3))};
            if (row.optional_integer(4) != checksum_of(file)) {
                fault(fmt::format("file {} ({}): the checksum does not fit", row.integer(0), file.name));
            }
            const std::uint64_t stored = games_of_file_[row.integer(0)];
            if (row.integer(5) != static_cast<std::int64_t>(stored)) {
                fault(fmt::format("file {} ({}): {} games are counted and {} are there", row.integer(0),
                                  file.name, row.integer(5), stored));
            }
            return DbResult<Rows>(Rows::more);
        });
}

DbResult<void> Verifier::check_names() {
    for (const std::string_view table : {"players", "names"}) {
        auto done = for_each_row(
            connection_, fmt::format("SELECT id, name, folded FROM {}", table), [&](const Statement& row) {
                if (row.text(2) != fold(row.text(1))) {
                    fault(fmt::format("row {} of {}: the folded form does not fit", row.integer(0), table));
                }
                return DbResult<Rows>(Rows::more);
            });
        if (!done) {
            return done;
        }
    }
    return {};
}

DbResult<void> Verifier::check_merges() {
    auto done = for_each_row(
        connection_,
        "SELECT id, store, merged_at, checksum, games, (SELECT count(*) FROM merged_games AS m WHERE "
        "m.merge = merges.id) FROM merges",
        [&](const Statement& row) {
            if (row.integer(3) != merge_checksum(row.text(1), row.text(2))) {
                fault(fmt::format("merge {}: the checksum does not fit", row.integer(0)));
            }
            if (row.integer(4) != row.integer(5)) {
                fault(fmt::format("merge {}: {} games are counted and {} are there", row.integer(0),
                                  row.integer(4), row.integer(5)));
            }
            return DbResult<Rows>(Rows::more);
        });
    if (!done) {
        return done;
    }
    return for_each_row(connection_, "SELECT game, merge, id, checksum FROM merged_games",
                        [&](const Statement& row) {
                            const GameId game{row.integer(0)};
                            if (row.integer(3) != origin_checksum(game, row.integer(1), row.integer(2))) {
                                fault(game, "the checksum of its origin does not fit");
                            }
                            return DbResult<Rows>(Rows::more);
                        });
}

void Verifier::start_task() {
    auto work = [judging = options_.judging](const std::vector<StoredRow>& rows) {
        Checker checker(examining_check());
        std::vector<Examined> examined;
        examined.reserve(rows.size());
        for (const StoredRow& row : rows) {
            examined.push_back(examine_game(row, checker, judging));
        }
        return examined;
    };
    while (tasks_.size() > options_.threads) {
        collect_task();
    }
    tasks_.push_back(std::async(options_.threads > 1 ? std::launch::async : std::launch::deferred, work,
                                std::move(waiting_)));
    waiting_.clear();
}

void Verifier::collect_task() {
    for (const Examined& game : tasks_.front().get()) {
        for (const std::string& what : game.faults) {
            fault(game.id, what);
        }
        for (const std::string& what : game.changes) {
            observer_.on_change(game.id, what);
        }
        counts_.changed += game.changes.empty() ? 0U : 1U;
        ++counts_.games;
        word_sums_.emplace_back(game.id, game.word_sum);
        games_with_words_ += game.words > 0 ? 1U : 0U;
        words_ += game.words;
        if (index_ && !index_->fits(game.id, game.traces)) {
            fault(game.id, "the indexes of positions do not have what the game gives");
        }
    }
    tasks_.pop_front();
    observer_.on_progress(counts_.games);
}

DbResult<void> Verifier::open_index() {
    auto index = GameIndexCheck::open(connection_);
    if (!index) {
        return pass_on(index);
    }
    index_ = std::move(*index);
    for (const std::string& what : index_->faults()) {
        fault(what);
    }
    return {};
}

DbResult<void> Verifier::check_index() {
    if (!index_) {
        return {};
    }
    for (const GameId id : index_->strangers()) {
        fault(fmt::format("the indexes of positions name game {}, which is not there",
                          static_cast<std::int64_t>(id)));
    }
    return {};
}

DbResult<void> Verifier::check_games() {
    auto rows = StoredRowReader::open(connection_);
    auto done = rows ? rows->for_each([&](StoredRow& stored) -> DbResult<Rows> {
        ++games_of_file_[stored.file];
        const bool older = stored.row.judged_by != kRulesVersion;
        counts_.older_rules += older && options_.judging == Judging::as_stored ? 1U : 0U;
        waiting_.push_back(std::move(stored));
        if (waiting_.size() >= kGamesPerTask) {
            start_task();
        }
        counts_.stopped = observer_.should_stop();
        return counts_.stopped ? Rows::enough : Rows::more;
    })
                     : DbResult<void>(pass_on(rows));
    if (!waiting_.empty()) {
        start_task();
    }
    while (!tasks_.empty()) {
        collect_task();
    }
    return done;
}

/// The index of words has those of each game and no others, and finds each word where it has it.
DbResult<void> Verifier::check_words() {
    auto lookup = WordLookup::open(connection_);
    if (!lookup) {
        return pass_on(lookup);
    }
    std::uint64_t strangers = 0;
    auto done = for_each_row(connection_, "SELECT term, doc FROM game_word_uses", [&](const Statement& row) {
        const GameId id{row.integer(1)};
        auto found = std::lower_bound(word_sums_.begin(), word_sums_.end(), id,
                                      [](const auto& entry, GameId wanted) { return entry.first < wanted; });
        if (found == word_sums_.end() || found->first != id) {
            ++strangers;
        } else {
            found->second -= word_number(row.text(0));
        }
        auto counted = lookup->count(row.text(0));
        return counted ? DbResult<Rows>(Rows::more) : DbResult<Rows>(pass_on(counted));
    });
    if (done) {
        done = lookup->finish();
    }
    if (strangers > 0) {
        fault(fmt::format("the index of words names games that are not there ({} times)", strangers));
    }
    for (const std::string& word : lookup->lost()) {
        fault(fmt::format("the index of words does not find `{}` in all its games", word));
    }
    for (const auto& [id, rest] : word_sums_) {
        if (rest != 0) {
            fault(id, "the index of words does not have the words of its text");
        }
    }
    return done;
}

/// What FTS5 does not check itself: the table through which pages are found, row by row, and its settings.
DbResult<void> Verifier::check_word_pages() {
    struct Rule {
        std::string_view broken;  // a count
        std::string_view what;
    };
    // The number of a page is that of its segment, then 37 bits of which the last ones say the place in it.
    constexpr Rule kRules[] = {
        {"SELECT count(*) FROM game_text_idx AS i WHERE i.segid < 1 OR NOT EXISTS"
         " (SELECT 1 FROM game_text_data AS d WHERE d.id = (i.segid << 37) + (i.pgno >> 1))",
         "the index of words looks for pages that are not there"},
        {"SELECT count(*) FROM (SELECT DISTINCT id >> 37 AS segid FROM game_text_data WHERE id >> 37 > 0) AS "
         "s"
         " WHERE NOT EXISTS (SELECT 1 FROM game_text_idx AS i WHERE i.segid = s.segid AND i.term = x'')",
         "the index of words does not know where some of its pages begin"},
        {"SELECT (SELECT coalesce(group_concat(k || '=' || v), '') FROM game_text_config) != 'version=4'"
         " OR (SELECT substr(block, 1, 4) FROM game_text_data WHERE id = 10) != x'00000000'",
         "the settings of the index of words are not those of a new store"}};
    for (const Rule& rule : kRules) {
        auto broken = connection_.query_integer(rule.broken);
        if (!broken) {
            return pass_on(broken);
        }
        if (*broken > 0) {
            fault(std::string(rule.what));
        }
    }
    return {};
}

/// A number as FTS5 writes it: seven bits a byte, the highest first.
std::uint64_t take_varint(std::string_view& bytes) {
    std::uint64_t number = 0;
    while (!bytes.empty()) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        number = number << 7U | (byte & 0x7FU);
        if (byte < 0x80) {
            break;
        }
    }
    return number;
}

/// FTS5 counts texts and words in a record of its own, which its check passes over.
DbResult<void> Verifier::check_word_counts() {
    std::uint64_t texts = 0;
    std::uint64_t words = 0;
    auto done =
        for_each_row(connection_, "SELECT block FROM game_text_data WHERE id = 1", [&](const Statement& row) {
            std::string_view bytes = row.text(0);
            texts = take_varint(bytes);
            words = take_varint(bytes);
            return DbResult<Rows>(Rows::more);
        });
    if (done && (texts != games_with_words_ || words != words_)) {
        fault(fmt::format("the index of words counts {} texts and {} words where the games have {} and {}",
                          texts, words, games_with_words_, words_));
    }
    return done;
}

DbResult<void> Verifier::run() {
    using Step = DbResult<void> (Verifier::*)();
    for (const Step step :
         {&Verifier::check_pages, &Verifier::check_schema, &Verifier::check_references,
          &Verifier::check_values, &Verifier::open_index, &Verifier::check_games, &Verifier::check_index,
          &Verifier::check_files, &Verifier::check_names, &Verifier::check_merges, &Verifier::check_words,
          &Verifier::check_word_pages, &Verifier::check_word_counts}) {
        if (auto done = damage_is_fault((this->*step)()); !done) {
            return done;
        }
        if (counts_.stopped) {
            return {};
        }
    }
    return {};
}

}  // namespace

void VerifyObserver::on_fault(std::optional<GameId>, const std::string&) {}
void VerifyObserver::on_change(GameId, const std::string&) {}
void VerifyObserver::on_progress(std::uint64_t) {}
bool VerifyObserver::should_stop() {
    return false;
}

DbResult<VerifyCounts> verify_store(Store& store, const VerifyOptions& options, VerifyObserver& observer) {
    Verifier verifier(store.connection(), options, observer);
    if (auto checked = verifier.check_text_index(); !checked) {
        return pass_on(checked);
    }
    // One moment of the store, whatever others write meanwhile.
    if (auto begun = store.connection().execute("BEGIN"); !begun) {
        return pass_on(begun);
    }
    auto done = verifier.run();
    auto ended = store.connection().execute("ROLLBACK");
    if (!done) {
        return pass_on(done);
    }
    if (!ended) {
        return pass_on(ended);
    }
    return verifier.counts();
}

}  // namespace krona
