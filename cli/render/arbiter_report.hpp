// What an arbiter wants to see of a submitted game on one page: the verdict, the first wrong ply with its
// position, the rule and what could have been played, all other faults, the ledger, and how the record reads
// once it is mended.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/records/mend.hpp"
#include "cli/render/game_frames.hpp"
#include "notation/record_sink.hpp"
#include "validator/check.hpp"
#include "validator/verdict.hpp"

namespace krona::cli {

/// The first ply of the main line that cannot be played.
struct WrongPly {
    std::string text;
    GameFrame before;  // the position in which it was to be played; marks.wrong names its cells
    bool game_is_over = false;
    std::vector<std::string> alternatives;  // legal plies: those with the same origin first, then those that
                                            // are written alike
    std::size_t more = 0;                   // further legal plies
};

struct ArbiterReport {
    Record record;
    Verdict verdict;
    std::string file;
    std::optional<WrongPly> wrong;
    std::optional<GameFrame> final_frame;  // the last position that can be reached
    MendedGame mended;                     // of a game with errors
};

/// `verdict` is of this record and resolved.
ArbiterReport make_report(const Record& record, const Verdict& verdict, std::string file);

/// Judges every game that it is given and makes the reports of the first `most` of them.
class ReportSink final : public RecordSink {
  public:
    ReportSink(std::string file, std::vector<ArbiterReport>& reports,
               std::size_t most = std::numeric_limits<std::size_t>::max());

    Next header(const Record& record) override;
    Next record(Record& record) override;

    /// Games seen, and how many of them are valid.
    std::uint64_t games() const { return games_; }
    std::uint64_t valid() const { return valid_; }

  private:
    std::string file_;
    std::vector<ArbiterReport>& reports_;
    std::size_t most_;
    Checker checker_;
    std::uint64_t games_ = 0;
    std::uint64_t valid_ = 0;
};

/// The parts in words, the same in text and HTML.
/// `krona, classic, 12 stones`: what is played, by the tags.
std::string game_sentence(const Record& record);
/// What was mended: `ply 7: a sign was lost or added`.
std::string applied_sentence(const Diagnostic& applied);
std::string verdict_sentence(const Verdict& verdict);
std::string alternatives_sentence(const WrongPly& wrong);
std::string rule_sentence(const Diagnostic& diagnostic);

std::string report_as_text(const ArbiterReport& report);
/// One page without scripts.
std::string report_as_html(const std::vector<ArbiterReport>& reports);

}  // namespace krona::cli
