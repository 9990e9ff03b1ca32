#include "collection.hpp"

#include <fmt/format.h>

#include <array>

#include "notation/write/kgn_writer.hpp"
#include "validator/games/krona/random_game.hpp"

namespace krona::test {
namespace {

constexpr std::array kPlayers{"Ada",          "Boris",  "José",      "jose", "Пётр",
                              "Петр Великий", "Андрей", "O\\\"Neil", ""};
constexpr std::array kEvents{"City Cup", "city cup", "Открытый кубок", "Café Open", ""};
constexpr std::array kDates{"2026.01.15", "2026.01.??", "2026.??.??",
                            "2025.12.31", "2026-02-01", "2026.03.10",
                            "????.??.??", "1999.06.??", ""};
constexpr std::array kClubs{"Alpha", "alpha", "Ёлка", "Gamma Ray", ""};

/// Replaces the line that starts with `[name "`, or adds one behind the tag Rules; an empty value takes the
/// line away.
void set_tag(std::string& game, std::string_view name, std::string_view value) {
    std::string line = value.empty() ? "" : fmt::format("[{} \"{}\"]\n", name, value);
    std::size_t begin = game.find(fmt::format("[{} \"", name));
    if (begin != std::string::npos) {
        game.replace(begin, game.find('\n', begin) + 1 - begin, line);
        return;
    }
    std::size_t rules = game.find("[Rules ");
    game.insert(game.find('\n', rules) + 1, line);
}

/// The loser resigns at the end: the marker is replaced and no score is claimed.
void resign(std::string& game, std::string_view marker) {
    set_tag(game, "Score", "");
    set_tag(game, "Result", marker);
    std::size_t last = game.find_last_of(" \n", game.find_last_not_of('\n')) + 1;
    game.replace(last, std::string::npos, fmt::format("{}\n", marker));
}

KronaRandomOptions random_options(Random& random) {
    KronaRandomOptions options;
    options.players = random.below(5) == 0 ? 3 : 2;
    options.stones_per_player = static_cast<std::uint32_t>(2 + random.below(4));
    if (random.below(4) == 0) {
        options.rules = KronaRules::compact;
    }
    return options;
}

std::string make_game(std::uint64_t seed, std::uint64_t index, Random& random) {
    Record record = random_krona_game(seed, index, random_options(random));
    std::string game;
    write_kgn(record, game);
    set_tag(game, "White", random.pick(kPlayers));
    set_tag(game, "Black", random.pick(kPlayers));
    set_tag(game, "Event", random.pick(kEvents));
    set_tag(game, "Site", random.pick(kEvents));
    set_tag(game, "Date", random.pick(kDates));
    set_tag(game, "Round", fmt::format("{}", random.below(5)));
    set_tag(game, "Club", random.pick(kClubs));
    switch (random.below(8)) {
        case 0:
            resign(game, "B+R");
            break;
        case 1:
            resign(game, "W+T");
            break;
        case 2:
            resign(game, "void");
            break;
        default:
            break;
    }
    return game;
}

}  // namespace

std::uint64_t Random::next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

std::vector<std::string> collection_games(std::uint64_t seed, std::size_t count) {
    Random random(seed);
    std::vector<std::string> games;
    for (std::size_t i = 0; i < count; ++i) {
        games.push_back(make_game(seed, i, random));
    }
    return games;
}

std::string joined(const std::vector<std::string>& games) {
    std::string text;
    for (const std::string& game : games) {
        text += text.empty() ? "" : "\n";
        text += game;
    }
    return text;
}

}  // namespace krona::test
