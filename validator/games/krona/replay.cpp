#include "validator/games/krona/replay.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/ending.hpp"
#include "validator/games/krona/facts.hpp"
#include "validator/games/krona/fault_text.hpp"
#include "validator/games/krona/fixes.hpp"
#include "validator/games/krona/line.hpp"
#include "validator/ply_diagnostics.hpp"
#include "validator/reader_diagnostics.hpp"

namespace krona {
namespace {

constexpr int kMaxAssumed = 3;
constexpr std::size_t kMaxFixes = 5;
constexpr std::size_t kMainLine = 0;

/// One line while it is judged: where it stands, its plies as written or as mended by an assumed fix, and how
/// far it has been played.
struct LineState {
    std::string path;  // prefix of its ply names: `12/1:` for a variation, empty for the main line
    KronaPosition start;
    const std::vector<WrittenPly>* plies = nullptr;
    std::vector<WrittenPly> mended;
    std::vector<Line::Branch> branches;
    std::size_t branch = 0;  // first branch that is not behind `next`
    std::size_t next = 0;
    KronaPosition position;
    std::uint32_t ply = 0;    // plies played, left-out ones included
    std::uint32_t round = 0;  // of the last ply, or of the ply before the line

    LineState(const Line& line, std::string name, const KronaPosition& from, std::uint32_t previous_round)
        : path(std::move(name)),
          start(from),
          plies(&line.plies),
          branches(line.branches),
          position(from),
          round(previous_round) {}

    bool main_line() const { return path.empty(); }
};

}  // namespace

class KronaJudge::Impl {
  public:
    explicit Impl(const CheckOptions& options) : options_(options) {}

    void judge(const Record& record, Verdict& verdict);

  private:
    bool read_parameters();
    void judge_main_line();
    void judge_end(LineState& line);
    void audit(const KronaPosition& end);

    bool judge_line(LineState& line);
    KronaFault judge_ply(LineState& line, const WrittenPly& written);
    bool go_on_behind_fault(LineState& line, const WrittenPly& written, KronaFault fault);
    void judge_branches(LineState& line, const KronaPosition& before, std::uint32_t ply,
                        std::uint32_t previous_round);
    void assume(LineState& line, KronaFix& fix);
    void note_phase(const LineState& line, KronaPhase phase_before);
    void keep_ply(LineState& line, const KronaMove& move, std::int32_t element, std::int32_t before_element);

    void report_fault(const LineState& line, const WrittenPly& written, KronaFault fault,
                      const std::vector<KronaFix>& fixes);
    void check_annotations(const LineState& line, const WrittenPly& written, std::uint32_t round_before);
    void check_number(const LineState& line, const WrittenPly& written, std::uint32_t round_before);
    void check_label(const LineState& line, const WrittenPly& written);
    void check_letter(const LineState& line, const WrittenPly& written);
    void check_first_stone(const LineState& line, const WrittenPly& written);
    Diagnostic about_ply(const LineState& line, Code code, Span span, std::string message) const;
    void name(const LineState& line, Diagnostic& diagnostic) const;
    Span element_span(std::int32_t element) const {
        return record_->movetext[static_cast<std::size_t>(element)].span;
    }

    const CheckOptions& options_;
    const Record* record_ = nullptr;
    Verdict* verdict_ = nullptr;
    ReaderDiagnostics reader_;
    std::vector<Line> lines_;
    KronaCoordinates coordinates_;
    KronaParameters parameters_;
    KronaClaims claims_;
    Point origin_{};                          // of canonical coordinates
    std::optional<SparseBoard> opening_;      // at the end of phase 1, where facts are asked for
    std::optional<KronaPosition> run_start_;  // where the run began, where an audit is asked for
    int assumed_ = 0;
    std::int64_t number_offset_ = 0;  // how far the written move numbers are off
    bool resolving_ = false;
};

bool KronaJudge::Impl::read_parameters() {
    auto parameters =
        read_krona_parameters(*record_, head_placements(lines_[kMainLine]), verdict_->diagnostics);
    claims_ = read_krona_claims(*record_, verdict_->diagnostics);
    if (!parameters) return false;
    parameters_ = std::move(*parameters);
    verdict_->facts.players = parameters_.players;
    if (parameters_.rules != KronaRules::house) return true;
    const Tag* tag = record_->find("Rules");
    verdict_->diagnostics.push_back(make_diagnostic(
        Code::unchecked, tag ? tag->value_source : Span{},
        fmt::format("house rules \"{}\": the record is read and kept, its moves are not judged",
                    record_->tag("Rules").value_or(""))));
    verdict_->state = GameState::unchecked;
    return false;
}

void KronaJudge::Impl::judge(const Record& record, Verdict& verdict) {
    record_ = &record;
    verdict_ = &verdict;
    reader_.start(record, verdict.diagnostics);
    assumed_ = 0;
    number_offset_ = 0;
    resolving_ = options_.detail == Detail::resolved;
    coordinates_ = krona_coordinates(record);
    collect_lines(record, lines_);
    reader_.take_before(record.movetext.empty() ? record.source_size : record.movetext.front().span.begin);
    if (read_parameters()) judge_main_line();
    reader_.take_all();
    if (verdict.state == GameState::unchecked && resolving_) fill_unchecked_facts(record, claims_, verdict);
}

void KronaJudge::Impl::name(const LineState& line, Diagnostic& diagnostic) const {
    if (line.main_line()) {
        diagnostic.ply = line.ply + 1;
    } else {
        diagnostic.path = line.path + fmt::format("{}", line.ply + 1);
    }
    diagnostic.assumed = assumed_ > 0;
}

Diagnostic KronaJudge::Impl::about_ply(const LineState& line, Code code, Span span,
                                       std::string message) const {
    Diagnostic diagnostic = make_diagnostic(code, span, std::move(message));
    name(line, diagnostic);
    return diagnostic;
}

void KronaJudge::Impl::check_number(const LineState& line, const WrittenPly& written,
                                    std::uint32_t round_before) {
    if (written.number == WrittenPly::kMade) return;
    const Element& number = record_->movetext[static_cast<std::size_t>(written.number)];
    const std::uint32_t round = line.position.round();
    const std::int64_t offset = static_cast<std::int64_t>(number.value) - static_cast<std::int64_t>(round);
    // One slip shifts all later numbers: it is said once.
    if (offset == number_offset_ || number.value == round_before) return;
    number_offset_ = offset;
    if (offset == 0) return;
    Diagnostic diagnostic = wrong_move_number(*record_, number, round);
    name(line, diagnostic);
    verdict_->diagnostics.push_back(std::move(diagnostic));
}

void KronaJudge::Impl::check_label(const LineState& line, const WrittenPly& written) {
    if (written.label == WrittenPly::kMade) return;
    const Element& label = record_->movetext[static_cast<std::size_t>(written.label)];
    const bool in_run = line.position.phase() == KronaPhase::run;
    const std::uint32_t point = line.position.run_length() + 1;
    if (in_run && label.value == point) return;
    verdict_->diagnostics.push_back(about_ply(
        line, Code::move_number, label.span,
        in_run ? fmt::format("the label says point {}, but this is point {} of the run", label.value, point)
               : "a point label stands before a ply that is not part of a run"));
}

void KronaJudge::Impl::check_letter(const LineState& line, const WrittenPly& written) {
    const Colour due = line.position.to_move();
    if (written.letter == Colour::none || written.letter == due) return;
    const Span span = element_span(written.element);
    Diagnostic diagnostic = about_ply(
        line, Code::wrong_colour, span,
        fmt::format("the letter {} before the ply says {}, but it is {}'s turn",
                    colour_letter(written.letter), capital_colour(written.letter), capital_colour(due)));
    // In JSON the letter stands elsewhere.
    if (record_->format == SourceFormat::kgn) {
        diagnostic.fixes.push_back(
            {"the colour whose turn it is",
             diagnostic.ply,
             {Edit{{span.begin - 1, span.begin}, std::string(1, colour_letter(due))}}});
    }
    verdict_->diagnostics.push_back(std::move(diagnostic));
}

void KronaJudge::Impl::check_first_stone(const LineState& line, const WrittenPly& written) {
    if (!line.main_line() || line.position.board().stone_count() != 0) return;
    origin_ = written.move.to;
    if (origin_ == Point{}) return;
    verdict_->diagnostics.push_back(about_ply(
        line, Code::not_canonical, element_span(written.element),
        fmt::format("the first stone stands on {}: canonical records put it on {} (`krona fmt` shifts the "
                    "whole game)",
                    coordinates_.text(origin_), coordinates_.text(Point{}))));
}

void KronaJudge::Impl::check_annotations(const LineState& line, const WrittenPly& written,
                                         std::uint32_t round_before) {
    if (written.element == WrittenPly::kMade) return;
    if (line.position.phase() != KronaPhase::run) check_number(line, written, round_before);
    check_label(line, written);
    check_letter(line, written);
    if (written.move.kind == KronaMoveKind::placement) check_first_stone(line, written);
}

void KronaJudge::Impl::keep_ply(LineState& line, const KronaMove& move, std::int32_t element,
                                std::int32_t before_element) {
    const std::uint32_t round = line.position.round();
    const bool first_of_round = round != line.round;
    line.round = round;
    ++line.ply;
    if (!resolving_) return;
    ResolvedPly ply;
    ply.element = element;
    ply.before = before_element;
    ply.ply = line.ply;
    ply.round = round;
    ply.numbered = line.position.phase() != KronaPhase::run;
    ply.first_of_round = first_of_round;
    ply.main_line = line.main_line();
    ply.player = line.position.to_move();
    ply.text = krona_move_text({move.kind, move.from - origin_, move.to - origin_});
    verdict_->plies.push_back(std::move(ply));
}

void KronaJudge::Impl::note_phase(const LineState& line, KronaPhase phase_before) {
    const KronaPhase phase = line.position.phase();
    if (phase == phase_before || !line.main_line()) return;
    if (phase_before == KronaPhase::placement && resolving_) opening_ = line.position.board();
    if (phase == KronaPhase::run && options_.audit && !run_start_) run_start_ = line.position;
}

KronaFault KronaJudge::Impl::judge_ply(LineState& line, const WrittenPly& written) {
    const std::uint32_t round_before = line.position.round();
    const std::uint32_t previous_round = line.round;
    const KronaPhase phase_before = line.position.phase();
    const KronaFault fault = prepare_written(line.position, written.move, [&] {
        keep_ply(line, KronaMove{}, ResolvedPly::kLeftOut, written.element);
    });
    note_phase(line, phase_before);
    check_annotations(line, written, round_before);
    const bool branches_here =
        line.branch < line.branches.size() && line.branches[line.branch].ply == line.next;
    std::optional<KronaPosition> before;
    if (branches_here) before = line.position;
    const std::uint32_t number = line.ply + 1;
    if (fault == KronaFault::none) {
        keep_ply(line, written.move, written.element, written.element);
        const KronaPhase phase = line.position.phase();
        line.position.play(written.move);
        note_phase(line, phase);
    }
    if (branches_here) judge_branches(line, *before, number, previous_round);
    return fault;
}

void KronaJudge::Impl::judge_branches(LineState& line, const KronaPosition& before, std::uint32_t ply,
                                      std::uint32_t previous_round) {
    for (int variation = 1; line.branch < line.branches.size() && line.branches[line.branch].ply == line.next;
         ++line.branch, ++variation) {
        LineState inner(lines_[line.branches[line.branch].line],
                        line.path + fmt::format("{}/{}:", ply, variation), before, previous_round);
        judge_line(inner);
    }
}

void KronaJudge::Impl::report_fault(const LineState& line, const WrittenPly& written, KronaFault fault,
                                    const std::vector<KronaFix>& fixes) {
    const Span span = element_span(written.element);
    Diagnostic diagnostic;
    if (fault != KronaFault::none) {
        diagnostic = about_ply(line, fault_code(fault), span,
                               fault_message(line.position, written.move, fault, coordinates_));
    } else {
        diagnostic = reader_.take_at(span);
        name(line, diagnostic);
    }
    std::vector<Fix> reading = std::exchange(diagnostic.fixes, {});
    for (const KronaFix& fix : fixes) diagnostic.fixes.push_back(fix.fix);
    append_new_fixes(std::move(reading), diagnostic.fixes);
    verdict_->diagnostics.push_back(std::move(diagnostic));
}

void KronaJudge::Impl::assume(LineState& line, KronaFix& fix) {
    ++assumed_;
    line.start = fix.start;
    line.mended = std::move(fix.plies);
    line.plies = &line.mended;
    for (Line::Branch& branch : line.branches) {
        if (branch.ply >= fix.begin) {
            branch.ply = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(branch.ply) + fix.shift);
        }
    }
    line.next = fix.resume;
    line.position = line.start;
    line.ply = 0;
    for (std::size_t i = 0; i < line.next; ++i) {
        prepare_written(line.position, line.mended[i].move, [&line] { ++line.ply; });
        line.round = line.position.round();
        line.position.play(line.mended[i].move);
        ++line.ply;
    }
}

bool KronaJudge::Impl::go_on_behind_fault(LineState& line, const WrittenPly& written, KronaFault fault) {
    std::vector<KronaFix> fixes;
    if (options_.find_fixes && written.element != WrittenPly::kMade) {
        const Diagnostic* unreadable =
            written.readable ? nullptr : reader_.find_at(element_span(written.element));
        const auto ending_fits = [this](const KronaPosition& end) {
            return krona_ending_fits(parameters_, claims_, end);
        };
        fixes = find_krona_fixes({*record_, coordinates_, parameters_, line.start, *line.plies, line.next,
                                  fault, unreadable, line.main_line(), ending_fits},
                                 kMaxFixes);
    }
    report_fault(line, written, fault, fixes);
    if (fixes.empty() || assumed_ >= kMaxAssumed) return false;
    assume(line, fixes.front());
    return true;
}

bool KronaJudge::Impl::judge_line(LineState& line) {
    while (line.next < line.plies->size()) {
        const WrittenPly written = (*line.plies)[line.next];
        while (line.branch < line.branches.size() && line.branches[line.branch].ply < line.next)
            ++line.branch;
        if (written.element != WrittenPly::kMade) reader_.take_before(element_span(written.element).begin);
        const KronaFault fault = written.readable ? judge_ply(line, written) : KronaFault::none;
        if (written.readable && fault == KronaFault::none) {
            ++line.next;
        } else if (!go_on_behind_fault(line, written, fault)) {
            return false;
        }
    }
    return true;
}

void KronaJudge::Impl::judge_main_line() {
    opening_.reset();
    run_start_.reset();
    const KronaPosition start = krona_start(parameters_);
    origin_ = parameters_.setup ? parameters_.setup->corner : Point{};
    if (start.phase() != KronaPhase::placement && resolving_) opening_ = start.board();
    if (start.phase() == KronaPhase::run && options_.audit) run_start_ = start;
    LineState line(lines_[kMainLine], {}, start, 0);
    const bool played = judge_line(line);
    reader_.take_all();
    if (played && !reader_.text_is_cut()) judge_end(line);
}

void KronaJudge::Impl::judge_end(LineState& line) {
    const auto behind = static_cast<std::int32_t>(record_->movetext.size());
    play_left_out_end(line.position, [&] { keep_ply(line, KronaMove{}, ResolvedPly::kLeftOut, behind); });
    note_phase(line, KronaPhase::movement);
    const std::size_t first = verdict_->diagnostics.size();
    const KronaEnding ending = judge_krona_ending(*record_, parameters_, claims_, line.position,
                                                  options_.node_limit, verdict_->diagnostics);
    for (std::size_t i = first; i < verdict_->diagnostics.size(); ++i)
        verdict_->diagnostics[i].assumed = assumed_ > 0;
    const bool settled =
        ending.outcome || (claims_.breaks_off() && claims_.result().kind != ResultKind::unknown);
    verdict_->state = settled ? GameState::finished : GameState::unfinished;
    if (options_.audit && ending.over_on_board) audit(line.position);
    if (resolving_) {
        fill_krona_facts(*record_, parameters_, claims_, ending, opening_ ? &*opening_ : nullptr,
                         line.position, *verdict_);
    }
}

void KronaJudge::Impl::audit(const KronaPosition& end) {
    if (!run_start_ || run_start_->run_length() != 0) return;
    const LongestRun best = longest_run(*run_start_, options_.node_limit);
    if (best.moves.size() <= end.run_length() && best.exact) return;
    std::string moves;
    for (const KronaMove& move : best.moves) moves.append(1, ' ').append(coordinates_.text(move));
    const std::string message =
        best.moves.size() <= end.run_length()
            ? fmt::format(
                  "no longer run than the {} played was found, but the search stopped after {} "
                  "positions",
                  end.run_length(), best.nodes)
            : fmt::format("played {} of {}{}: a longer run is{}", end.run_length(),
                          best.exact ? "" : "at least ", best.moves.size(), moves);
    verdict_->diagnostics.push_back(make_diagnostic(Code::run_not_maximal, claims_.result_span(), message));
}

KronaJudge::KronaJudge(const CheckOptions& options) : impl_(std::make_unique<Impl>(options)) {}
KronaJudge::~KronaJudge() = default;
KronaJudge::KronaJudge(KronaJudge&&) noexcept = default;
KronaJudge& KronaJudge::operator=(KronaJudge&&) noexcept = default;

void KronaJudge::judge(const Record& record, Verdict& verdict) {
    impl_->judge(record, verdict);
}

}  // namespace krona
