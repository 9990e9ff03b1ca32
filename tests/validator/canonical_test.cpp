#include "validator/canonical.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "validator/position_text.hpp"

namespace krona {
namespace {

SparseBoard board_from(const std::string& text) {
    const auto parsed = parse_position_text(text, StoneLetters::colours_or_shape);
    REQUIRE(parsed.has_value());
    SparseBoard board;
    for (const Stone& stone : parsed->stones) board.put(stone.point, stone.colour);
    return board;
}

SparseBoard moved(const SparseBoard& board, Symmetry symmetry, Point by) {
    SparseBoard image;
    for (const Stone& stone : board.stones()) image.put(symmetry.apply(stone.point) + by, stone.colour);
    return image;
}

TEST_CASE("canonical texts and measures equal the reference") {
    std::ifstream file(KRONA_TEST_VECTORS "/krona/canon.jsonl");
    REQUIRE(file);
    int entries = 0;
    for (std::string line; std::getline(file, line); ++entries) {
        const auto entry = nlohmann::json::parse(line);
        INFO(entry.at("position"));
        const SparseBoard board = board_from(entry.at("position").get<std::string>());
        CHECK(canonical_shape(board).text == entry.at("shape").get<std::string>());
        CHECK(canonical_pattern(board).text == entry.at("pattern").get<std::string>());
        CHECK(canonical_pattern(board).symmetries == entry.at("pattern_symmetries").get<int>());
        CHECK(canonical_family(board, entry.at("players").get<int>()) ==
              entry.at("family").get<std::string>());
        const ShapeMeasures measures = measure_shape(board);
        CHECK(measures.stones == entry.at("stones").get<int>());
        CHECK(board.box().width() == entry.at("width").get<int>());
        CHECK(board.box().height() == entry.at("height").get<int>());
        CHECK(measures.edges == entry.at("E").get<std::uint32_t>());
        CHECK(measures.direct == entry.at("D").get<std::uint32_t>());
        CHECK(measures.symmetries == entry.at("symmetries").get<int>());
        CHECK(measures.bound == entry.at("bound").get<int>());
        CHECK(measures.connected == entry.at("connected").get<bool>());
        for (const auto& [letter, count] : entry.at("components").items()) {
            CHECK(components(board, colour_from_letter(letter.front()).value()) == count.get<int>());
        }
    }
    CHECK(entries == 40);
}

TEST_CASE("width and height are those of the canonical image") {
    const ShapeMeasures measures = measure_shape(board_from("xxx"));
    CHECK(canonical_shape(board_from("xxx")).text == "x/x/x");
    CHECK(measures.width == 1);
    CHECK(measures.height == 3);
    CHECK(measures.tree);
    CHECK_FALSE(measure_shape(board_from("xx/x")).tree);
}

TEST_CASE("the symmetry of a canonical form gives its text") {
    const SparseBoard board = board_from("1wb/w2b/bw w 3,-7");
    const CanonicalForm form = canonical_pattern(board);
    CHECK(rows_text(moved(board, form.symmetry, {0, 0})) == form.text);
}

TEST_CASE("a family takes the letters in byte order") {
    CHECK(canonical_family(board_from("www"), 2) == "b/b/b");
    CHECK(canonical_family(board_from("www"), 3) == "b/b/b");
    CHECK(canonical_family(board_from("rwr"), 3) == "b/r/b");
    CHECK(canonical_family(board_from("wbrguyvo"), 8) == "b/g/o/r/u/v/w/y");
}

TEST_CASE("canonical texts and keys do not depend on place and orientation") {
    const SparseBoard board = board_from("3w5w/4b1w1w/5b1w/2b1w3b1b/3b1ww2w/2w7b/1b7w1b/b1b8w/3b");
    for (std::uint8_t i = 0; i < kSymmetries; ++i) {
        const SparseBoard image = moved(board, Symmetry{i}, {17 * i - 40, 1000 - i});
        CHECK(canonical_shape(image).text == canonical_shape(board).text);
        CHECK(canonical_pattern(image).text == canonical_pattern(board).text);
        CHECK(canonical_family(image, 2) == canonical_family(board, 2));
        CHECK(position_key(image) == position_key(board));
        CHECK(moved(moved(board, Symmetry{i}, {}), Symmetry{i}.inverse(), {}) == board);
    }
}

TEST_CASE("position keys are the pinned ones, and differ where patterns do") {
    // Stored keys outlive the program: a changed value needs a migration of stores, not a new file.
    std::ifstream file(KRONA_TEST_VECTORS "/../validator/position_keys.tsv");
    REQUIRE(file);
    int entries = 0;
    for (std::string line; std::getline(file, line); ++entries) {
        std::istringstream fields(line);
        std::string rows;
        std::uint64_t key = 0;
        fields >> rows >> key;
        INFO(rows);
        CHECK(position_key(board_from(rows)) == key);
        CHECK(key < std::uint64_t{1} << 61);
    }
    CHECK(entries == 12);
    CHECK(position_key(board_from("wb/b")) != position_key(board_from("bw/w")));
    CHECK(position_key(board_from("wb")) != position_key(board_from("1b/w")));
}

}  // namespace
}  // namespace krona
