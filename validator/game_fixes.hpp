// Search for the slip behind a ply that a game refuses: the changes of a line after which most of the game
// can be played (diagnostics.md, "fixes"). A slip may stand plies before the place where it surfaced, so
// earlier plies are tried as well. Bounds keep the work small, whatever the record.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "validator/edit_distance.hpp"
#include "validator/game_claims.hpp"
#include "validator/game_lines.hpp"
#include "validator/game_rules.hpp"
#include "validator/look_alikes.hpp"

namespace krona {

/// A fix with the line that it makes.
struct GameFix {
    Fix fix;
    std::vector<WrittenMove> plies;  // the whole line, mended
    std::size_t begin = 0;           // first ply that differs
    std::ptrdiff_t shift = 0;        // how many plies were put in (or taken out, negative)
    std::size_t resume = 0;          // first ply of `plies` that has not been judged yet
};

/// The line with the fault. Texts that fixes make are kept in `texts`, which outlives them.
struct FaultyGameLine {
    const Record& record;
    const ResultClaims& claims;
    const std::vector<WrittenMove>& plies;
    std::size_t failed = 0;
    Code fault{};
    bool main_line = true;
    std::deque<std::string>& texts;
};

template <GameRules R>
class GameFixSearch {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    GameFixSearch(const R& rules, const Position& start, const FaultyGameLine& line)
        : rules_(rules), line_(line), plies_(line.plies) {
        first_ = line.failed > kLookBack ? line.failed - kLookBack : 0;
        end_ = std::min(plies_.size(), line.failed + kLookAhead);
        take_snapshots(start);
    }

    /// Best first, at most `most`.
    std::vector<GameFix> search(std::size_t most) {
        if (line_.fault == Code::game_over) {
            cut_behind_end();
        } else {
            try_texts(line_.failed, Reach::wide);
            try_insertion(line_.failed);
            try_removal(line_.failed);
        }
        try_swaps();
        for (std::size_t at = line_.failed; at-- > first_ && budget_ > 0;) try_texts(at, Reach::narrow);
        std::stable_sort(found_.begin(), found_.end(), better);
        std::vector<GameFix> fixes;
        for (std::size_t i = 0; i < std::min(most, found_.size()); ++i) fixes.push_back(make_fix(found_[i]));
        return fixes;
    }

  private:
    static constexpr std::size_t kLookBack = 12;    // plies before the fault that are suspected
    static constexpr std::size_t kLookAhead = 512;  // plies behind it that are played to rank a fix
    static constexpr std::size_t kBudget = 60'000;  // plies played in one search
    static constexpr std::size_t kNearest = 12;     // legal moves that are tried for their spelling

    enum class Reach : std::uint8_t { wide, narrow };

    /// `removed` plies from `begin` on give way to `made`.
    struct Change {
        std::size_t begin = 0;
        std::size_t removed = 0;
        std::vector<std::string> made;
        std::string why;
        bool look_alike = false;
        std::size_t distance = 0;
        bool cuts_end = false;   // takes out what stands behind the end: no ply was a slip
        std::size_t played = 0;  // plies behind the fault that can be played, one more where the end fits
    };

    static bool better(const Change& a, const Change& b) {
        if (a.cuts_end != b.cuts_end) return a.cuts_end;
        if (a.look_alike != b.look_alike) return a.look_alike;
        if (a.played != b.played) return a.played > b.played;
        if (a.distance != b.distance) return a.distance < b.distance;
        return a.begin < b.begin;
    }

    void take_snapshots(const Position& start) {
        Position position = start;
        for (std::size_t i = 0; i <= line_.failed; ++i) {
            if (i >= first_) before_.push_back(position);
            if (i < line_.failed && !play(position, plies_[i].text)) break;
        }
    }
    bool has_position(std::size_t at) const { return at >= first_ && at - first_ < before_.size(); }
    const Position& before(std::size_t at) const { return before_[at - first_]; }

    bool over(const Position& position) const {
        return line_.main_line && rules_.outcome(position).has_value();
    }

    bool play(Position& position, std::string_view text) {
        const auto move = rules_.read_move(position, text);
        if (!move) return false;
        rules_.play(position, *move);
        if (budget_ > 0) --budget_;
        return true;
    }

    /// Plays the change and what stands behind it; how far that goes, or nullopt where the fault stays.
    std::optional<std::size_t> played(const Change& change) {
        Position position = before(change.begin);
        for (const std::string& text : change.made) {
            if (over(position) || !play(position, text)) return std::nullopt;
        }
        std::size_t at = change.begin + change.removed;
        while (at < end_ && budget_ > 0 && plies_[at].readable && !over(position) &&
               play(position, plies_[at].text)) {
            ++at;
        }
        if (at <= line_.failed) return std::nullopt;
        const bool whole = at == plies_.size();
        const bool fits = whole && line_.main_line && claims_fit(line_.claims, rules_.outcome(position));
        return at - line_.failed + (fits ? 1 : 0);
    }

    void consider(Change change) {
        if (budget_ == 0 || !has_position(change.begin) || !touches_source(change)) return;
        for (const Change& other : found_) {
            if (other.begin == change.begin && other.removed == change.removed && other.made == change.made)
                return;
        }
        const auto reach = played(change);
        if (!reach) return;
        change.played = *reach;
        found_.push_back(std::move(change));
    }

    /// Plies that an earlier fix put in have no place in the source.
    bool touches_source(const Change& change) const {
        const std::size_t last = std::max(change.begin + 1, change.begin + change.removed);
        for (std::size_t i = change.begin; i < last; ++i) {
            if (plies_[i].element == WrittenMove::kMade) return false;
        }
        return true;
    }

    void consider_text(std::size_t at, MoveSlip slip, std::size_t distance) {
        if (slip.text == plies_[at].text) return;
        consider({at, 1, {std::move(slip.text)}, std::move(slip.why), slip.look_alike, distance});
    }

    /// Other readings of one ply: look-alikes, common slips, and legal moves that are written almost the
    /// same.
    void try_texts(std::size_t at, Reach reach) {
        if (!has_position(at)) return;
        const std::string_view written = plies_[at].text;
        consider_text(at, {plain_ply_text(written), "characters that look alike", true}, 1);
        std::vector<MoveSlip> slips;
        rules_.slips(before(at), written, slips);
        // A slip counts as one, however many characters it changes.
        for (MoveSlip& slip : slips) consider_text(at, std::move(slip), 1);
        try_nearest(at, reach);
    }

    void try_nearest(std::size_t at, Reach reach) {
        const std::string_view written = plies_[at].text;
        std::vector<Move> moves;
        rules_.legal_moves(before(at), moves);
        std::vector<std::pair<std::size_t, std::string>> near;
        for (const Move& move : moves) {
            std::string text = rules_.written_text(before(at), move);
            const std::size_t distance = edit_distance(written, text);
            if (distance <= (reach == Reach::wide ? 2 : 1)) near.emplace_back(distance, std::move(text));
        }
        std::sort(near.begin(), near.end());
        if (near.size() > kNearest) near.resize(kNearest);
        for (auto& [distance, text] : near) {
            const bool lost = distance == 1 && text.size() > written.size();
            std::string why = lost ? "a character was lost" : "a character was miswritten";
            consider_text(at, {std::move(text), std::move(why), lost}, distance);
        }
    }

    void try_swaps() {
        for (std::size_t at = line_.failed + 1; at-- > first_;) {
            if (line_.failed - at > 2 || at + 1 >= plies_.size()) continue;
            consider({at,
                      2,
                      {std::string(plies_[at + 1].text), std::string(plies_[at].text)},
                      "two plies have changed places",
                      false,
                      1});
        }
    }

    void try_removal(std::size_t at) {
        if (line_.record.format != SourceFormat::kgn) return;
        consider({at, 1, {}, "the ply does not belong here", false, plies_[at].text.size() + 1});
    }

    void try_insertion(std::size_t at) {
        if (line_.record.format != SourceFormat::kgn) return;
        std::vector<Move> moves;
        rules_.legal_moves(before(at), moves);
        std::optional<Change> best;
        for (const Move& move : moves) {
            if (budget_ == 0) break;
            std::string text = rules_.written_text(before(at), move);
            const std::size_t distance = text.size() + 1;
            Change change{at, 0, {std::move(text)}, "a ply may be missing here", false, distance};
            const auto reach = played(change);
            if (!reach || (best && best->played >= *reach)) continue;
            change.played = *reach;
            best = std::move(change);
        }
        if (best && plies_[at].element != WrittenMove::kMade) found_.push_back(std::move(*best));
    }

    /// All plies behind the end of the game, where they stand in the text without variations between them.
    void cut_behind_end() {
        if (line_.record.format != SourceFormat::kgn) return;
        const std::size_t count = plies_.size() - line_.failed;
        Change change{line_.failed, count, {}, "take out what stands behind the end", false, count * 4};
        change.cuts_end = true;
        if (touches_source(change)) found_.push_back(std::move(change));
    }

    Span span_of(std::size_t at) const {
        return line_.record.movetext[static_cast<std::size_t>(plies_[at].element)].span;
    }

    /// Takes out what reaches from there to the end of the ply, and the blank behind it unless that parts
    /// what stands before and behind.
    Edit removal(std::uint32_t begin, std::size_t at) const {
        constexpr std::string_view kGaps = " \t\r\n(";
        const std::string& text = line_.record.text;
        Span span{begin, span_of(at).end};
        const bool apart = begin == 0 || kGaps.find(text[begin - 1]) != std::string_view::npos;
        if (apart && span.end < line_.record.source_size && text[span.end] == ' ') ++span.end;
        return {span, {}};
    }

    std::uint32_t begin_with_number(std::size_t at) const {
        const std::int32_t number = plies_[at].number;
        if (number == WrittenMove::kMade) return span_of(at).begin;
        return line_.record.movetext[static_cast<std::size_t>(number)].span.begin;
    }

    std::vector<Edit> edits(const Change& change) const {
        std::vector<Edit> edits;
        if (change.removed == 0) {
            const std::uint32_t at = span_of(change.begin).begin;
            edits.push_back({{at, at}, change.made.front() + ' '});
        } else if (change.made.empty()) {
            for (std::size_t at = change.begin; at < change.begin + change.removed; ++at)
                edits.push_back(removal(change.cuts_end ? begin_with_number(at) : span_of(at).begin, at));
        } else {
            for (std::size_t i = 0; i < change.removed; ++i)
                edits.push_back({span_of(change.begin + i), change.made[i]});
        }
        return edits;
    }

    GameFix make_fix(const Change& change) const {
        GameFix made;
        made.fix.why = change.why;
        made.fix.ply = line_.main_line ? static_cast<std::uint32_t>(change.begin + 1) : 0;
        made.fix.edits = edits(change);
        made.begin = change.begin;
        made.shift =
            static_cast<std::ptrdiff_t>(change.made.size()) - static_cast<std::ptrdiff_t>(change.removed);
        made.plies = plies_;
        const auto at = made.plies.begin() + static_cast<std::ptrdiff_t>(change.begin);
        const auto behind = made.plies.erase(at, at + static_cast<std::ptrdiff_t>(change.removed));
        std::vector<WrittenMove> put_in;
        for (std::size_t i = 0; i < change.made.size(); ++i) {
            WrittenMove ply;
            if (i < change.removed) ply = plies_[change.begin + i];
            ply.text = line_.texts.emplace_back(change.made[i]);
            ply.readable = true;
            put_in.push_back(ply);
        }
        made.plies.insert(behind, put_in.begin(), put_in.end());
        const std::size_t judged =
            change.begin + change.removed > line_.failed
                ? change.begin + change.made.size()
                : static_cast<std::size_t>(static_cast<std::ptrdiff_t>(line_.failed) + made.shift);
        made.resume = judged;
        return made;
    }

    const R& rules_;
    const FaultyGameLine& line_;
    const std::vector<WrittenMove>& plies_;
    std::size_t first_ = 0;
    std::size_t end_ = 0;
    std::size_t budget_ = kBudget;
    std::vector<Position> before_;  // from first_ to the fault
    std::vector<Change> found_;
};

}  // namespace krona
