// Where rewritten games go: one output for all files, each file in its own place, or nowhere (only told
// apart). Shared by the commands that rewrite records.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/jobs/game_jobs.hpp"
#include "cli/records/game_text.hpp"

namespace krona::cli {

enum class RewriteTo : std::uint8_t { output, in_place, nowhere };

/// Writes the outcomes' data, notes to stderr. Jobs must set `Outcome::source` unless all goes to one output.
class Rewriter final : public OutcomeConsumer {
  public:
    /// `path` is used with RewriteTo::output.
    Rewriter(RewriteTo to, std::string path, Console& console);

    Next begin_file(const Input& input) override;
    Next game(Outcome& outcome, const Input& input) override;
    Next end_file(const Input& input, std::uint64_t bytes) override;

    /// Completes the one output; after an interruption it is thrown away.
    ExitStatus finish(ExitStatus so_far);

    const Tally& tally() const { return tally_; }
    const std::vector<std::string>& changed_files() const { return changed_; }

  private:
    void fail(const std::string& message);

    RewriteTo to_;
    std::string path_;
    Console& console_;
    std::optional<Output> output_;
    GameJoiner joiner_;
    TextComparison comparison_;
    std::uint64_t source_bytes_ = 0;  // of the file's games
    std::uint64_t games_ = 0;         // of the file
    Tally tally_;
    std::vector<std::string> changed_;
    ExitStatus status_ = ExitStatus::well;
};

}  // namespace krona::cli
