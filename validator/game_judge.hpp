// Judges a record of a board game of two players, whichever it is: replays the main line and the variations
// under the rules R (game_rules.hpp says what R offers), goes on behind a fault on the best fix, checks move
// numbers, compares the end with what the record claims, and gives resolved plies and facts. One template
// without dispatch per move: a game instantiates it once, and any_game.hpp picks the instance of a record.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/check.hpp"
#include "validator/game_claims.hpp"
#include "validator/game_fixes.hpp"
#include "validator/game_lines.hpp"
#include "validator/game_rules.hpp"
#include "validator/ply_diagnostics.hpp"
#include "validator/reader_diagnostics.hpp"

namespace krona {

/// Plies after which facts name the opening; shorter games have their last position.
inline constexpr std::uint32_t kOpeningPlies = 8;

template <GameRules R>
class GameJudge {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    explicit GameJudge(const CheckOptions& options) : options_(options) {}

    /// Fills `verdict` (cleared by the caller) with everything but the requirements.
    void judge(const Record& record, Verdict& verdict) {
        record_ = &record;
        verdict_ = &verdict;
        reader_.start(record, verdict.diagnostics);
        assumed_ = 0;
        number_offset_ = 0;
        resolving_ = options_.detail == Detail::resolved;
        texts_.clear();
        opening_.reset();
        collect_game_lines(record, lines_);
        const bool empty = record.movetext.empty();
        reader_.take_before(empty ? record.source_size : record.movetext.front().span.begin);
        rules_ = R{};
        const bool playable = rules_.open(record, verdict.diagnostics);
        claims_ =
            read_result_claims(record, "`1-0`, `0-1`, `1/2-1/2`, `B+R`, `void` or `*`", verdict.diagnostics);
        if (playable) judge_main_line();
        reader_.take_all();
    }

  private:
    static constexpr int kMaxAssumed = 3;
    static constexpr std::size_t kMaxFixes = 5;

    /// One line while it is judged: its plies as written or as mended by an assumed fix, and how far it has
    /// been played.
    struct LineState {
        std::string path;  // prefix of its ply names: `12/1:` for a variation, empty for the main line
        Position start;
        std::uint32_t plies_before = 0;  // of the game, before this line; one more where `1...` comes first
        const std::vector<WrittenMove>* plies = nullptr;
        std::vector<WrittenMove> mended;
        std::vector<GameLine::Branch> branches;
        std::size_t branch = 0;  // first branch that is not behind `next`
        std::size_t next = 0;    // plies played
        Position position;
        std::optional<GameOutcome> outcome;

        LineState(const GameLine& line, std::string name, const Position& from, std::uint32_t before)
            : path(std::move(name)),
              start(from),
              plies_before(before),
              plies(&line.plies),
              branches(line.branches),
              position(from) {}

        bool main_line() const { return path.empty(); }
        std::uint32_t turn() const { return plies_before + static_cast<std::uint32_t>(next); }
        std::uint32_t round() const { return turn() / 2 + 1; }
    };

    void judge_main_line() {
        if constexpr (game_hooks::RemarkGame<R>) rules_.remark_game(*record_, verdict_->diagnostics);
        const Position start = rules_.start();
        verdict_->facts.first = rules_.to_move(start);
        const bool second_begins = verdict_->facts.first != rules_.round_starter();
        std::uint32_t plies_before = second_begins ? 1 : 0;
        if constexpr (game_hooks::FirstRound<R>) plies_before += (rules_.first_round() - 1) * 2;
        LineState line(lines_.front(), {}, start, plies_before);
        line.outcome = rules_.outcome(start);
        const bool played = judge_line(line);
        reader_.take_all();
        if (played && !reader_.text_is_cut()) judge_end(line);
    }

    bool judge_line(LineState& line) {
        while (line.next < line.plies->size()) {
            const WrittenMove written = (*line.plies)[line.next];
            while (line.branch < line.branches.size() && line.branches[line.branch].ply < line.next)
                ++line.branch;
            if (written.element != WrittenMove::kMade)
                reader_.take_before(element_span(written.element).begin);
            const std::optional<Code> fault = judge_ply(line, written);
            if (fault && !go_on_behind_fault(line, written, *fault)) return false;
        }
        return true;
    }

    std::optional<Code> judge_ply(LineState& line, const WrittenMove& written) {
        if (!written.readable) return Code::syntax;
        if (line.outcome) return Code::game_over;
        const auto move = rules_.read_move(line.position, written.text);
        check_number(line, written);
        check_player(line, written);
        if (!move) return move.error();
        if constexpr (game_hooks::Remarks<R>) remark(line, written, *move);
        if (resolving_) keep_ply(line, written, *move);
        if (branches_here(line)) {
            const Position before = line.position;
            play(line, *move);
            judge_branches(line, before, line.next - 1);
        } else {
            play(line, *move);
        }
        return std::nullopt;
    }

    void play(LineState& line, const Move& move) {
        rules_.play(line.position, move);
        ++line.next;
        if (!line.main_line()) return;
        line.outcome = rules_.outcome(line.position);
        if (resolving_ && line.next == kOpeningPlies) opening_ = rules_.canonical_text(line.position);
    }

    bool branches_here(const LineState& line) const {
        return line.branch < line.branches.size() && line.branches[line.branch].ply == line.next;
    }

    /// Variations start before the ply that they follow in the text, which has index `ply`.
    void judge_branches(LineState& line, const Position& before, std::size_t ply) {
        for (int variation = 1; line.branch < line.branches.size() && line.branches[line.branch].ply == ply;
             ++line.branch, ++variation) {
            LineState inner(lines_[line.branches[line.branch].line],
                            fmt::format("{}{}/{}:", line.path, ply + 1, variation), before,
                            line.plies_before + static_cast<std::uint32_t>(ply));
            judge_line(inner);
        }
    }

    void keep_ply(const LineState& line, const WrittenMove& written, const Move& move) {
        ResolvedPly ply;
        ply.element = written.element;
        ply.before = written.element;
        ply.ply = static_cast<std::uint32_t>(line.next) + 1;
        ply.round = line.round();
        ply.first_of_round = line.turn() % 2 == 0;
        ply.main_line = line.main_line();
        ply.player = rules_.to_move(line.position);
        ply.text = rules_.move_text(line.position, move);
        verdict_->plies.push_back(std::move(ply));
    }

    // ---- What is said of a ply

    void name(const LineState& line, Diagnostic& diagnostic) const {
        if (line.main_line()) {
            diagnostic.ply = static_cast<std::uint32_t>(line.next) + 1;
        } else {
            diagnostic.path = fmt::format("{}{}", line.path, line.next + 1);
        }
        diagnostic.assumed = assumed_ > 0;
    }

    Diagnostic about_ply(const LineState& line, Code code, Span span, std::string message) const {
        Diagnostic diagnostic = make_diagnostic(code, span, std::move(message));
        name(line, diagnostic);
        return diagnostic;
    }

    void check_number(const LineState& line, const WrittenMove& written) {
        if (written.number == WrittenMove::kMade) return;
        const Element& number = record_->movetext[static_cast<std::size_t>(written.number)];
        const std::int64_t offset = std::int64_t{number.value} - std::int64_t{line.round()};
        // One slip shifts all later numbers: it is said once.
        if (offset == number_offset_) return;
        number_offset_ = offset;
        if (offset == 0) return;
        Diagnostic diagnostic = wrong_move_number(*record_, number, line.round());
        name(line, diagnostic);
        verdict_->diagnostics.push_back(std::move(diagnostic));
    }

    void check_player(const LineState& line, const WrittenMove& written) {
        const Colour due = rules_.to_move(line.position);
        if (written.player == Colour::none || written.player == due) return;
        verdict_->diagnostics.push_back(
            about_ply(line, Code::wrong_colour, element_span(written.element),
                      fmt::format("the ply is said to be {}'s, but it is {}'s turn",
                                  colour_tag(written.player), colour_tag(due))));
    }

    void remark(const LineState& line, const WrittenMove& written, const Move& move) {
        if constexpr (game_hooks::Remarks<R>) {
            remarks_.clear();
            rules_.remarks(line.position, move, written.text, remarks_);
            for (PlyRemark& said : remarks_) {
                if (written.element == WrittenMove::kMade) continue;
                const Span span = element_span(written.element);
                Diagnostic diagnostic = about_ply(line, said.code, span, std::move(said.message));
                for (const MoveSlip& fix : said.fixes)
                    diagnostic.fixes.push_back({fix.why, diagnostic.ply, {Edit{span, fix.text}}});
                verdict_->diagnostics.push_back(std::move(diagnostic));
            }
        }
    }

    // ---- Faults

    bool go_on_behind_fault(LineState& line, const WrittenMove& written, Code fault) {
        std::vector<GameFix> fixes;
        if (options_.find_fixes && written.element != WrittenMove::kMade) {
            const FaultyGameLine faulty{*record_, claims_,          *line.plies, line.next,
                                        fault,    line.main_line(), texts_};
            fixes = GameFixSearch<R>(rules_, line.start, faulty).search(kMaxFixes);
        }
        report_fault(line, written, fault, fixes);
        if (branches_here(line)) {
            const Position before = line.position;
            judge_branches(line, before, line.next);
        }
        // Plies too many are said once, and the end is judged without them.
        if (fault == Code::game_over) line.plies = &cut_line(line);
        if (fault == Code::game_over) return true;
        if (fixes.empty() || assumed_ >= kMaxAssumed) return false;
        assume(line, fixes.front());
        return true;
    }

    const std::vector<WrittenMove>& cut_line(LineState& line) {
        line.mended.assign(line.plies->begin(), line.plies->begin() + static_cast<std::ptrdiff_t>(line.next));
        return line.mended;
    }

    std::string fault_message(const LineState& line, const WrittenMove& written, Code fault) const {
        if (fault != Code::game_over) return rules_.explain(line.position, written.text, fault);
        return fmt::format("the game was over before this ply: {}",
                           rules_.explain_outcome(line.position, *line.outcome));
    }

    void report_fault(const LineState& line, const WrittenMove& written, Code fault,
                      const std::vector<GameFix>& fixes) {
        const Span span = element_span(written.element);
        Diagnostic diagnostic;
        if (written.readable) {
            diagnostic = about_ply(line, fault, span, fault_message(line, written, fault));
        } else {
            diagnostic = reader_.take_at(span);
            name(line, diagnostic);
        }
        // What the reader knows of a token that is none goes before what the game makes of it.
        std::vector<Fix> tried;
        for (const GameFix& fix : fixes) tried.push_back(fix.fix);
        if (written.readable) std::swap(tried, diagnostic.fixes);
        append_new_fixes(std::move(tried), diagnostic.fixes);
        verdict_->diagnostics.push_back(std::move(diagnostic));
    }

    void assume(LineState& line, GameFix& fix) {
        ++assumed_;
        line.mended = std::move(fix.plies);
        line.plies = &line.mended;
        for (GameLine::Branch& branch : line.branches) {
            if (branch.ply >= fix.begin)
                branch.ply = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(branch.ply) + fix.shift);
        }
        line.position = line.start;
        for (line.next = 0; line.next < fix.resume; ++line.next) {
            const auto move = rules_.read_move(line.position, line.mended[line.next].text);
            if (!move) break;
            rules_.play(line.position, *move);
        }
        if (line.main_line()) line.outcome = rules_.outcome(line.position);
    }

    // ---- The end

    void judge_end(const LineState& line) {
        BoardEnd end;
        end.outcome = line.outcome;
        end.to_move = rules_.to_move(line.position);
        if constexpr (game_hooks::MayBeOver<R>) end.may_be_over = rules_.may_be_over(line.position);
        end.why = [&] { return rules_.explain_outcome(line.position, *line.outcome); };
        const std::size_t first = verdict_->diagnostics.size();
        judge_game_end(*record_, claims_, end, verdict_->diagnostics);
        if constexpr (game_hooks::EndRemarks<R>)
            rules_.end_remarks(*record_, claims_, line.position, verdict_->diagnostics);
        for (std::size_t i = first; i < verdict_->diagnostics.size(); ++i)
            verdict_->diagnostics[i].assumed = assumed_ > 0;
        fill_result_facts(claims_, end.outcome, *verdict_);
        if (resolving_) fill_facts(line);
    }

    void fill_facts(const LineState& line) {
        GameFacts& facts = verdict_->facts;
        facts.plies = static_cast<std::uint32_t>(line.next);
        const std::uint32_t rounds_before = line.plies_before / 2;
        facts.rounds = line.next == 0 ? 0 : (line.turn() - 1) / 2 + 1 - rounds_before;
        facts.opening = opening_ ? *opening_ : rules_.canonical_text(line.position);
        facts.final_position = rules_.position_text(line.position);
        if constexpr (game_hooks::FillFacts<R>) rules_.fill_facts(*record_, line.position, facts);
    }

    Span element_span(std::int32_t element) const {
        return record_->movetext[static_cast<std::size_t>(element)].span;
    }

    const CheckOptions& options_;
    const Record* record_ = nullptr;
    Verdict* verdict_ = nullptr;
    R rules_;
    ReaderDiagnostics reader_;
    std::vector<GameLine> lines_;
    std::vector<PlyRemark> remarks_;
    std::deque<std::string> texts_;  // of plies that fixes made
    ResultClaims claims_;
    std::optional<std::string> opening_;  // its canonical text, where facts are asked for
    int assumed_ = 0;
    std::int64_t number_offset_ = 0;  // how far the written move numbers are off
    bool resolving_ = false;
};

}  // namespace krona
