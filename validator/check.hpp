// Entry point of validation: one record in, one verdict out, whichever game it is.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "validator/verdict.hpp"

namespace krona {

/// One condition of `--require`: a tag that must be present (`White`), a tag with a value (`Stones=18`), or a
/// state
/// (`finished`, `unfinished`, `unchecked`).
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
    bool audit = false;                    // longest run
    bool warnings_are_errors = false;      // `--strict`; loose text is then an error as well
    std::uint64_t node_limit = 1'000'000;  // of run searches
    bool find_fixes = true;
};

/// Judges records; keeps its buffers from one to the next. Not for use by several threads at once.
class Checker {
  public:
    explicit Checker(CheckOptions options);
    ~Checker();
    Checker(Checker&&) noexcept;
    Checker& operator=(Checker&&) noexcept;

    /// The verdict is reused by the next call.
    const Verdict& check(const Record& record);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace krona
