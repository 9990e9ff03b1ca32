// Entry point of validation: one record in, one verdict out, whichever game it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "validator/verdict.hpp"

namespace krona {

/// One condition of `--require`: a tag that must be present (`White`), a tag with a value (`Stones=18`), or a state
/// (`finished`).
struct Requirement {
    std::string name;
    std::string value;  // empty: presence is enough
};
tl::expected<std::vector<Requirement>, std::string> parse_requirements(std::string_view list);

enum class Detail : std::uint8_t {
    verdict,   // validity and diagnostics
    resolved,  // also plies and facts
};

struct CheckOptions {
    Detail detail = Detail::verdict;
    std::vector<Requirement> required;
    bool audit = false;                      // longest run
    bool warnings_are_errors = false;        // `--strict`
    std::uint64_t node_limit = 1'000'000;    // of run searches
    bool find_fixes = true;
};

class Checker {
  public:
    explicit Checker(CheckOptions options);

    /// The verdict is reused by the next call.
    const Verdict& check(const Record& record);

  private:
    CheckOptions options_;
    Verdict verdict_;
};

/// The record in canonical form (notation.md, "Canonical form"): roster order, canonical plies and numbers, left-out `--`
/// written, result in the game's own form. `verdict` must be valid and resolved.
enum class Orientation : std::uint8_t { as_played, canonical };  // `canonical`: `--normalize`
Record canonical_record(const Record& record, const Verdict& verdict, Orientation orientation);

}  // namespace krona
