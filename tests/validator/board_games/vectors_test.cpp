// Akron and Three Crowns against the reference files: perft, verdicts and canonical text.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/validator/board_games/judged.hpp"
#include "tests/validator/test_files.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

// Without optimisation the largest counts would take minutes.
#ifdef NDEBUG
constexpr std::uint64_t kMostNodes = 1'000'000;
#else
constexpr std::uint64_t kMostNodes = 30'000;
#endif

struct Vectors {
    GameKind kind;
    std::string folder;
    int perft_entries;
};
const std::vector<Vectors> kVectors{{GameKind::akron, "akron", 29},
                                    {GameKind::threecrowns, "threecrowns", 23}};

std::vector<RuleTag> rule_tags(const nlohmann::json& entry) {
    std::vector<RuleTag> tags;
    if (entry.contains("size")) tags.push_back({"Size", std::to_string(entry.at("size").get<int>())});
    if (entry.contains("equalizer")) tags.push_back({"Equalizer", entry.at("equalizer").get<std::string>()});
    return tags;
}

TEST_CASE("perft of the board games equals the reference counts") {
    for (const Vectors& vectors : kVectors) {
        int entries = 0;
        for (const std::string& line :
             test::lines_of(test::read_file(test::vector_path(vectors.folder + "/perft.jsonl")))) {
            const auto entry = nlohmann::json::parse(line);
            const auto position =
                AnyPosition::read(vectors.kind, entry.at("position").get<std::string>(), rule_tags(entry));
            INFO(entry.at("name"));
            REQUIRE(position.has_value());
            CHECK(position->text() == entry.at("position").get<std::string>());
            int depth = 0;
            for (const auto& nodes : entry.at("perft")) {
                if (nodes.get<std::uint64_t>() > kMostNodes) break;
                CHECK(position->perft(++depth) == nodes.get<std::uint64_t>());
            }
            ++entries;
        }
        CHECK(entries == vectors.perft_entries);
    }
}

TEST_CASE("valid reference games of the board games are valid and canonical") {
    for (const Vectors& vectors : kVectors) {
        const std::string text = test::read_file(test::vector_path(vectors.folder + "/valid.kgn"));
        std::string written;
        for (const test::Judged& game : test::judge_all(text)) {
            INFO(vectors.folder << " game " << game.record.number << " " << game.message());
            CHECK(game.verdict.valid);
            CHECK(game.verdict.diagnostics.empty());
            if (!written.empty()) written += '\n';
            written += game.canonical;
        }
        CHECK(written == text);
    }
}

TEST_CASE("invalid reference games of the board games have the expected first error") {
    for (const Vectors& vectors : kVectors) {
        const auto games =
            test::judge_all(test::read_file(test::vector_path(vectors.folder + "/invalid.kgn")));
        const auto lines =
            test::lines_of(test::read_file(test::vector_path(vectors.folder + "/invalid.expected")));
        REQUIRE(games.size() == lines.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto fields = test::tab_fields(lines[i]);
            INFO(vectors.folder << " game " << i + 1 << ": " << games[i].message());
            const std::string first = games[i].first_error();
            CHECK(first.substr(0, first.find(' ')) == fields[1]);
            if (fields[2] != "-") CHECK(first.substr(first.find(' ') + 1) == fields[2]);
        }
    }
}

}  // namespace
}  // namespace krona
