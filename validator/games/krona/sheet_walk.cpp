#include "validator/games/krona/sheet_walk.hpp"

#include <algorithm>
#include <utility>

#include "validator/games/krona/fault_text.hpp"

namespace krona {
namespace {

/// How many steps behind a difference are played to settle it: a bound on the work for very long sheets.
constexpr std::size_t kLookAhead = 1024;

}  // namespace

SheetView::SheetView(const Record& sheet) : record(sheet), coordinates(krona_coordinates(sheet)) {
    collect_lines(record, lines);
    for (const WrittenPly& ply : main_line().plies) {
        plies.push_back(ply.readable ? SheetPly(ply.move) : std::nullopt);
    }
    if (const auto text = record.tag("Setup")) {
        if (auto parsed = parse_position_text(*text, StoneLetters::colours)) setup = std::move(*parsed);
    }
    std::vector<Diagnostic> ignored;
    claims = read_krona_claims(record, ignored);
}

std::span<const Stone> SheetView::setup_stones() const {
    return setup ? std::span<const Stone>(setup->stones) : std::span<const Stone>();
}

SheetWalk::SheetWalk(const SheetView& a, const SheetView& b, std::span<const SheetPly> plies_b,
                     std::span<const SheetStep> steps, const std::optional<KronaParameters>& parameters)
    : a_(a), b_(b), plies_b_(plies_b), steps_(steps), parameters_(parameters) {
    if (parameters && parameters->rules != KronaRules::house) position_ = krona_start(*parameters);
}

std::span<const SheetPly> SheetWalk::plies_of(const SheetStep& step, Sheet sheet) const {
    switch (sheet) {
        case Sheet::a:
            return std::span(a_.plies).subspan(step.a, step.kind == SheetStepKind::only_b ? 0 : step.plies);
        case Sheet::b:
            return plies_b_.subspan(step.b, step.kind == SheetStepKind::only_a ? 0 : step.plies);
    }
    return {};
}

std::optional<SheetWalk::Failure> SheetWalk::play(KronaPosition& position,
                                                  std::span<const SheetPly> plies) const {
    for (const SheetPly& ply : plies) {
        if (!ply) return Failure{"it cannot be read", std::nullopt};
        const KronaFault fault = prepare_written(position, *ply, [] {});
        if (fault != KronaFault::none)
            return Failure{fault_message(position, *ply, fault, a_.coordinates), fault_code(fault)};
        position.play(*ply);
    }
    return std::nullopt;
}

bool SheetWalk::ending_fits(KronaPosition position) const {
    play_left_out_end(position, [] {});
    return krona_ending_fits(*parameters_, a_.claims, position) ||
           krona_ending_fits(*parameters_, b_.claims, position);
}

SheetWalk::Reach SheetWalk::reach(KronaPosition position, std::size_t step, Sheet own) const {
    const Sheet other = own == Sheet::a ? Sheet::b : Sheet::a;
    const std::size_t end = std::min(steps_.size(), step + kLookAhead);
    Reach reached;
    for (; step < end; ++step) {
        const SheetStep& here = steps_[step];
        const bool shared = here.kind == SheetStepKind::same;
        std::optional<KronaPosition> before;
        if (!shared) before = position;
        auto failure = play(position, plies_of(here, own));
        std::size_t played = plies_of(here, own).size();
        if (failure && !shared) {
            position = *before;
            played = plies_of(here, other).size();
            if (!play(position, plies_of(here, other))) failure.reset();
        }
        if (failure) {
            if (reached.plies == 0) reached.first_failure = std::move(failure);
            return reached;
        }
        reached.plies += played;
    }
    if (step == steps_.size() && ending_fits(std::move(position))) ++reached.plies;
    return reached;
}

SheetReading SheetWalk::describe(const SheetStep& step, Sheet sheet) const {
    const SheetView& view = sheet == Sheet::a ? a_ : b_;
    const std::size_t first = sheet == Sheet::a ? step.a : step.b;
    const std::vector<WrittenPly>& written = view.main_line().plies;
    const auto span_of = [&](std::size_t index) {
        return view.record.movetext[static_cast<std::size_t>(written[index].element)].span;
    };
    SheetReading reading;
    const std::span<const SheetPly> plies = plies_of(step, sheet);
    reading.ply = static_cast<std::uint32_t>(first + 1);
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const Span span = span_of(first + i);
        if (i > 0) {
            reading.written += ' ';
            reading.text += ' ';
        }
        reading.written += view.record.view(span);
        reading.text += plies[i] ? a_.coordinates.text(*plies[i]) : std::string(view.record.view(span));
        reading.span = i == 0 ? span : Span{reading.span.begin, span.end};
    }
    if (plies.empty()) {
        const Element* marker = view.record.marker();
        const std::uint32_t at = first < written.size() ? span_of(first).begin
                                 : marker               ? marker->span.begin
                                                        : view.record.source_size;
        reading.span = {at, at};
    }
    return reading;
}

void SheetWalk::judge(std::size_t step, Sheet sheet, SheetReading& reading) const {
    KronaPosition position = *position_;
    const std::span<const SheetPly> plies = plies_of(steps_[step], sheet);
    auto failure = play(position, plies);
    if (!failure) {
        Reach behind = reach(std::move(position), step + 1, sheet);
        // A sheet that has no ply here stands and falls with its next one.
        if (plies.empty()) failure = std::move(behind.first_failure);
        reading.reach = plies.size() + behind.plies;
    }
    reading.legal = !failure;
    if (failure) {
        reading.fault = std::move(failure->message);
        reading.code = failure->code;
    }
}

void SheetWalk::settle(std::size_t step, SheetComparison& comparison) {
    PlyDifference difference;
    difference.kind = steps_[step].kind;
    difference.a = describe(steps_[step], Sheet::a);
    difference.b = describe(steps_[step], Sheet::b);
    difference.judged = position_.has_value();
    if (position_) {
        judge(step, Sheet::a, difference.a);
        judge(step, Sheet::b, difference.b);
        if (difference.b.reach > difference.a.reach) difference.taken = Sheet::b;
        if (play(*position_, plies_of(steps_[step], difference.taken))) position_.reset();
    } else if (steps_[step].kind == SheetStepKind::only_b ||
               (difference.kind == SheetStepKind::other && !a_.plies[steps_[step].a])) {
        difference.taken = Sheet::b;
    }
    taken_.push_back(difference.taken);
    comparison.plies.push_back(std::move(difference));
}

void SheetWalk::play_shared(const SheetStep& step, SheetComparison& comparison) {
    taken_.push_back(Sheet::a);
    ++comparison.agreeing;
    if (!position_) return;
    auto failure = play(*position_, plies_of(step, Sheet::a));
    if (!failure) return;
    const SheetReading reading = describe(step, Sheet::a);
    comparison.stuck = SharedFault{reading.text, reading.span, reading.ply, std::move(failure->message)};
    position_.reset();
}

void SheetWalk::run(SheetComparison& comparison) {
    for (std::size_t step = 0; step < steps_.size(); ++step) {
        if (steps_[step].kind == SheetStepKind::same) {
            play_shared(steps_[step], comparison);
        } else {
            settle(step, comparison);
        }
    }
    if (!position_) return;
    play_left_out_end(*position_, [] {});
    if (!position_->over()) return;
    const KronaOutcome outcome = krona_outcome(*parameters_, *position_, position_->run_length());
    comparison.board_result = krona_result_text(outcome.result);
    comparison.board_score = score_text(outcome.scores);
}

}  // namespace krona
