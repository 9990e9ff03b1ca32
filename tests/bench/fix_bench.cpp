// How often the first fix is the right one: random games with one slip each, by kind of slip. Prints, for
// every kind, the share of invalid games that the first fix makes valid and the share in which it gives back
// the original text. Usage: fix_bench [GAMES] [SEED]
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/games/krona/random_game.hpp"
#include "validator/report/report_text.hpp"

using namespace krona;

namespace {

constexpr std::size_t kUntouchedTail = 4;

enum class Slip : std::uint8_t {
    swapped_axes,
    sign,
    off_by_one,
    swapped_plies,
    missing_ply,
    other_column,
    other_colours_stone,
    missing_marker,
    wrong_result,
    wrong_score,
    swapped_from_there_on,
    shifted_from_there_on,
};
constexpr std::array<std::string_view, 12> kSlipNames{
    "x and y swapped",       "sign lost or added",   "off by one", "two plies swapped", "a missing ply",
    "other column",          "other colour's stone", "missing --", "wrong result",      "wrong score",
    "swapped from there on", "shifted from there on"};

class Mutator {
  public:
    Mutator(const Record& record, std::mt19937_64& random) : record_(record), random_(random) {
        for (const Element& element : record.movetext) {
            if (element.kind == ElementKind::ply) plies_.push_back(element.span);
        }
    }

    /// The source with one slip, or an empty text where the game offers no place for it.
    std::string mutate(Slip slip);

  private:
    std::size_t below(std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_);
    }
    std::string replace(Span span, const std::string& text) const {
        std::string source(record_.source());
        return source.replace(span.begin, span.size(), text);
    }
    KronaMove move_at(std::size_t index) const { return *parse_krona_ply(record_.view(plies_[index])); }
    std::string change_point(std::size_t index, Slip slip);
    std::string swap_texts(std::size_t a, std::size_t b) const;
    std::string change_rest(std::size_t index, Slip slip);
    std::string change_tag(std::string_view name, std::string_view wrong) const;

    const Record& record_;
    std::mt19937_64& random_;
    std::vector<Span> plies_;
};

std::string Mutator::change_point(std::size_t index, Slip slip) {
    KronaMove move = move_at(index);
    if (move.kind == KronaMoveKind::blocked) return {};
    Point& point = move.kind == KronaMoveKind::move && below(2) == 0 ? move.from : move.to;
    std::int32_t& coordinate = below(2) == 0 ? point.x : point.y;
    if (slip == Slip::swapped_axes) std::swap(point.x, point.y);
    if (slip == Slip::sign) coordinate = -coordinate;
    if (slip == Slip::off_by_one) coordinate += below(2) == 0 ? 1 : -1;
    const std::string text = krona_move_text(move);
    return text == record_.view(plies_[index]) ? std::string{} : replace(plies_[index], text);
}

std::string Mutator::swap_texts(std::size_t a, std::size_t b) const {
    const std::string first(record_.view(plies_[a]));
    const std::string second(record_.view(plies_[b]));
    std::string source(record_.source());
    source.replace(plies_[b].begin, plies_[b].size(), first);
    return source.replace(plies_[a].begin, plies_[a].size(), second);
}

std::string Mutator::change_rest(std::size_t index, Slip slip) {
    const Point shift{static_cast<std::int32_t>(below(7)) - 3, static_cast<std::int32_t>(below(7)) - 3};
    const auto change = [&](Point point) {
        return slip == Slip::swapped_from_there_on ? Point{point.y, point.x} : point + shift;
    };
    std::string source(record_.source());
    for (std::size_t i = plies_.size(); i-- > index;) {
        const KronaMove move = move_at(i);
        if (move.kind == KronaMoveKind::blocked) continue;
        source.replace(plies_[i].begin, plies_[i].size(),
                       krona_move_text({move.kind, change(move.from), change(move.to)}));
    }
    return source;
}

std::string Mutator::change_tag(std::string_view name, std::string_view wrong) const {
    const Tag* tag = record_.find(name);
    return tag && record_.value(*tag) != wrong ? replace(tag->value_source, std::string(wrong))
                                               : std::string{};
}

std::string Mutator::mutate(Slip slip) {
    if (plies_.size() <= kUntouchedTail + 2) return {};
    const std::size_t index = 1 + below(plies_.size() - kUntouchedTail - 2);
    switch (slip) {
        case Slip::swapped_axes:
        case Slip::sign:
        case Slip::off_by_one:
            return change_point(index, slip);
        case Slip::swapped_plies:
            return swap_texts(index, index + 1);
        case Slip::missing_ply: {
            Span span = plies_[index];
            ++span.end;
            return replace(span, "");
        }
        case Slip::other_column:
            return swap_texts(index / 2 * 2, index / 2 * 2 + 1);
        case Slip::other_colours_stone: {
            const KronaMove other = move_at(index + 1);
            KronaMove move = move_at(index);
            if (move.kind != KronaMoveKind::move || other.kind != KronaMoveKind::move) return {};
            move.from = other.from;
            return replace(plies_[index], krona_move_text(move));
        }
        case Slip::missing_marker:
            for (std::size_t i = 0; i < plies_.size(); ++i) {
                if (record_.view(plies_[i]) == "--") return replace({plies_[i].begin, plies_[i].end + 1}, "");
            }
            return {};
        case Slip::wrong_result: {
            std::string text = change_tag("Result", "W+17");
            return text;
        }
        case Slip::wrong_score:
            return change_tag("Score", "17:0");
        case Slip::swapped_from_there_on:
        case Slip::shifted_from_there_on:
            return change_rest(index, slip);
    }
    return {};
}

struct Tally {
    int invalid = 0;
    int mended = 0;
    int restored = 0;
};

void try_slip(const Record& game, Slip slip, Checker& checker, std::mt19937_64& random, Tally& tally) {
    const std::string mutated = Mutator(game, random).mutate(slip);
    if (mutated.empty()) return;
    const std::vector<Record> read = read_all(mutated);
    const Verdict& verdict = checker.check(read.at(0));
    const Diagnostic* error = verdict.first_error();
    if (!error) return;
    ++tally.invalid;
    if (error->fixes.empty()) return;
    const std::string fixed = apply_fix(read[0].source(), error->fixes.front());
    const std::vector<Record> again = read_all(fixed);
    if (!again.empty() && checker.check(again[0]).valid) ++tally.mended;
    const auto squeeze = [](std::string_view text) {
        std::string plain;
        for (const char c : text) {
            if (c != ' ' && c != '\n') plain += c;
        }
        return plain;
    };
    if (squeeze(fixed) == squeeze(game.source())) ++tally.restored;
}

void print(std::string_view name, const Tally& tally) {
    const double all = tally.invalid > 0 ? tally.invalid : 1;
    fmt::print("{:24} {:6} invalid  {:6.1f} % mended  {:6.1f} % restored\n", name, tally.invalid,
               100 * tally.mended / all, 100 * tally.restored / all);
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    std::mt19937_64 random(seed);
    std::array<Tally, kSlipNames.size()> tallies{};
    Checker checker{CheckOptions{}};
    for (std::uint64_t i = 0; i < games; ++i) {
        std::string text;
        write_kgn(random_krona_game(seed, i, {}), text);
        const Record game = read_all(text).at(0);
        for (std::size_t slip = 0; slip < tallies.size(); ++slip) {
            try_slip(game, static_cast<Slip>(slip), checker, random, tallies[slip]);
        }
    }
    Tally all;
    for (std::size_t slip = 0; slip < tallies.size(); ++slip) {
        print(kSlipNames[slip], tallies[slip]);
        all.invalid += tallies[slip].invalid;
        all.mended += tallies[slip].mended;
        all.restored += tallies[slip].restored;
    }
    print("all", all);
}
