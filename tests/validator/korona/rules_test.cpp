// The rules of Korona and Korona-2 against reference values made by independent programs.
#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/validator/test_files.hpp"
#include "validator/games/korona/move_text.hpp"
#include "validator/games/korona/moves.hpp"
#include "validator/games/korona/position_text.hpp"
#include "validator/games/korona/resolve.hpp"

namespace krona::korona {
namespace {

using nlohmann::json;

// Without optimisation the largest counts would take minutes.
#ifdef NDEBUG
constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint64_t>::max();
#else
constexpr std::uint64_t kMostNodes = 100'000;
#endif

std::vector<json> entries_of(const std::string& name) {
    std::vector<json> entries;
    const std::string text = test::read_file(test::vector_path("korona/" + name));
    for (const std::string& line : test::lines_of(text)) entries.push_back(json::parse(line));
    return entries;
}

Position position_of(const json& entry) {
    const auto text = entry.at("fen").get<std::string>();
    const bool stones = std::count(text.begin(), text.end(), ' ') == 7;
    const bool second = entry.value("game", stones ? "korona2" : "korona") == "korona2";
    const bool any = entry.value("promotion", "ferz") == "any";
    const auto position = parse_position_text(text, second ? Edition::korona2 : Edition::korona,
                                              any ? PromotionRule::any : PromotionRule::ferz);
    INFO(text << ": " << (position ? "" : position.error()));
    REQUIRE(position.has_value());
    return *position;
}

json outcome_of(const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return nullptr;
    const std::string result = !outcome->winner ? "1/2-1/2" : *outcome->winner == Side::white ? "1-0" : "0-1";
    switch (outcome->ending) {
        case Ending::crown:
            return json::array({result, "crown"});
        case Ending::stalemate:
            return json::array({result, "stalemate"});
        case Ending::suffocation:
            return json::array({result, "suffocation"});
    }
    return nullptr;
}

TEST_CASE("perft of Korona equals the reference counts") {
    const auto entries = entries_of("perft.jsonl");
    CHECK(entries.size() == 38);
    for (const json& entry : entries) {
        const Position position = position_of(entry);
        int depth = 0;
        for (const json& nodes : entry.at("perft")) {
            if (nodes.get<std::uint64_t>() > kMostNodes) break;
            INFO(entry.at("name") << " at depth " << depth + 1);
            CHECK(perft(position, ++depth) == nodes.get<std::uint64_t>());
        }
    }
}

TEST_CASE("moves of random positions of Korona equal the reference lists") {
    const auto entries = entries_of("moves.jsonl");
    CHECK(entries.size() == 150);
    for (const json& entry : entries) {
        const Position position = position_of(entry);
        INFO(entry.at("fen").get<std::string>());
        std::vector<Move> moves;
        append_steps(position, moves);
        std::vector<std::string> texts;
        for (const Move& move : moves) {
            texts.push_back(move_text(position, move, Language::english));
            const auto read = resolve(position, texts.back(), Language::english);
            REQUIRE(read.has_value());
            CHECK(*read == move);
        }
        std::sort(texts.begin(), texts.end());
        CHECK(texts == entry.at("moves").get<std::vector<std::string>>());
        CHECK(outcome_of(position) == entry.at("outcome"));
        const auto turns = entry.value("stone_turns", std::uint64_t{0});
        CHECK(count_stone_turns(position) == turns);
        if (turns < 5000) {
            moves.clear();
            append_stone_turns(position, moves);
            CHECK(moves.size() == turns);
        }
        CHECK(position_text(position) == entry.at("fen"));
    }
}

/// What the move does, in the words of the vectors.
std::vector<std::string> events_of(const Position& before, const Position& after, const Move& move,
                                   const Events& events) {
    std::vector<std::string> words;
    if (events.exploded) words.push_back("mine-exploded " + square_text(move.to));
    if (events.lost == Piece::none) return words;
    const std::string who = events.loser == Side::white ? "w" : "b";
    const std::string side_and_piece = who + " " + std::string(piece_letters(events.lost, Language::english));
    const Crown crown = after.crown(events.loser);
    if (crown == Crown::unknown) {
        words.push_back("monarch-lost " + side_and_piece);
    } else if (after.has_lost_crown(events.loser)) {
        words.push_back("crown-captured " + side_and_piece);
    } else {
        words.push_back("note-opened " + who + " " + (crown == Crown::king ? "K" : "D"));
    }
    const bool unlocked = !before.is_unlocked(events.loser) && after.is_unlocked(events.loser);
    if (unlocked && after.edition() == Edition::korona2) words.push_back("reserve-unlocked " + who);
    return words;
}

TEST_CASE("rulings on Korona equal the reference rulings") {
    const auto entries = entries_of("rulings.jsonl");
    CHECK(entries.size() == 65);
    for (const json& entry : entries) {
        INFO(entry.at("what") << ": " << entry.at("fen"));
        Position position = position_of(entry);
        if (!entry.contains("move")) {
            CHECK(outcome_of(position) == entry.at("outcome"));
        } else if (entry.contains("code")) {
            const auto text = entry.at("move").get<std::string>();
            INFO(text);
            const auto move = resolve(position, text, Language::english);
            const bool over = position.outcome().has_value();
            if (entry.at("code") == "game-over") {
                CHECK(over);
            } else {
                REQUIRE(!move.has_value());
                CHECK(std::string(code_name(move.error())) == entry.at("code"));
            }
        } else {
            const auto move = resolve(position, entry.at("move").get<std::string>(), Language::english);
            REQUIRE(move.has_value());
            CHECK(move_text(position, *move, Language::english) == entry.at("move"));
            const Position before = position;
            const Events events = position.play(*move);
            CHECK(position_text(position) == entry.at("fen_after"));
            CHECK(outcome_of(position) == entry.at("outcome"));
            if (entry.contains("events")) {
                CHECK(json(events_of(before, position, *move, events)) == entry.at("events"));
            }
        }
        if (entry.contains("unlocked")) {
            CHECK(position.is_unlocked(Side::white) == entry.at("unlocked").at("w").get<bool>());
            CHECK(position.is_unlocked(Side::black) == entry.at("unlocked").at("b").get<bool>());
        }
    }
}

void check_reading(const Position& position, const Move& move, const std::string& text, Language language) {
    INFO("input " << text);
    const auto read = resolve(position, text, language);
    REQUIRE(read.has_value());
    CHECK(*read == move);
}

TEST_CASE("moves of Korona are written in English and Russian and read in all accepted forms") {
    const auto entries = entries_of("notation-pairs.jsonl");
    CHECK(entries.size() == 32);
    for (const json& entry : entries) {
        const Position position = position_of(entry);
        const auto english = entry.at("en").get<std::string>();
        INFO(english << " in " << entry.at("fen"));
        const auto move = resolve(position, english, Language::english);
        REQUIRE(move.has_value());
        CHECK(move_text(position, *move, Language::english) == english);
        CHECK(move_text(position, *move, Language::russian) == entry.at("ru"));
        check_reading(position, *move, entry.at("ru").get<std::string>(), Language::russian);
        for (const json& text : entry.at("en_input")) {
            check_reading(position, *move, text.get<std::string>(), Language::english);
        }
        for (const json& text : entry.at("ru_input")) {
            check_reading(position, *move, text.get<std::string>(), Language::russian);
        }
    }
}

TEST_CASE("the nature of a stone follows from the others where it can") {
    const auto start = [](const char* text) {
        return parse_position_text(text, Edition::korona2, PromotionRule::ferz).value();
    };
    const auto played = [](Position position, std::vector<const char*> texts) {
        for (const char* text : texts) {
            const auto move = resolve(position, text, Language::english);
            INFO(text);
            REQUIRE(move.has_value());
            position.play(*move);
        }
        return position_text(position);
    };
    const Position both = start("8/8/8/8/8/8/7k/K7 w - - 0 40 KK SSMssm");
    CHECK(played(both, {"S@e4,S@f4,S@g4"}) == "8/8/8/8/4SSM1/8/7k/K7 b - - 1 40 KK ssm");
    CHECK(played(both, {"?@e4"}) == "8/8/8/8/4U3/8/7k/K7 b - - 1 40 KK UUssm");
    CHECK(played(both, {"?@e4", "Kg3", "M@f4"}) == "8/8/8/8/4SM2/6k1/8/K7 b - - 3 41 KK Sssm");
    CHECK(played(both, {"M@e4", "Kg3", "?@f4"}) == "8/8/8/8/4MS2/6k1/8/K7 b - - 3 41 KK Sssm");
    CHECK(played(both, {"?@e4,?@f4", "Kg3", "?@g4", "Kxg4"}) == "8/8/8/8/4UUk1/8/8/K7 w - - 0 42 KK ssm");
    CHECK(played(both, {"?@h4,?@f4", "Kg3", "?@g4", "Kxg4", "Ka2", "Kxf4"}) ==
          "8/8/8/8/5k1M/8/K7/8 w - - 0 43 KK ssm");
}

}  // namespace
}  // namespace krona::korona
