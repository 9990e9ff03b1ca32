#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "validator/games/krona/position.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

KronaPosition run_from(const std::string& text) {
    const auto parsed = parse_position_text(text, StoneLetters::colours);
    REQUIRE(parsed.has_value());
    SparseBoard board;
    for (const Stone& stone : parsed->stones) board.put(stone.point, stone.colour);
    KronaPosition position = KronaPosition::movement_start(board, 2, parsed->to_move.value(), 0);
    REQUIRE(position.check(KronaMove{}) == KronaFault::none);
    position.play(KronaMove{});
    return position;
}

/// Plays the run; true when every move is legal and none is left.
bool complete(KronaPosition position, const std::vector<KronaMove>& moves) {
    for (const KronaMove& move : moves) {
        if (position.check(move) != KronaFault::none) return false;
        position.play(move);
    }
    return position.over();
}

/// Lengths of all complete runs, by trying everything.
void collect_lengths(const KronaPosition& position, std::set<std::uint32_t>& lengths) {
    std::vector<KronaMove> moves;
    position.legal_moves(moves);
    if (moves.empty()) lengths.insert(position.run_length());
    for (const KronaMove& move : moves) {
        KronaPosition next = position;
        next.play(move);
        collect_lengths(next, lengths);
    }
}

TEST_CASE("longest runs equal the reference") {
    std::ifstream file(KRONA_TEST_VECTORS "/krona/runs.jsonl");
    REQUIRE(file);
    int entries = 0;
    for (std::string line; std::getline(file, line); ++entries) {
        const auto entry = nlohmann::json::parse(line);
        INFO(entry.at("position"));
        const KronaPosition position = run_from(entry.at("position").get<std::string>());
        CHECK(colour_stone_letter(position.runner()) == entry.at("runner").get<std::string>().front());
        const LongestRun run = longest_run(position, 1'000'000);
        CHECK(run.exact);
        CHECK(run.moves.size() == entry.at("longest").get<std::size_t>());
        CHECK(complete(position, run.moves));
        CHECK(run_attainable(position, entry.at("a_random_run").get<std::uint32_t>(), 1'000'000) ==
              Attainable::yes);
    }
    CHECK(entries == 24);
}

TEST_CASE("a search that meets its limit says so and still gives a legal run") {
    KronaPosition position = run_from("7w/8w/6w1b/7b/7w/6b1wb1bb/7w2b2b/3b2b1w/b2wwb/1ww/w w");
    const LongestRun run = longest_run(position, 100);
    CHECK_FALSE(run.exact);
    CHECK(run.nodes == 100);
    CHECK(run.moves.size() <= 7);
    CHECK_FALSE(run.moves.empty());
    for (const KronaMove& move : run.moves) {
        REQUIRE(position.check(move) == KronaFault::none);
        position.play(move);
    }
    CHECK_FALSE(longest_run(position, 0).exact);
    CHECK(run_attainable(run_from("bwwb w"), 2, 0) == Attainable::unknown);
}

TEST_CASE("a run length is attainable when a complete run has it") {
    for (const char* text :
         {"bwwb w", "b1w/1b/1w/2wb w", "w/1bw/1b1w/3b w", "2b2b/1w2w/2bw/1w1b/bw2b/2w w"}) {
        INFO(text);
        const KronaPosition position = run_from(text);
        std::set<std::uint32_t> lengths;
        collect_lengths(position, lengths);
        for (std::uint32_t length = 0; length <= *lengths.rbegin() + 2; ++length) {
            const Attainable expected = lengths.count(length) != 0 ? Attainable::yes : Attainable::no;
            CHECK(run_attainable(position, length, 1'000'000) == expected);
        }
    }
}

TEST_CASE("before the run there is no longest run") {
    const KronaPosition position = KronaPosition::placement_start(2, 3, Colour::white);
    CHECK(longest_run(position, 1000).moves.empty());
    CHECK(run_attainable(position, 0, 1000) == Attainable::no);
}

}  // namespace
}  // namespace krona
