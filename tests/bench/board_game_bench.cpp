// Replays the same random games of Akron and Three Crowns with their rules and with the plain ones of the
// tests, and judges them as whole records. Prints plies a second and the ratio; exits with 1 where it is less
// than 20.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "notation/main_line.hpp"
#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/validator/akron/plain_akron.hpp"
#include "tests/validator/three_crowns/plain_three_crowns.hpp"
#include "validator/any_game.hpp"
#include "validator/check.hpp"
#include "validator/games/akron/rules.hpp"
#include "validator/games/three_crowns/rules.hpp"

namespace krona {
namespace {

constexpr double kWantedRatio = 20;
constexpr int kRounds = 5;

using Game = std::vector<std::string>;

struct Corpus {
    std::vector<Record> records;  // as read from text
    std::vector<Game> games;      // the plies of each
    std::size_t plies = 0;
};

Corpus make_corpus(GameKind kind, std::uint64_t count) {
    std::string text;
    for (std::uint64_t index = 0; index < count; ++index) {
        if (index > 0) text += '\n';
        write_kgn(random_board_game(kind, 1, index, {}), text);
    }
    Corpus corpus;
    corpus.records = read_all(text);
    for (const Record& record : corpus.records) {
        Game game;
        for (const std::string_view ply : main_line_texts(record)) game.emplace_back(ply);
        corpus.plies += game.size();
        corpus.games.push_back(std::move(game));
    }
    return corpus;
}

/// Ends the program where a game is not replayed to its end.
void expect(bool played) {
    if (played) return;
    std::fputs("a game is not replayed to its end\n", stderr);
    std::exit(2);
}

template <typename R>
void replay(const Game& game) {
    R rules;
    Record none;
    std::vector<Diagnostic> diagnostics;
    expect(rules.open(none, diagnostics));
    auto position = rules.start();
    for (const std::string& text : game) {
        expect(!rules.outcome(position));
        const auto move = rules.read_move(position, text);
        expect(move.has_value());
        rules.play(position, *move);
    }
}

void replay_plain_akron(const Game& game) {
    plain::PlainAkron position(8);
    for (const std::string& text : game) {
        expect(!position.joined(position.to_move()));
        const plain::AkronMove move = plain::PlainAkron::parse(text);
        expect(position.legal(move));
        position.play(move);
    }
}

void replay_plain_crowns(const Game& game) {
    plain::PlainThreeCrowns position("bwb2bwb/8/w6w/b6b/w6w/b6b/8/wbw2wbw w");
    for (const std::string& text : game) {
        expect(position.outcome() == '.');
        const plain::CrownsMove move = plain::PlainThreeCrowns::parse(text);
        expect(position.legal(move));
        position.play(move);
    }
}

/// Nanoseconds of processor time a ply.
template <typename Work>
double time_plies(std::size_t plies, Work&& work) {
    const std::clock_t begin = std::clock();
    work();
    const double spent = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    return spent * 1e9 / static_cast<double>(plies);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// Prints one line; says whether the ratio is the wanted one.
template <typename Fast, typename Plain>
bool measure(const char* name, GameKind kind, Fast&& fast, Plain&& plain) {
    const Corpus corpus = make_corpus(kind, 400);
    const std::vector<Game> few(corpus.games.begin(), corpus.games.begin() + 10);
    std::size_t few_plies = 0;
    for (const Game& game : few) few_plies += game.size();
    std::vector<double> quick;
    std::vector<double> slow;
    std::vector<double> judged;
    Checker checker{CheckOptions{}};
    for (int round = 0; round < kRounds; ++round) {
        quick.push_back(time_plies(corpus.plies, [&] {
            for (const Game& game : corpus.games) fast(game);
        }));
        slow.push_back(time_plies(few_plies, [&] {
            for (const Game& game : few) plain(game);
        }));
        judged.push_back(time_plies(corpus.plies, [&] {
            for (const Record& record : corpus.records) expect(checker.check(record).valid);
        }));
    }
    const double ratio = median(slow) / median(quick);
    std::printf(
        "%-12s %zu games %zu plies: rules %.0f ns a ply (%.2f million plies/s), judged %.0f ns (%.2f), "
        "plain %.0f ns, ratio %.0f\n",
        name, corpus.games.size(), corpus.plies, median(quick), 1000 / median(quick), median(judged),
        1000 / median(judged), median(slow), ratio);
    return ratio >= kWantedRatio;
}

}  // namespace
}  // namespace krona

int main() {
    using namespace krona;
    const bool akron = measure("akron", GameKind::akron, replay<akron::Rules>, replay_plain_akron);
    const bool crowns =
        measure("threecrowns", GameKind::threecrowns, replay<three_crowns::Rules>, replay_plain_crowns);
    return akron && crowns ? EXIT_SUCCESS : EXIT_FAILURE;
}
