#include "notation/parse/loose_plan.hpp"

#include <algorithm>

namespace krona {

namespace {

bool is_ply(const LooseToken& token) {
    return token.kind == LooseKind::ply || token.kind == LooseKind::dash_ply;
}
bool is_number(const LooseToken& token) {
    return token.kind == LooseKind::number || token.kind == LooseKind::bare_number;
}
/// A ply that names a point; dashes alone may be a line drawn across the page.
bool names_point(const LooseToken& token) {
    return is_ply(token) && token.kgn.find_first_of("0123456789") != std::string::npos;
}
/// Words that stand where a ply was meant: they begin as one.
bool looks_like_ply(const LooseToken& token) {
    return token.kind == LooseKind::words && token.kgn.find(',') != std::string::npos &&
           token.kgn.find_first_of("0123456789") < 2;
}

std::size_t count(const LooseCut& cut, bool (*test)(const LooseToken&)) {
    return static_cast<std::size_t>(std::count_if(cut.begin(), cut.end(), test));
}

class Planner {
  public:
    explicit Planner(std::span<const LooseCut> cuts) : cuts_(cuts) {
        numbered_ = std::any_of(cuts.begin(), cuts.end(), [](const LooseCut& cut) { return opens(cut); });
    }

    std::vector<LooseGame> plan() {
        for (std::size_t index = 0; index < cuts_.size(); ++index) take(index);
        return std::move(games_);
    }

  private:
    /// A line that begins with number 1 and a ply.
    static bool opens(const LooseCut& cut) {
        return cut.size() > 1 && is_number(cut[0]) && cut[0].value == 1 && cut[0].kgn == "1." &&
               is_ply(cut[1]);
    }
    bool is_expected(const LooseToken& token) const {
        return is_number(token) && token.value != 0 && (token.value == number_ + 1 || token.value == number_);
    }

    bool is_clean(const LooseCut& cut) const {
        const auto words = [](const LooseToken& token) { return token.kind == LooseKind::words; };
        if (cut.empty() || std::any_of(cut.begin(), cut.end(), words)) return false;
        if (cut[0].kind == LooseKind::bare_number && !is_expected(cut[0])) return false;
        if (count(cut, names_point) != 0) return true;
        const bool numbers = count(cut, is_number) != 0;
        if (numbers && is_expected(cut[0])) return true;
        return cut.size() == 1 && cut[0].kind == LooseKind::marker;
    }
    bool is_move_line(const LooseCut& cut) const {
        if (is_clean(cut)) return true;
        const bool forced = !cut.empty() && cut[0].kind == LooseKind::number && is_expected(cut[0]);
        return forced && count(cut, names_point) + count(cut, looks_like_ply) != 0;
    }

    /// Whether the moves go on behind a line that holds nothing but a marker, which is an ornament then.
    bool goes_on_behind(std::size_t index) const {
        for (std::size_t at = index + 1; at < cuts_.size(); ++at) {
            const LooseCut& cut = cuts_[at];
            if (opens(cut) && number_ > 1) return false;
            const bool expected = !cut.empty() && (!numbered_ || is_expected(cut[0]));
            if (expected && is_move_line(cut) && count(cut, names_point) != 0) return true;
        }
        return false;
    }

    void take(std::size_t index) {
        const LooseCut& cut = cuts_[index];
        const bool fresh = opens(cut) && (!open_ || number_ > 1);
        if (fresh) number_ = 0;
        if (!is_move_line(cut)) return;
        const bool first = !numbered_ && games_.empty() && count(cut, names_point) != 0;
        if (fresh || first) {
            games_.emplace_back();
            open_ = true;
        }
        if (!open_) return;
        const bool only_marker = cut.size() == 1 && cut[0].kind == LooseKind::marker;
        if (only_marker && (games_.back().plies == 0 || goes_on_behind(index))) return;
        games_.back().lines.push_back(index);
        games_.back().plies += count(cut, is_ply);
        for (const LooseToken& token : cut) {
            if (is_number(token)) number_ = token.value;
            if (token.kind == LooseKind::marker) open_ = false;
        }
    }

    std::span<const LooseCut> cuts_;
    bool numbered_ = false;  // some line begins with number 1
    std::vector<LooseGame> games_;
    bool open_ = false;
    std::uint32_t number_ = 0;  // last one read
};

}  // namespace

std::vector<LooseGame> plan_loose_games(std::span<const LooseCut> cuts) {
    return Planner(cuts).plan();
}

}  // namespace krona
