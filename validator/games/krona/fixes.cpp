#include "validator/games/krona/fixes.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "validator/edit_distance.hpp"
#include "validator/games/krona/slips.hpp"

namespace krona {
namespace {

/// A changed coordinate system shows within a few plies: how many before the fault it may have begun.
constexpr std::size_t kTransformLookBack = 8;

/// How many plies before the fault are suspected, and how many behind it are played to rank a fix: bounds on
/// the work for very long records.
constexpr std::size_t kLookBack = 512;
constexpr std::size_t kLookAhead = 1024;

/// An exchange counts as one slip, however many characters it changes.
constexpr std::size_t kOneSlip = 1;

/// Choices of a change that may be any move.
constexpr std::uint32_t kManyChoices = 100;

/// A change of the line: `removed` plies from `begin` on give way to `made`.
struct Candidate {
    enum class Kind : std::uint8_t {
        slip,
        reading,    // another reading of the same characters: ranked before all others
        transform,  // all plies from `begin` on are read in another coordinate system
    };

    std::size_t begin = 0;
    std::size_t removed = 0;
    std::vector<WrittenPly> made;
    std::string why;
    Kind kind = Kind::slip;
    std::optional<KronaParameters> parameters;  // another start of the game
    std::vector<Edit> tag_edits{};
    std::size_t distance = 0;              // of an exchange; else the changed characters are counted
    std::uint32_t choices = kManyChoices;  // see Slip
};

/// A change of the coordinate system: one symmetry, then a shift.
struct Transform {
    Symmetry symmetry;
    Point shift;
    std::string why;

    Point apply(Point point) const { return symmetry.apply(point) + shift; }
};

struct Scored {
    Candidate candidate;
    std::size_t reach = 0;  // plies of the written line played, one more where the end fits as well
    std::size_t distance = 0;
};

bool better(const Scored& a, const Scored& b) {
    const bool a_reads = a.candidate.kind == Candidate::Kind::reading;
    const bool b_reads = b.candidate.kind == Candidate::Kind::reading;
    if (a_reads != b_reads) return a_reads;
    if (a.reach != b.reach) return a.reach > b.reach;
    if (a.distance != b.distance) return a.distance < b.distance;
    if (a.candidate.choices != b.candidate.choices) return a.candidate.choices < b.candidate.choices;
    return a.candidate.begin < b.candidate.begin;
}

/// Two reasons may lead to the same change.
bool same_change(const Candidate& a, const Candidate& b) {
    const auto same_ply = [](const WrittenPly& x, const WrittenPly& y) { return x.move == y.move; };
    return a.begin == b.begin && a.removed == b.removed && a.tag_edits == b.tag_edits &&
           std::equal(a.made.begin(), a.made.end(), b.made.begin(), b.made.end(), same_ply);
}

class FixSearch {
  public:
    FixSearch(const FaultyLine& line, std::size_t most) : line_(line), plies_(line.plies), most_(most) {
        first_ = line.failed > kLookBack ? line.failed - kLookBack : 0;
        end_ = std::min(plies_.size(), line.failed + kLookAhead);
        take_snapshots();
    }

    std::vector<KronaFix> search();

  private:
    void take_snapshots();
    const KronaPosition& before(std::size_t index) const { return before_[index - first_]; }

    void try_readings();
    void try_slips();
    void try_swaps();
    void try_missing_ply();
    void try_missing_placements();
    void try_insertions(std::size_t at);
    void try_removals();
    void try_transforms();
    void consider_transform(std::size_t from, const Transform& transform);
    void try_other_moves();
    void try_start();

    void consider(Candidate candidate);
    void consider_slip(std::size_t at, const Slip& slip);
    bool can_write(const Candidate& candidate) const;
    std::optional<std::size_t> reach(const Candidate& candidate) const;
    std::size_t distance(const Candidate& candidate) const;

    KronaFix make_fix(const Scored& scored) const;
    std::vector<Edit> edits(const Candidate& candidate) const;
    Edit insertion(const Candidate& candidate) const;
    Edit removal(std::size_t index) const;
    Span ply_span(std::size_t index) const {
        return line_.record.movetext[static_cast<std::size_t>(plies_[index].element)].span;
    }
    /// Where the ply begins with the colour letter before it.
    std::uint32_t token_begin(std::size_t index) const;
    bool from_source(std::size_t index) const { return plies_[index].element != WrittenPly::kMade; }

    const FaultyLine& line_;
    const std::vector<WrittenPly>& plies_;
    std::size_t most_;
    std::size_t first_ = 0;
    std::size_t end_ = 0;
    std::vector<KronaPosition> before_;       // from first_ to the fault
    std::vector<std::uint32_t> ply_numbers_;  // main-line ply number of each ply up to the fault
    std::vector<Scored> best_;
};

void FixSearch::take_snapshots() {
    KronaPosition position = line_.start;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i <= line_.failed; ++i) {
        if (i >= first_) before_.push_back(position);
        if (i == line_.failed) break;
        prepare_written(position, plies_[i].move, [&number] { ++number; });
        position.play(plies_[i].move);
        ++number;
        ply_numbers_.push_back(number);
    }
    ply_numbers_.push_back(number + 1);
}

std::optional<std::size_t> FixSearch::reach(const Candidate& candidate) const {
    KronaPosition position =
        candidate.parameters ? krona_start(*candidate.parameters) : before(candidate.begin);
    const std::size_t made = play_line(position, candidate.made);
    if (made < candidate.made.size()) {
        // A fix of many plies may help for some of them; any other must be legal itself.
        const bool helps =
            candidate.made.size() == candidate.removed && candidate.begin + made > line_.failed;
        return helps && candidate.kind == Candidate::Kind::transform ? std::optional(candidate.begin + made)
                                                                     : std::nullopt;
    }
    const auto plies = std::span(plies_).first(end_);
    const std::size_t played = play_line(position, plies, candidate.begin + candidate.removed);
    if (played <= line_.failed) return std::nullopt;
    if (played < plies_.size() || !line_.main_line) return played;
    play_left_out_end(position, [] {});
    return played + (line_.ending_fits(position) ? 1 : 0);
}

/// The record's dialect may have no name for a point.
bool FixSearch::can_write(const Candidate& candidate) const {
    return std::all_of(candidate.made.begin(), candidate.made.end(), [this](const WrittenPly& ply) {
        return !ply.readable || line_.coordinates.can_write(ply.move);
    });
}

std::size_t FixSearch::distance(const Candidate& candidate) const {
    std::size_t sum = 0;
    for (const Edit& edit : edits(candidate)) {
        sum += edit_distance(line_.record.view(edit.span), edit.text);
    }
    return sum;
}

void FixSearch::consider(Candidate candidate) {
    if (!can_write(candidate)) return;
    const auto reached = reach(candidate);
    if (!reached) return;
    // The distance is dear: leave it to those that may still get in.
    if (best_.size() >= most_ && candidate.kind != Candidate::Kind::reading && *reached < best_.back().reach)
        return;
    Scored scored{std::move(candidate), *reached, 0};
    scored.distance = scored.candidate.distance > 0 ? scored.candidate.distance : distance(scored.candidate);
    const auto same = std::find_if(best_.begin(), best_.end(), [&](const Scored& other) {
        return same_change(other.candidate, scored.candidate);
    });
    if (same != best_.end()) {
        if (!better(scored, *same)) return;
        best_.erase(same);
    }
    const auto place = std::upper_bound(best_.begin(), best_.end(), scored, better);
    best_.insert(place, std::move(scored));
    if (best_.size() > most_) best_.pop_back();
}

void FixSearch::consider_slip(std::size_t at, const Slip& slip) {
    if (before(at).check(slip.meant) != KronaFault::none) return;
    WrittenPly ply = plies_[at];
    ply.move = slip.meant;
    ply.readable = true;
    Candidate candidate{at, 1, {ply}, std::string(slip.why), Candidate::Kind::slip, std::nullopt};
    candidate.distance = slip.distance;
    candidate.choices = slip.choices;
    consider(std::move(candidate));
}

void FixSearch::try_readings() {
    if (!line_.unreadable) return;
    for (const Fix& fix : line_.unreadable->fixes) {
        if (fix.edits.size() != 1) continue;
        const auto move = line_.coordinates.parse(fix.edits[0].text);
        if (!move || fix.edits[0].span != ply_span(line_.failed)) continue;
        WrittenPly ply = plies_[line_.failed];
        ply.move = *move;
        ply.readable = true;
        consider({line_.failed, 1, {ply}, fix.why, Candidate::Kind::reading, std::nullopt, {}});
    }
}

void FixSearch::try_slips() {
    for (std::size_t at = first_; at <= line_.failed; ++at) {
        if (!plies_[at].readable || !from_source(at)) continue;
        const KronaCoordinates& coordinates = line_.coordinates;
        for (const Slip& slip : undo_slips(coordinates.as_written(plies_[at].move))) {
            consider_slip(at, {coordinates.from_written(slip.meant), slip.why, slip.distance, slip.choices});
        }
    }
}

void FixSearch::try_swaps() {
    for (std::size_t at = first_; at <= line_.failed; ++at) {
        for (const std::size_t other : {at + 1, at + 2}) {
            if (other >= plies_.size() || !plies_[at].readable || !plies_[other].readable) continue;
            if (plies_[at].move == plies_[other].move || !from_source(at) || !from_source(other)) continue;
            const auto range_begin = plies_.begin() + static_cast<std::ptrdiff_t>(at);
            std::vector<WrittenPly> made(range_begin,
                                         range_begin + static_cast<std::ptrdiff_t>(other - at + 1));
            std::swap(made.front().move, made.back().move);
            if (before(at).check(made.front().move) != KronaFault::none) continue;
            consider({at,
                      made.size(),
                      std::move(made),
                      other == at + 1 ? "two plies were swapped" : "two plies of one player were swapped",
                      Candidate::Kind::slip,
                      std::nullopt,
                      {},
                      kOneSlip,
                      other == at + 1 ? 1u : 2u});
        }
    }
}

void FixSearch::try_insertions(std::size_t at) {
    std::vector<KronaMove> moves;
    before(at).legal_moves(moves);
    for (const KronaMove& move : moves) {
        WrittenPly ply;
        ply.move = move;
        consider({at, 0, {ply}, "a ply is missing", Candidate::Kind::slip, std::nullopt, {}});
    }
}

void FixSearch::try_missing_placements() {
    // A move number that is ahead of its round shows where a placement is missing; without one every place is
    // tried.
    const auto players = static_cast<std::size_t>(line_.parameters.players);
    const std::size_t placed = before(line_.failed).board().stone_count();
    std::size_t at = first_;
    std::size_t last = line_.failed;
    for (std::size_t i = first_; i < std::min(end_, line_.failed + players); ++i) {
        if (plies_[i].number == WrittenPly::kMade || placed + i < line_.failed) continue;
        const Element& number = line_.record.movetext[static_cast<std::size_t>(plies_[i].number)];
        if (number.value <= (placed + i - line_.failed) / players + 1) continue;
        at = std::max(first_, i >= players ? i - players + 1 : 0);
        last = std::min(i, line_.failed);
        break;
    }
    for (; at <= last; ++at) {
        if (before(at).phase() == KronaPhase::placement && before(at).board().stone_count() > 0)
            try_insertions(at);
    }
}

void FixSearch::try_missing_ply() {
    switch (before(line_.failed).phase()) {
        case KronaPhase::placement:
            return try_missing_placements();
        case KronaPhase::movement:
            // A later ply of the wrong colour is the sign: every ply moves a stone of known colour.
            if (line_.fault == KronaFault::wrong_colour || line_.fault == KronaFault::no_stone) {
                try_insertions(line_.failed);
            }
            return;
        case KronaPhase::run:
            for (std::size_t at = first_; at <= line_.failed; ++at) {
                if (before(at).phase() == KronaPhase::run) try_insertions(at);
            }
            return;
    }
}

void FixSearch::try_removals() {
    for (std::size_t at = first_; at <= line_.failed; ++at) {
        if (!from_source(at)) continue;
        const std::string_view why = plies_[at].readable ? "a ply too many was written" : "take it out";
        consider({at, 1, {}, std::string(why), Candidate::Kind::slip, std::nullopt, {}});
    }
    if (line_.fault == KronaFault::game_over) {
        consider({line_.failed,
                  plies_.size() - line_.failed,
                  {},
                  "the game had ended",
                  Candidate::Kind::slip,
                  std::nullopt,
                  {}});
    }
}

void FixSearch::consider_transform(std::size_t from, const Transform& transform) {
    std::vector<WrittenPly> made(plies_.begin() + static_cast<std::ptrdiff_t>(from),
                                 plies_.begin() + static_cast<std::ptrdiff_t>(end_));
    for (WrittenPly& ply : made) {
        if (!ply.readable) return;
        if (ply.move.kind == KronaMoveKind::blocked) continue;
        KronaMove written = line_.coordinates.as_written(ply.move);
        written.from = transform.apply(written.from);
        written.to = transform.apply(written.to);
        ply.move = line_.coordinates.from_written(written);
    }
    KronaPosition position = before(from);
    if (play_written(position, made.front().move) != KronaFault::none) return;
    Candidate candidate;
    candidate.begin = from;
    candidate.removed = made.size();
    candidate.made = std::move(made);
    candidate.why = transform.why;
    candidate.kind = Candidate::Kind::transform;
    consider(std::move(candidate));
}

void FixSearch::try_transforms() {
    if (end_ - line_.failed < 2) return;
    const std::size_t begin =
        line_.failed > first_ + kTransformLookBack ? line_.failed - kTransformLookBack : first_;
    for (std::size_t from = begin; from <= line_.failed; ++from) {
        const WrittenPly& ply = plies_[from];
        if (!ply.readable || !from_source(from) || ply.move.kind == KronaMoveKind::blocked) continue;
        consider_transform(from, {Symmetry{4}, {}, "x and y are swapped from this ply on"});
        consider_transform(from, {Symmetry{1}, {}, "the sign of x is the other one from this ply on"});
        consider_transform(from, {Symmetry{2}, {}, "the sign of y is the other one from this ply on"});
        // The origin may be shifted by whatever brings the ply to a stone that can make it.
        const KronaPosition& position = before(from);
        const bool placement = ply.move.kind == KronaMoveKind::placement;
        const Point written = placement ? ply.move.to : ply.move.from;
        const std::vector<Point> anchors =
            placement ? position.board().frontier() : position.board().stones_of(position.to_move());
        for (const Point anchor : anchors) {
            const Point shift = anchor - written;
            if (shift == Point{}) continue;
            consider_transform(
                from, {Symmetry{}, shift,
                       fmt::format("the origin is shifted by {} from this ply on", point_text(shift))});
        }
    }
}

void FixSearch::try_other_moves() {
    const WrittenPly& ply = plies_[line_.failed];
    if (!from_source(line_.failed)) return;
    // Text without a digit is like no move more than another.
    const std::string_view text = line_.record.view(ply_span(line_.failed));
    if (!ply.readable && text.find_first_of("0123456789") == std::string_view::npos) return;
    std::vector<KronaMove> moves;
    before(line_.failed).legal_moves(moves);
    for (const KronaMove& move : moves) {
        const bool kindred = !ply.readable || ply.move.kind != KronaMoveKind::move ||
                             move.kind != KronaMoveKind::move || move.to == ply.move.to ||
                             move.from == ply.move.from;
        if (kindred) consider_slip(line_.failed, {move, "another move was meant", 0, kManyChoices});
    }
}

void FixSearch::try_start() {
    if (!line_.main_line || line_.parameters.setup) return;
    const auto tag_edit = [this](std::string_view name, const std::string& value) {
        if (const Tag* tag = line_.record.find(name)) return Edit{tag->value_source, value};
        const std::uint32_t at = line_.record.tags.empty() ? 0 : line_.record.tags.back().source.end;
        return Edit{{at, at}, fmt::format("\n[{} \"{}\"]", name, value)};
    };
    if (line_.fault == KronaFault::placement_expected || line_.fault == KronaFault::move_expected) {
        const auto is_move = [](const WrittenPly& ply) { return ply.move.kind != KronaMoveKind::placement; };
        const auto count =
            static_cast<std::uint32_t>(std::find_if(plies_.begin(), plies_.end(), is_move) - plies_.begin());
        const auto players = static_cast<std::uint32_t>(line_.parameters.players);
        if (count > 0 && count % players == 0 && first_ == 0) {
            KronaParameters other = line_.parameters;
            other.stones_per_player = count / players;
            consider({0,
                      0,
                      {},
                      fmt::format("{} stones per player are placed", count / players),
                      Candidate::Kind::slip,
                      other,
                      {tag_edit("Stones", fmt::format("{}", count / players))}});
        }
    }
    if (line_.parameters.players == 2 && line_.fault == KronaFault::wrong_colour && first_ == 0) {
        KronaParameters other = line_.parameters;
        other.first = other.first == Colour::white ? Colour::black : Colour::white;
        consider({0,
                  0,
                  {},
                  fmt::format("{} began", colour_name(other.first)),
                  Candidate::Kind::slip,
                  other,
                  {tag_edit("First", std::string(colour_name(other.first)))}});
    }
}

std::uint32_t FixSearch::token_begin(std::size_t index) const {
    const std::uint32_t begin = ply_span(index).begin;
    const Colour letter = plies_[index].letter;
    const bool has_letter =
        letter != Colour::none && begin > 0 && line_.record.text[begin - 1] == colour_letter(letter);
    return begin - (has_letter ? 1 : 0);
}

Edit FixSearch::insertion(const Candidate& candidate) const {
    const std::string text = line_.coordinates.text(candidate.made.front().move);
    const WrittenPly& next = plies_[candidate.begin];
    std::uint32_t at = token_begin(candidate.begin);
    if (next.number != WrittenPly::kMade) {
        const Element& number = line_.record.movetext[static_cast<std::size_t>(next.number)];
        if (number.value != before(candidate.begin).round()) at = number.span.begin;
    }
    return Edit{{at, at}, text + " "};
}

Edit FixSearch::removal(std::size_t index) const {
    Span span = ply_span(index);
    span.begin = token_begin(index);
    const std::string_view source = line_.record.source();
    while (span.end < source.size() && source[span.end] == ' ') ++span.end;
    return Edit{span, ""};
}

std::vector<Edit> FixSearch::edits(const Candidate& candidate) const {
    if (!candidate.tag_edits.empty()) return candidate.tag_edits;
    std::vector<Edit> all;
    if (candidate.removed == 0) {
        if (from_source(candidate.begin)) all.push_back(insertion(candidate));
        return all;
    }
    for (std::size_t i = 0; i < candidate.removed; ++i) {
        const std::size_t index = candidate.begin + i;
        if (!from_source(index)) continue;
        if (i >= candidate.made.size()) {
            all.push_back(removal(index));
        } else if (!plies_[index].readable || !(candidate.made[i].move == plies_[index].move)) {
            all.push_back({ply_span(index), line_.coordinates.text(candidate.made[i].move)});
        }
    }
    return all;
}

KronaFix FixSearch::make_fix(const Scored& scored) const {
    const Candidate& candidate = scored.candidate;
    Fix fix{candidate.why, 0, edits(candidate)};
    if (line_.main_line && candidate.tag_edits.empty()) fix.ply = ply_numbers_[candidate.begin];
    const auto begin = plies_.begin() + static_cast<std::ptrdiff_t>(candidate.begin);
    std::vector<WrittenPly> plies(plies_.begin(), begin);
    plies.insert(plies.end(), candidate.made.begin(), candidate.made.end());
    plies.insert(plies.end(), begin + static_cast<std::ptrdiff_t>(candidate.removed), plies_.end());
    const auto shift =
        static_cast<std::ptrdiff_t>(candidate.made.size()) - static_cast<std::ptrdiff_t>(candidate.removed);
    // Of plies read in another coordinate system only those up to the fault are known to be legal.
    const std::size_t behind = candidate.begin + candidate.removed;
    const bool judged = behind > line_.failed && candidate.kind != Candidate::Kind::transform;
    const std::size_t resume =
        judged ? candidate.begin + candidate.made.size()
               : static_cast<std::size_t>(static_cast<std::ptrdiff_t>(line_.failed) + shift);
    return {std::move(fix),  std::move(plies),
            candidate.begin, shift,
            resume,          candidate.parameters ? krona_start(*candidate.parameters) : line_.start};
}

std::vector<KronaFix> FixSearch::search() {
    try_readings();
    try_slips();
    try_swaps();
    try_missing_ply();
    try_removals();
    try_start();
    try_transforms();
    try_other_moves();
    std::vector<KronaFix> fixes;
    for (const Scored& scored : best_) fixes.push_back(make_fix(scored));
    return fixes;
}

}  // namespace

std::vector<KronaFix> find_krona_fixes(const FaultyLine& line, std::size_t most) {
    return FixSearch(line, most).search();
}

}  // namespace krona
