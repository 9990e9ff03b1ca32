// Judges a Krona record: replays its main line and variations under the rules, goes on behind a fault on the
// best fix, and compares the end with what the record claims.
#pragma once

#include <memory>

#include "validator/check.hpp"

namespace krona {

/// Keeps its buffers from one record to the next.
class KronaJudge {
  public:
    explicit KronaJudge(const CheckOptions& options);
    ~KronaJudge();
    KronaJudge(KronaJudge&&) noexcept;
    KronaJudge& operator=(KronaJudge&&) noexcept;

    /// Fills `verdict` (cleared by the caller) with everything but the requirements.
    void judge(const Record& record, Verdict& verdict);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace krona
