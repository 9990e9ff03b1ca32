#include "cli/jobs/tally.hpp"

#include <fmt/format.h>

#include "cli/io/console.hpp"

namespace krona::cli {

void Tally::add(const Verdict& verdict) {
    ++games;
    valid += verdict.valid ? 1 : 0;
    unchecked += verdict.valid && verdict.state == GameState::unchecked ? 1 : 0;
    errors += verdict.count(Severity::error);
    warnings += verdict.count(Severity::warning);
}

void Tally::add(const Tally& other) {
    games += other.games;
    valid += other.valid;
    unchecked += other.unchecked;
    errors += other.errors;
    warnings += other.warnings;
}

std::string summary(const Tally& tally) {
    std::string text =
        fmt::format("{}: {} valid", counted(tally.games, "game", "games"), grouped(tally.valid));
    if (tally.unchecked > 0) text += fmt::format(" ({} unchecked)", grouped(tally.unchecked));
    text +=
        fmt::format(", {} invalid, {}", grouped(tally.invalid()), counted(tally.errors, "error", "errors"));
    if (tally.warnings > 0) text += ", " + counted(tally.warnings, "warning", "warnings");
    return text;
}

}  // namespace krona::cli
