// Akron against the plain statement of its rules, on random games.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "tests/validator/akron/plain_akron.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

RandomGameOptions options_of(const std::string& size, std::uint32_t plies) {
    RandomGameOptions options;
    options.rule_tags = {{"Size", size}};
    options.most_plies = plies;
    return options;
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

void expect_same_moves(const AnyPosition& position, const plain::PlainAkron& plainly) {
    std::vector<std::string> texts;
    for (const plain::AkronMove& move : plainly.moves()) texts.push_back(plain::PlainAkron::text(move));
    CHECK(sorted(position.legal_moves()) == sorted(texts));
}

TEST_CASE("every position of random games of Akron has the legal moves of the plain rules") {
    for (const std::string size : {"3", "4", "5"}) {
        for (std::uint64_t index = 0; index < 4; ++index) {
            const Record game = random_board_game(GameKind::akron, 7, index, options_of(size, 90));
            plain::PlainAkron plainly(std::stoi(size));
            const auto compare = [&](const AnyPosition& position, const WalkedPly& ply) {
                INFO("size " << size << " game " << index << " ply " << ply.ply << ": " << position.text());
                if (ply.ply > 0) plainly.play(plain::PlainAkron::parse(ply.text));
                const bool joined = plainly.joined(plainly.to_move());
                CHECK(joined == (position.outcome() && position.outcome()->ending == "chain"));
                if (ply.ply % 8 == 0) expect_same_moves(position, plainly);
                return true;
            };
            REQUIRE(walk_main_line(game, compare).has_value());
        }
    }
}

TEST_CASE("long random games on the full board are played alike by the plain rules") {
    for (std::uint64_t index = 0; index < 4; ++index) {
        const Record game = random_board_game(GameKind::akron, 11, index, options_of("8", 200));
        plain::PlainAkron plainly(8);
        const auto compare = [&](const AnyPosition& position, const WalkedPly& ply) {
            if (ply.ply > 0) {
                const plain::AkronMove move = plain::PlainAkron::parse(ply.text);
                CHECK(plainly.legal(move));
                plainly.play(move);
            }
            const bool joined = plainly.joined(plainly.to_move());
            CHECK(joined == (position.outcome() && position.outcome()->ending == "chain"));
            return true;
        };
        REQUIRE(walk_main_line(game, compare).has_value());
    }
}

}  // namespace
}  // namespace krona
