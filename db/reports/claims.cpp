#include "db/reports/claims.hpp"

#include <algorithm>
#include <cmath>

#include "db/record/main_line.hpp"
#include "db/record/record_codec.hpp"

namespace krona {
namespace {

/// The quantile of the normal distribution for 95 %.
constexpr double kZ = 1.959963984540054;

/// "Draws are rare" names no number; under a tenth is what we take it for.
constexpr double kRare = 0.1;
/// Stones in all, and plies, of "100 to 110 plies with 36 stones".
constexpr std::int64_t kLengthStones = 36;
constexpr double kLeastLength = 100;
constexpr double kMostLength = 110;

struct Share {
    std::uint64_t part = 0;
    std::uint64_t whole = 0;
    void add(std::uint64_t holds) {
        part += holds;
        ++whole;
    }
};

/// Whether the last position is the one where nobody could move: not after a resignation or a counted run.
bool played_out(const FoundGame& game) {
    return game.ending == "run" || game.ending == "no-move";
}

/// Numbers that the claims are about.
struct Tally {
    Share first_wins;     // of decided games
    Share draws;          // of games with a result
    Share trees;          // of games that were played out
    MeanEstimate length;  // of these: plies of phase 2

    void add(const FoundGame& game) {
        const Record record = stored_record(game);
        const auto start = read_start(record);
        if (!start) {
            return;
        }
        const bool draw = game.result == "draw";
        const bool decided = game.winner() != Colour::none;
        if (draw || decided) {
            draws.add(draw ? 1 : 0);
        }
        if (decided) {
            first_wins.add(game.winner() == start->first ? 1 : 0);
        }
        if (!played_out(game)) {
            return;
        }
        if (game.tree) {
            trees.add(*game.tree ? 1 : 0);
        }
        if (game.total == kLengthStones) {
            const std::int64_t placements = start->setup.empty() ? kLengthStones : 0;
            length.add(static_cast<double>(game.plies - placements));
        }
    }
};

Finding judge(const Estimate& estimate, double low, double high) {
    if (estimate.low >= low && estimate.high <= high) {
        return Finding::agrees;
    }
    return estimate.high < low || estimate.low > high ? Finding::contradicts : Finding::undecided;
}

Claim share_claim(std::string name, std::string claim, const Share& share, double low, double high) {
    Claim out{std::move(name), std::move(claim), share.whole, std::nullopt, low, high, Finding::undecided};
    if (share.whole > 0) {
        out.estimate = wilson_interval(share.part, share.whole);
        out.finding = judge(*out.estimate, low, high);
    }
    return out;
}

/// No advantage cannot be proved, only not be contradicted.
Claim first_move_claim(const Share& share) {
    Claim out =
        share_claim("first-move", "who begins has no advantage: half of the decided games", share, 0.5, 0.5);
    if (out.estimate && out.finding == Finding::undecided) {
        out.finding = Finding::agrees;
    }
    return out;
}

Claim length_claim(const MeanEstimate& length) {
    Claim out{"length",          "a game with 36 stones takes 100 to 110 plies (placements not counted)",
              length.count(),    length.estimate(),
              kLeastLength,      kMostLength,
              Finding::undecided};
    if (out.estimate) {
        out.finding = judge(*out.estimate, kLeastLength, kMostLength);
    }
    return out;
}

}  // namespace

Estimate wilson_interval(std::uint64_t part, std::uint64_t whole) {
    const auto n = static_cast<double>(whole);
    const double share = static_cast<double>(part) / n;
    const double centre = share + kZ * kZ / (2 * n);
    const double spread = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
    const double scale = 1 + kZ * kZ / n;
    return {share, std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

void MeanEstimate::add(double value) {
    ++count_;
    const double distance = value - mean_;
    mean_ += distance / static_cast<double>(count_);
    squares_ += distance * (value - mean_);
}

std::optional<Estimate> MeanEstimate::estimate() const {
    if (count_ < 2) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(count_);
    const double spread = kZ * std::sqrt(squares_ / (n - 1) / n);
    return Estimate{mean_, mean_ - spread, mean_ + spread};
}

std::string_view finding_name(Finding finding) {
    switch (finding) {
        case Finding::agrees:
            return "agrees";
        case Finding::contradicts:
            return "contradicts";
        case Finding::undecided:
            return "undecided";
    }
    return "";
}

SearchResult<std::vector<Claim>> test_claims(Store& store, std::string_view query) {
    Tally tally;
    auto found = search_games(store, query, {}, [&](const FoundGame& game) {
        const bool counts = game.game == GameKind::krona && game.valid && game.state == GameState::finished &&
                            game.players.value_or(2) == 2;
        if (counts) {
            tally.add(game);
        }
        return true;
    });
    if (!found) {
        return tl::unexpected(found.error());
    }
    std::vector<Claim> claims;
    claims.push_back(first_move_claim(tally.first_wins));
    claims.push_back(
        share_claim("draws", "draws are rare: less than a tenth of the games", tally.draws, 0, kRare));
    claims.push_back(share_claim(
        "tree", "the final position is mostly a tree: in more than half of the games", tally.trees, 0.5, 1));
    claims.push_back(length_claim(tally.length));
    return claims;
}

}  // namespace krona
