// A store of random games: its size, searches for positions and patterns, and forms that the index might have
// had. Usage: position_bench [GAMES [THREADS [STORE [PROGRAM]]]]. Games are made (STORE.kgn) and imported
// into STORE, which is only read where it exists already. PROGRAM is the krona that is started anew for
// searches.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <sys/resource.h>

#include "db/index/game_index.hpp"
#include "db/index/line_walk.hpp"
#include "db/query/board_search.hpp"
#include "db/query/search.hpp"
#include "db/record/record_codec.hpp"
#include "db/reports/stats.hpp"
#include "db/store/importer.hpp"
#include "index_forms.hpp"
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

/// A window of a position, 4 by 3 to 6 by 5 points with the middle on a stone, some points opened.
std::string window_of(const std::string& rows, std::mt19937_64& random) {
    auto position = parse_position_text(rows, StoneLetters::colours);
    SparseBoard board;
    for (const Stone& stone : position->stones) {
        board.put(stone.point, stone.colour);
    }
    auto width = static_cast<std::int32_t>(4 + random() % 3);
    auto height = static_cast<std::int32_t>(3 + random() % 3);
    Point centre = position->stones[random() % position->stones.size()].point;
    std::string pattern;
    for (std::int32_t y = height - 1; y >= 0; --y) {
        for (std::int32_t x = 0; x < width; ++x) {
            Point offset{x - width / 2, y - height / 2};
            Colour found = board.at(centre + offset);
            bool open = random() % 6 == 0 && offset != Point{};
            pattern += open ? '?' : found == Colour::none ? '.' : colour_stone_letter(found);
        }
        pattern += y > 0 ? "/" : "";
    }
    return pattern;
}

/// Games that the index names; all where it says nothing.
double candidates_of(Store& store, const std::string& pattern, double games) {
    auto boards = BoardSearch::open(store.connection(), BoardSearch::Judging::as_asked);
    auto condition = pattern_condition(pattern, Swap::none);
    auto number = (*boards)->add(*condition, BoardSearch::Sense::wanted);
    const auto& candidates = (*boards)->candidates(*number);
    return candidates ? static_cast<double>(candidates->size()) : games;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

double most(const std::vector<double>& values) {
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

/// What runs took on the clock and on the processor, in milliseconds.
struct Times {
    std::vector<double> clock;
    std::vector<double> processor;

    template <typename Run>
    void take(Run&& run) {
        auto start = Clock::now();
        double begin = processor_seconds();
        run();
        clock.push_back(seconds_since(start) * 1000);
        processor.push_back((processor_seconds() - begin) * 1000);
    }
    std::string text() const {
        return fmt::format("median {:.2f} ms, most {:.2f} ms (processor: {:.2f}, {:.2f})", median(clock),
                           most(clock), median(processor), most(processor));
    }
    void drop_last() {
        clock.pop_back();
        processor.pop_back();
    }

  private:
    /// Of this process and of those that it has waited for.
    static double processor_seconds() {
        double seconds = 0;
        for (int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
            rusage usage{};
            getrusage(who, &usage);
            for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
                seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
            }
        }
        return seconds;
    }
};

void search_positions(Store& store, const std::vector<std::string>& positions) {
    Times times;
    std::uint64_t hits = 0;
    for (const std::string& rows : positions) {
        times.take([&] {
            auto found = search_ids(store, fmt::format("position = {}", rows), {});
            hits += found ? found->size() : 0;
        });
    }
    fmt::print("positions    warm: {}; {} hits of {}\n", times.text(), hits, positions.size());
}

/// Every search in a process of its own, from its start to its end.
void search_by_program(const std::string& program, const std::string& store,
                       const std::vector<std::string>& positions) {
    Times times;
    bool well = true;
    for (std::size_t i = 0; i < 20 && i < positions.size(); ++i) {
        std::string command = fmt::format("'{}' db search '{}' 'position = {}' --format count > /dev/null",
                                          program, store, positions[i]);
        times.take([&] { well = std::system(command.c_str()) == 0 && well; });
    }
    fmt::print("positions    with the start of the program: {}{}\n", times.text(), well ? "" : "; FAILED");
}

/// Patterns of less than a thousandth of the games; a search ends as soon as more are found.
void search_patterns(Store& store, const std::vector<std::string>& positions, std::size_t wanted,
                     double games) {
    Times rare;
    std::vector<double> shares;
    std::mt19937_64 random(8);
    std::size_t common = 0;
    SearchOptions options;
    options.limit = static_cast<std::uint64_t>(games / 1000) + 1;
    for (std::size_t i = 0; shares.size() < wanted && i < positions.size(); ++i) {
        std::string pattern = window_of(positions[i], random);
        std::size_t found = 0;
        rare.take([&] {
            auto ids = search_ids(store, fmt::format("contains = \"{}\"", pattern), options);
            found = ids ? ids->size() : 0;
        });
        if (found == options.limit) {
            rare.drop_last();
            ++common;
            continue;
        }
        shares.push_back(candidates_of(store, pattern, games) / games * 100);
        fmt::print(
            "  {:<36} {:4} games, {:8.0f} ms, {:8.0f} ms of the processor, {:5.2f} % left by the index\n",
            pattern, found, rare.clock.back(), rare.processor.back(), shares.back());
    }
    fmt::print(
        "patterns     {} rarer than 0.1 %: {}; the index leaves {:.2f} % of the games (median), at most "
        "{:.2f} "
        "%;\n             {} others were more common\n",
        shares.size(), rare.text(), median(shares), most(shares), common);
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
    double lines = bytes("'pattern_lines'");
    double texts = bytes("'game_text', 'game_text_data', 'game_text_idx', 'game_text_config', 'submitted'");
    auto all = static_cast<double>(stats->file_bytes);
    fmt::print(
        "sizes        {:.0f} games of {:.1f} plies: index of positions {:.2f} bytes a ply, of surroundings "
        "{:.2f}, lines {:.2f};\n             full text and submitted bytes {:.1f} bytes a game, all else "
        "{:.1f}\n",
        games, plies / games, positions / plies, patterns / plies, lines / plies, texts / games,
        (all - positions - patterns - lines - texts) / games);
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
    auto store = Store::open(path, OpenMode::read_only);
    if (!store) {
        fmt::print(stderr, "{}\n", store.error().message);
        return 1;
    }
    print_sizes(*store);
    std::vector<std::string> positions = sample_positions(*store, 400);
    search_positions(*store, positions);
    if (argc > 4) {
        search_by_program(argv[4], path, positions);
    }
    auto stored = static_cast<double>(count_games(*store, "").value_or(0));
    search_patterns(*store, positions, 20, stored);
    compare_index_forms(folder, some_postings(*store));
    std::filesystem::remove_all(folder);
    return 0;
}
