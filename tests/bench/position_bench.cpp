// The index of positions: forms that it might have had, and searches. Usage: position_bench [GAMES [THREADS
// [STORE]]]. Games are made (STORE.kgn) and imported into STORE,
// which is only searched where it exists already.
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "db/index/game_index.hpp"
#include "db/index/line_walk.hpp"
#include "db/query/board_search.hpp"
#include "db/query/search.hpp"
#include "db/record/byte_code.hpp"
#include "db/record/record_codec.hpp"
#include "db/reports/stats.hpp"
#include "db/store/importer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/position_text.hpp"

namespace {

using namespace krona;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A file of random games; one that is there already is taken as it is.
void make_games(const std::string& path, std::uint64_t count) {
    if (std::filesystem::exists(path)) {
        return;
    }
    std::ofstream out(path, std::ios::binary);
    std::string text;
    for (std::uint64_t index = 0; index < count; ++index) {
        text.clear();
        if (index > 0) text += '\n';
        write_kgn(random_krona_game(1, index, {}), text);
        out << text;
    }
}

bool import(const std::string& path, std::uint64_t games, unsigned threads) {
    std::string input = path + ".kgn";
    make_games(input, games);
    auto store = Store::open(path, OpenMode::create);
    if (!store) {
        fmt::print(stderr, "{}\n", store.error().message);
        return false;
    }
    ImportOptions options;
    options.threads = threads;
    ImportObserver observer;
    auto start = Clock::now();
    auto counts = import_file(*store, input, options, observer);
    if (!counts) {
        fmt::print(stderr, "{}\n", counts.error().message);
        return false;
    }
    fmt::print("import       {:.0f} games/s\n", static_cast<double>(counts->added) / seconds_since(start));
    return true;
}

std::vector<Posting> all_postings(Store& store) {
    std::vector<Posting> postings;
    (void)PostingIndex(store.connection()).for_each([&](const Posting& posting) {
        postings.push_back(posting);
        return postings.size() < 4'000'000;
    });
    std::sort(postings.begin(), postings.end(),
              [](const Posting& a, const Posting& b) { return a.game < b.game; });
    return postings;
}

// Forms that the index might have had, through the C interface.
struct Form {
    double seconds = 0;
    double bytes = 0;
};

double file_bytes(const std::string& path) {
    return static_cast<double>(std::filesystem::file_size(path));
}

sqlite3* plain_database(const std::string& path, const char* schema) {
    std::filesystem::remove(path);
    sqlite3* db = nullptr;
    sqlite3_open(path.c_str(), &db);
    sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536",
                 nullptr, nullptr, nullptr);
    sqlite3_exec(db, schema, nullptr, nullptr, nullptr);
    return db;
}

/// A row a posting, keys sorted before they are inserted, one transaction.
Form rows_form(const std::string& path, std::vector<Posting> postings) {
    sqlite3* db = plain_database(
        path, "CREATE TABLE p (key INTEGER, game INTEGER, PRIMARY KEY (key, game)) WITHOUT ROWID");
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(db, "INSERT INTO p VALUES (?, ?)", -1, &insert, nullptr);
    auto start = Clock::now();
    std::sort(postings.begin(), postings.end());
    sqlite3_exec(db, "BEGIN", nullptr, nullptr, nullptr);
    for (const Posting& posting : postings) {
        sqlite3_bind_int64(insert, 1, static_cast<std::int64_t>(posting.key));
        sqlite3_bind_int64(insert, 2, posting.game);
        sqlite3_step(insert);
        sqlite3_reset(insert);
    }
    sqlite3_exec(db, "COMMIT; PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr, nullptr);
    double time = seconds_since(start);
    sqlite3_finalize(insert);
    sqlite3_close(db);
    return {time, file_bytes(path)};
}

/// A row a key with the differences of its games, sorted, one transaction.
Form blobs_form(const std::string& path, std::vector<Posting> postings) {
    sqlite3* db = plain_database(path, "CREATE TABLE p (key INTEGER PRIMARY KEY, games BLOB)");
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(db, "INSERT INTO p VALUES (?, ?)", -1, &insert, nullptr);
    auto start = Clock::now();
    std::sort(postings.begin(), postings.end());
    sqlite3_exec(db, "BEGIN", nullptr, nullptr, nullptr);
    for (std::size_t i = 0; i < postings.size();) {
        std::string games;
        IndexKey key = postings[i].key;
        for (std::int64_t last = 0; i < postings.size() && postings[i].key == key; ++i) {
            ByteWriter(games).number(static_cast<std::uint64_t>(postings[i].game - last));
            last = postings[i].game;
        }
        sqlite3_bind_int64(insert, 1, static_cast<std::int64_t>(key));
        sqlite3_bind_blob(insert, 2, games.data(), static_cast<int>(games.size()), SQLITE_STATIC);
        sqlite3_step(insert);
        sqlite3_reset(insert);
    }
    sqlite3_exec(db, "COMMIT; PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr, nullptr);
    double time = seconds_since(start);
    sqlite3_finalize(insert);
    sqlite3_close(db);
    return {time, file_bytes(path)};
}

/// The index as it is: batches of 1000 games, a transaction each, merged as they come.
Form blocks_form(const std::string& path, const std::vector<Posting>& postings) {
    std::filesystem::remove(path);
    auto store = Store::open(path, OpenMode::create);
    if (!store) {
        return {};
    }
    auto start = Clock::now();
    PostingIndex index(store->connection());
    for (std::size_t i = 0; i < postings.size();) {
        std::vector<Posting> batch;
        std::int64_t end = postings[i].game / 1000 * 1000 + 1000;
        for (; i < postings.size() && postings[i].game < end; ++i) {
            batch.push_back(postings[i]);
        }
        auto transaction = Transaction::begin(store->connection());
        if (!transaction || !index.add(std::move(batch)) || !transaction->commit()) {
            return {};
        }
    }
    (void)store->connection().execute("PRAGMA wal_checkpoint(TRUNCATE)");
    double time = seconds_since(start);
    auto size = index.size();
    return {time, size ? static_cast<double>(size->blocks) * 4096 : 0};
}

void print_form(std::string_view name, const Form& form, std::size_t postings) {
    auto count = static_cast<double>(postings);
    fmt::print("  {:<34} {:6.2f} million postings/s, {:5.2f} bytes each\n", name, count / form.seconds / 1e6,
               form.bytes / count);
}

void compare_forms(const std::string& folder, const std::vector<Posting>& postings) {
    fmt::print("forms of the index, {} postings\n", postings.size());
    Form rows = rows_form(folder + "/rows.db", postings);
    print_form("rows WITHOUT ROWID (C interface)", rows, postings.size());
    print_form("a blob of games a key", blobs_form(folder + "/blobs.db", postings), postings.size());
    Form blocks = blocks_form(folder + "/blocks.krona", postings);
    print_form("segments of blocks (the index)", blocks, postings.size());
    fmt::print("  the index is built at {:.2f} of the rate of rows\n", rows.seconds / blocks.seconds);
}

/// Positions drawn from games of the store.
std::vector<std::string> sample_positions(Store& store, std::size_t count) {
    std::vector<std::string> positions;
    std::mt19937_64 random(7);
    auto games = store.connection().query_integer("SELECT max(id) FROM games").value_or(0);
    while (positions.size() < count && games > 0) {
        auto id = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(games)) + 1;
        auto game = load_game(store, GameId{id});
        auto line = game && *game ? stored_main_line(**game) : std::nullopt;
        if (!line) {
            continue;
        }
        LineWalk walk(*line);
        std::size_t stop = 12 + random() % (line->plies.size() - 12);
        while (walk.next() && walk.ply() < stop) {
        }
        positions.push_back(rows_text(walk.board()));
    }
    return positions;
}

/// Windows of 5 by 4 points of such positions, some points opened.
std::vector<std::string> sample_patterns(const std::vector<std::string>& positions, std::size_t count) {
    std::vector<std::string> patterns;
    std::mt19937_64 random(8);
    for (std::size_t i = 0; patterns.size() < count && i < positions.size(); ++i) {
        auto position = parse_position_text(positions[i], StoneLetters::colours);
        SparseBoard board;
        for (const Stone& stone : position->stones) {
            board.put(stone.point, stone.colour);
        }
        Point centre = position->stones[random() % position->stones.size()].point;
        std::string pattern;
        for (std::int32_t y = 2; y >= -1; --y) {
            for (std::int32_t x = -2; x <= 2; ++x) {
                Colour found = board.at(centre + Point{x, y});
                bool open = random() % 6 == 0 && (x != 0 || y != 0);
                pattern += open ? '?' : found == Colour::none ? '.' : colour_stone_letter(found);
            }
            pattern += y > -1 ? "/" : "";
        }
        patterns.push_back(pattern);
    }
    return patterns;
}

/// Games that the index names; all where it says nothing.
double candidates_of(Store& store, const std::string& pattern, double games) {
    auto boards = BoardSearch::open(store.connection());
    auto condition = pattern_condition(pattern, Swap::none);
    auto number = (*boards)->add(*condition, BoardSearch::Sense::wanted);
    const auto& candidates = (*boards)->candidates(*number);
    return candidates ? static_cast<double>(candidates->size()) : games;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

void search_positions(Store& store, const std::vector<std::string>& positions) {
    std::vector<double> times;
    std::uint64_t hits = 0;
    for (const std::string& rows : positions) {
        auto start = Clock::now();
        auto found = search_ids(store, fmt::format("position = {}", rows), {});
        times.push_back(seconds_since(start) * 1000);
        hits += found ? found->size() : 0;
    }
    fmt::print("positions    median {:.2f} ms warm, most {:.2f} ms; {} hits of {}\n", median(times),
               *std::max_element(times.begin(), times.end()), hits, positions.size());
}

void search_patterns(Store& store, const std::vector<std::string>& patterns, double games) {
    constexpr double kCommon = 0.1;  // patterns of so many games are not timed: most of them answer
    std::vector<double> rare;
    std::vector<double> shares;
    std::size_t others = 0;
    std::size_t common = 0;
    for (const std::string& pattern : patterns) {
        auto start = Clock::now();
        double candidates = candidates_of(store, pattern, games);
        if (candidates > games * kCommon) {
            ++common;
            continue;
        }
        auto found = count_games(store, fmt::format("contains = \"{}\"", pattern));
        double time = seconds_since(start);
        if (found && static_cast<double>(*found) < games / 1000) {
            rare.push_back(time);
            shares.push_back(candidates / games * 100);
        } else {
            ++others;
        }
    }
    fmt::print(
        "patterns     {} rarer than 0.1 %: median {:.3f} s, most {:.3f} s; the index leaves {:.2f} % of the "
        "games "
        "(median);\n             {} more common, {} not looked for: more than {:.0f} % left\n",
        rare.size(), median(rare), rare.empty() ? 0 : *std::max_element(rare.begin(), rare.end()),
        median(shares), others, common, kCommon * 100);
}

void print_sizes(Store& store) {
    auto stats = store_stats(store);
    if (!stats) {
        return;
    }
    auto bytes = [&](std::string_view tables) {
        auto found = store.connection().query_integer(fmt::format(
            "SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE aggregate = TRUE AND name IN ({})", tables));
        return static_cast<double>(found.value_or(0));
    };
    auto games = static_cast<double>(stats->games);
    auto plies = static_cast<double>(stats->plies);
    double positions = bytes("'position_blocks', 'position_segments'");
    double patterns = bytes("'pattern_features'");
    double texts = bytes("'game_text', 'game_text_data', 'game_text_idx', 'game_text_config', 'submitted'");
    auto all = static_cast<double>(stats->file_bytes);
    fmt::print(
        "sizes        {:.0f} games of {:.1f} plies: index of positions {:.2f} bytes a ply, of surroundings "
        "{:.2f};\n             full text and submitted bytes {:.1f} bytes a game, all else {:.1f}\n",
        games, plies / games, positions / plies, patterns / plies, texts / games,
        (all - positions - patterns - texts) / games);
}

}  // namespace

int main(int argc, char** argv) {
    std::setvbuf(stdout, nullptr, _IOLBF, 4096);  // lines at once: some take minutes
    std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
    unsigned threads = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 1;
    std::string folder = (std::filesystem::temp_directory_path() /
                          fmt::format("krona-position-bench-{}", Clock::now().time_since_epoch().count()))
                             .string();
    std::filesystem::create_directory(folder);
    std::string path = argc > 3 ? argv[3] : folder + "/bench.krona";
    if (!std::filesystem::exists(path) && !import(path, games, threads)) {
        return 1;
    }
    auto store = Store::open(path, OpenMode::read_write);
    if (!store) {
        fmt::print(stderr, "{}\n", store.error().message);
        return 1;
    }
    print_sizes(*store);
    std::vector<std::string> positions = sample_positions(*store, 400);
    search_positions(*store, positions);
    auto stored = static_cast<double>(count_games(*store, "").value_or(0));
    search_patterns(*store, sample_patterns(positions, 30), stored);
    compare_forms(folder, all_postings(*store));
    std::filesystem::remove_all(folder);
    return 0;
}
