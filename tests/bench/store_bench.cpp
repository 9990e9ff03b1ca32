// Import and search: games a second, bytes a game, and the time of typical queries. Usage: store_bench [GAMES
// [THREADS]].
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "db/query/search.hpp"
#include "db/reports/stats.hpp"
#include "db/store/importer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/games/krona/random_game.hpp"

namespace {

using namespace krona;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string make_games(std::uint64_t count, RandomStyle style) {
    std::string text;
    KronaRandomOptions options;
    options.style = style;
    for (std::uint64_t i = 0; i < count; ++i) {
        text += i == 0 ? "" : "\n";
        write_kgn(random_krona_game(1, i, options), text);
    }
    return text;
}

double median_search_ms(Store& store, const std::string& query) {
    std::vector<double> times;
    for (int i = 0; i < 7; ++i) {
        auto start = Clock::now();
        if (!count_games(store, query)) {
            return -1;
        }
        times.push_back(seconds_since(start) * 1000);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void print_searches(Store& store) {
    std::string shape;
    auto take = [&](FoundGame& game) {
        add_positions(game);
        shape = game.shape.value_or("");
        return true;
    };
    if (!search_games(store, "", {"", 1, 0}, take)) {
        return;
    }
    for (const std::string& query :
         {fmt::format("shape = \"{}\"", shape), std::string("result = B and margin >= 3"),
          std::string("player ~ a and plies > 60")}) {
        fmt::print("  {:8.2f} ms  {:.60}\n", median_search_ms(store, query), query);
    }
}

int run(const std::string& path, const std::string& text, unsigned threads) {
    auto store = Store::open(path, OpenMode::create);
    if (!store) {
        fmt::print(stderr, "{}\n", store.error().message);
        return 1;
    }
    ImportOptions options;
    options.threads = threads;
    ImportObserver observer;
    auto open = [&]() -> tl::expected<std::unique_ptr<ByteSource>, std::string> {
        return std::make_unique<MemorySource>(text);
    };
    auto start = Clock::now();
    auto counts = import_games(*store, "bench", open, options, observer);
    double time = seconds_since(start);
    auto stats = store_stats(*store);
    if (!counts || !stats || counts->added == 0) {
        fmt::print(stderr, "the import failed\n");
        return 1;
    }
    auto games = static_cast<double>(counts->added);
    fmt::print(
        "  {} threads: {:.0f} games/s; {:.1f} plies a game, {:.1f} bytes a game, {:.1f} of them the record\n",
        threads, games / time, stats->mean_plies.value_or(0), static_cast<double>(stats->file_bytes) / games,
        static_cast<double>(stats->record_bytes) / games);
    print_searches(*store);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
    unsigned threads = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 1;
    auto folder = std::filesystem::temp_directory_path() /
                  fmt::format("krona-store-bench-{}", Clock::now().time_since_epoch().count());
    std::filesystem::create_directory(folder);
    int status = 0;
    for (RandomStyle style : {RandomStyle::uniform, RandomStyle::slow}) {
        bool uniform = style == RandomStyle::uniform;
        fmt::print("{} games, 18 stones a player, {}\n", games, uniform ? "uniform" : "long");
        auto path = folder / (uniform ? "uniform.krona" : "long.krona");
        status |= run(path.string(), make_games(uniform ? games : games / 4, style), threads);
    }
    std::filesystem::remove_all(folder);
    return status;
}
