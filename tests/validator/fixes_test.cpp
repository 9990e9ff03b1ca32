// Fixes of slips: one cause is one error, the mended game is valid, and judging always comes to an end.
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/report_text.hpp"

using namespace krona;

namespace {

std::string random_text(std::uint64_t index) {
    KronaRandomOptions options;
    options.stones_per_player = 6;
    std::string text;
    write_kgn(random_krona_game(11, index, options), text);
    return text;
}

std::vector<Span> ply_spans(const Record& record) {
    std::vector<Span> spans;
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::ply) spans.push_back(element.span);
    }
    return spans;
}

/// The text with the plies from `first` to `last` under `symmetry`.
std::string turn_plies(const std::string& text, std::size_t first, std::size_t last, Symmetry symmetry) {
    const Record record = read_all(text).front();
    const std::vector<Span> spans = ply_spans(record);
    std::string turned = text;
    for (std::size_t i = std::min(last, spans.size()); i-- > first;) {
        const KronaMove move = *parse_krona_ply(record.view(spans[i]));
        turned.replace(spans[i].begin, spans[i].size(),
                       krona_move_text({move.kind, symmetry.apply(move.from), symmetry.apply(move.to)}));
    }
    return turned;
}

std::size_t errors(const std::string& text) {
    Checker checker{CheckOptions{}};
    return checker.check(read_all(text).front()).count(Severity::error);
}

}  // namespace

TEST_CASE("a coordinate system that changes from some ply on is one error with one fix") {
    for (std::uint64_t index = 0; index < 30; ++index) {
        const std::string text = turn_plies(random_text(index), 14, 1000, Symmetry{4});
        const Record record = read_all(text).front();
        Checker checker{CheckOptions{}};
        const Verdict& verdict = checker.check(record);
        if (verdict.valid) continue;
        INFO(text);
        CHECK(verdict.count(Severity::error) == 1);
        REQUIRE(!verdict.first_error()->fixes.empty());
        CHECK(errors(apply_fix(record.source(), verdict.first_error()->fixes.front())) == 0);
    }
}

TEST_CASE("a coordinate system that changes twice is judged to the end") {
    for (std::uint64_t index = 0; index < 60; ++index) {
        const std::string once = turn_plies(random_text(index), 9, 1000, Symmetry{4});
        const std::string twice =
            turn_plies(once, 15, 18, Symmetry{static_cast<std::uint8_t>(1 + index % 3)});
        INFO(twice);
        CHECK(errors(twice) <= 6);
    }
}

TEST_CASE("any number of slips is judged to the end") {
    std::mt19937 random(5);
    for (std::uint64_t index = 0; index < 60; ++index) {
        std::string text = random_text(index);
        for (int slip = 0; slip < 4; ++slip) {
            const std::size_t ply = 1 + random() % 16;
            text = turn_plies(text, ply, ply + 1, Symmetry{static_cast<std::uint8_t>(1 + random() % 7)});
        }
        INFO(text);
        CHECK(errors(text) <= 6);
    }
}
