// Counts of games and diagnostics, for summaries and exit statuses.
#pragma once

#include <cstdint>
#include <string>

#include "validator/verdict.hpp"

namespace krona::cli {

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t valid = 0;
    std::uint64_t unchecked = 0;  // of the valid ones: house rules, not judged
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;

    std::uint64_t invalid() const { return games - valid; }
    void add(const Verdict& verdict);
    void add(const Tally& other);
};

/// `1,204 games: 1,198 valid, 6 invalid, 9 errors`; warnings and unchecked games are named where there are
/// any.
std::string summary(const Tally& tally);

}  // namespace krona::cli
