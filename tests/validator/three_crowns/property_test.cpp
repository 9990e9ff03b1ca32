// Three Crowns against the plain statement of its rules, on random games.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "tests/validator/three_crowns/plain_three_crowns.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

char outcome_letter(const AnyPosition& position) {
    const auto outcome = position.outcome();
    if (!outcome) return '.';
    if (outcome->winner == Colour::none) return '=';
    return colour_stone_letter(outcome->winner);
}

TEST_CASE("every position of random games of Three Crowns has the legal moves of the plain rules") {
    for (const std::string equalizer : {"different", "same"}) {
        for (std::uint64_t index = 0; index < 24; ++index) {
            RandomGameOptions options;
            options.rule_tags = {{"Equalizer", equalizer}};
            const Record game = random_board_game(GameKind::threecrowns, 5, index, options);
            plain::PlainThreeCrowns plainly("bwb2bwb/8/w6w/b6b/w6w/b6b/8/wbw2wbw w", equalizer);
            const auto compare = [&](const AnyPosition& position, const WalkedPly& ply) {
                INFO(equalizer << " game " << index << " ply " << ply.ply << ": " << position.text());
                if (ply.ply > 0) {
                    const plain::CrownsMove move = plain::PlainThreeCrowns::parse(ply.text);
                    CHECK(plainly.text(move) == ply.text);
                    plainly.play(move);
                }
                if (ply.ply < 6 || ply.ply % 4 == 0) {
                    std::vector<std::string> texts;
                    for (const plain::CrownsMove& move : plainly.moves()) texts.push_back(plainly.text(move));
                    CHECK(sorted(position.legal_moves()) == sorted(texts));
                }
                CHECK(outcome_letter(position) == plainly.outcome());
                return true;
            };
            REQUIRE(walk_main_line(game, compare).has_value());
        }
    }
}

}  // namespace
}  // namespace krona
