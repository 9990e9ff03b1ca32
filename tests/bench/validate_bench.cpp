// Replays the same games with the fast position and with the plain one of the tests, in turn and in one
// process, and prints medians and their ratio. Exits with 1 where the fast one is less than 20 times as fast.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "tests/validator/plain_krona.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/games/krona/random_game.hpp"

namespace krona {
namespace {

constexpr std::uint32_t kStones = 18;
constexpr double kWantedRatio = 20;
constexpr int kRounds = 5;

using Game = std::vector<KronaMove>;

std::vector<Game> make_games(RandomStyle style, std::uint64_t count) {
    KronaRandomOptions options;
    options.style = style;
    options.stones_per_player = kStones;
    std::vector<Game> games;
    for (std::uint64_t index = 0; index < count; ++index) {
        const Record record = random_krona_game(1, index, options);
        Game game;
        for (const Element& element : record.movetext) {
            if (element.kind == ElementKind::ply) game.push_back(*parse_krona_ply(record.view(element.span)));
        }
        games.push_back(std::move(game));
    }
    return games;
}

std::size_t count_plies(const std::vector<Game>& games) {
    std::size_t plies = 0;
    for (const Game& game : games) plies += game.size();
    return plies;
}

/// Plies found legal; every one should be.
template <typename Position>
std::size_t replay(Position position, const Game& game) {
    std::size_t legal = 0;
    for (const KronaMove& ply : game) {
        if (position.check(ply) != KronaFault::none) return legal;
        position.play(ply);
        ++legal;
    }
    return legal + (position.over() ? 0 : 1);
}

/// Nanoseconds a ply.
template <typename Start>
double time_games(const std::vector<Game>& games, int repeats, Start&& start) {
    const std::size_t plies = count_plies(games);
    const std::clock_t begin = std::clock();  // processor time: other work on the machine does not count
    for (int repeat = 0; repeat < repeats; ++repeat) {
        std::size_t legal = 0;
        for (const Game& game : games) legal += replay(start(), game);
        if (legal != plies) {
            std::fputs("a game is not replayed to its end\n", stderr);
            std::exit(2);
        }
    }
    const double spent = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    return spent * 1e9 / (static_cast<double>(plies) * repeats);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// Prints one line; says whether the ratio is the wanted one.
bool measure(const char* name, const std::vector<Game>& games) {
    const std::vector<Game> few(games.begin(),
                                games.begin() + static_cast<std::ptrdiff_t>(games.size() / 20));
    std::vector<double> fast;
    std::vector<double> plain;
    for (int round = 0; round < kRounds; ++round) {
        fast.push_back(
            time_games(games, 4, [] { return KronaPosition::placement_start(2, kStones, Colour::white); }));
        plain.push_back(time_games(few, 1, [] { return plain::PlainKrona(2, kStones, Colour::white); }));
    }
    const double ratio = median(plain) / median(fast);
    std::printf(
        "%-8s %6zu games %5.1f plies a game: %6.1f ns a ply (%5.1f million plies/s), plain %8.0f ns, ratio "
        "%.0f\n",
        name, games.size(), static_cast<double>(count_plies(games)) / static_cast<double>(games.size()),
        median(fast), 1000 / median(fast), median(plain), ratio);
    return ratio >= kWantedRatio;
}

}  // namespace
}  // namespace krona

int main() {
    using namespace krona;
    const bool uniform = measure("uniform", make_games(RandomStyle::uniform, 2000));
    const bool slow = measure("slow", make_games(RandomStyle::slow, 1000));
    return uniform && slow ? EXIT_SUCCESS : EXIT_FAILURE;
}
