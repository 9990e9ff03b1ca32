#include <catch2/catch.hpp>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "validator/games/krona/position.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

KronaPosition start_of(const nlohmann::json& entry) {
    const int players = entry.at("players").get<int>();
    const auto text = entry.at("position").get<std::string>();
    if (text == "empty") {
        return KronaPosition::placement_start(players, entry.at("stones_per_player").get<std::uint32_t>(),
                                              Colour::white);
    }
    const auto parsed = parse_position_text(text, StoneLetters::colours);
    REQUIRE(parsed.has_value());
    SparseBoard board;
    for (const Stone& stone : parsed->stones) board.put(stone.point, stone.colour);
    return KronaPosition::movement_start(board, players, parsed->to_move.value(), 0);
}

// Without optimisation the largest counts would take minutes.
#ifdef NDEBUG
constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint64_t>::max();
#else
constexpr std::uint64_t kMostNodes = 50'000;
#endif

TEST_CASE("perft equals the reference counts") {
    std::ifstream file(KRONA_TEST_VECTORS "/krona/perft.jsonl");
    REQUIRE(file);
    int entries = 0;
    for (std::string line; std::getline(file, line); ++entries) {
        const auto entry = nlohmann::json::parse(line);
        const KronaPosition position = start_of(entry);
        int depth = 0;
        for (const auto& nodes : entry.at("nodes")) {
            if (nodes.get<std::uint64_t>() > kMostNodes) break;
            INFO(entry.at("id") << " at depth " << depth + 1);
            CHECK(krona_perft(position, ++depth) == nodes.get<std::uint64_t>());
        }
    }
    CHECK(entries == 58);
}

}  // namespace
}  // namespace krona
