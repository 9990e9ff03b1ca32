#include "db/reports/twin_differences.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "db/sqlite/fold.hpp"
#include "notation/colour.hpp"

namespace krona {
namespace {

/// Rows code a result that is not known as 0.
constexpr std::int64_t kNoResult = 0;

/// Tags that follow from the moves or say how a record is written: other twins may do without them.
constexpr std::array<std::string_view, 8> kDerivedTags{"Setup",       "Players", "First", "Size",
                                                       "Coordinates", "Origin",  "KGN",   "Language"};

class Differences {
  public:
    void add(std::string name) {
        if (std::find(names_.begin(), names_.end(), name) == names_.end()) {
            names_.push_back(std::move(name));
        }
    }
    void add_if(bool differ, std::string_view name) {
        if (differ) {
            add(std::string(name));
        }
    }
    std::vector<std::string> take() { return std::move(names_); }

  private:
    std::vector<std::string> names_;
};

bool contradict(const GameRow::Text& a, const GameRow::Text& b) {
    return a && b && fold(*a) != fold(*b);
}

/// Also where only the game that could go says it.
bool contradict_or_lost(const GameRow::Text& game, const GameRow::Text& of) {
    return game && (!of || fold(*game) != fold(*of));
}

/// By the parts: a part that is not known is 0 in the number of a date.
bool date_parts_lost(std::int64_t game, std::int64_t of) {
    const auto lost = [](std::int64_t x, std::int64_t y) { return x != 0 && x != y; };
    return lost(game / 10000, of / 10000) || lost(game / 100 % 100, of / 100 % 100) ||
           lost(game % 100, of % 100);
}

/// A date that is none has no number: then its text counts.
bool date_lost(const TwinSide& game, const TwinSide& of) {
    if (game.row.date) {
        return date_parts_lost(*game.row.date, of.row.date.value_or(0));
    }
    const std::string_view text = game.record.tag("Date").value_or("");
    const bool says_something = text.find_first_of("0123456789") != std::string_view::npos;
    return says_something && text != of.record.tag("Date").value_or("");
}

/// Crowns: 0 is not known.
bool crown_lost(const GameRow::Number& game, const GameRow::Number& of) {
    return game.value_or(0) != 0 && game != of;
}

void compare_players(const TwinSide& game, const TwinSide& of, Differences& out) {
    const std::size_t seats = std::min(game.row.seats.size(), of.row.seats.size());
    for (std::size_t i = 0; i < seats; ++i) {
        out.add_if(contradict_or_lost(game.row.seats[i].player, of.row.seats[i].player),
                   colour_name(colour_at(static_cast<int>(i))));
    }
}

bool scores_contradict(const GameRow& a, const GameRow& b) {
    const auto differ = [](const GameRow::Number& x, const GameRow::Number& y) { return x && y && *x != *y; };
    const std::size_t seats = std::min(a.seats.size(), b.seats.size());
    for (std::size_t i = 0; i < seats; ++i) {
        if (differ(a.seats[i].score, b.seats[i].score)) {
            return true;
        }
    }
    return differ(a.margin, b.margin);
}

/// `normal` and `unterminated` say no more than the moves and the result do.
bool termination_lost(const GameRow& game, const GameRow& of) {
    const bool plain = game.termination == "normal" || game.termination == "unterminated";
    return !plain && contradict_or_lost(game.termination, of.termination);
}

bool is_derived(std::string_view tag) {
    return std::find(kDerivedTags.begin(), kDerivedTags.end(), tag) != kDerivedTags.end();
}

/// Tags without a column of their own. Termination has one, with the spellings of others mapped.
void compare_tags(const GameRow& game, const GameRow& of, Differences& out) {
    for (const auto& [name, value] : game.tags) {
        if (is_derived(name) || name == "Termination" || value.empty()) {
            continue;
        }
        const auto same = [&name = name, &value = value](const auto& other) {
            return other.first == name && fold(other.second) == fold(value);
        };
        out.add_if(std::none_of(of.tags.begin(), of.tags.end(), same), name);
    }
}

bool is_comment(const Element& element) {
    return element.kind == ElementKind::comment || element.kind == ElementKind::line_comment;
}

std::multiset<std::string_view> comments_of(const Record& record) {
    std::multiset<std::string_view> texts;
    for (const Element& element : record.movetext) {
        if (is_comment(element)) {
            texts.insert(record.view(element.span));
        }
    }
    return texts;
}

/// Where marks and variations stand and how long they are. Their points are left out: a twin may be turned.
std::vector<std::uint64_t> marks_of(const Record& record) {
    std::vector<std::uint64_t> marks;
    std::uint64_t place = 0;
    for (const Element& element : record.movetext) {
        const bool mark = element.kind == ElementKind::nag || element.kind == ElementKind::variation_begin ||
                          element.kind == ElementKind::variation_end;
        place += element.kind == ElementKind::ply && element.form != PlyForm::blocked ? 1U : 0U;
        if (mark) {
            marks.push_back(place);
            marks.push_back(static_cast<std::uint64_t>(element.kind));
            marks.push_back(element.kind == ElementKind::nag ? element.value : 0);
        }
    }
    return marks;
}

void compare_notes(const Record& game, const Record& of, Differences& out) {
    const auto mine = comments_of(game);
    const auto others = comments_of(of);
    out.add_if(!std::includes(others.begin(), others.end(), mine.begin(), mine.end()), "comments");
    const auto marks = marks_of(game);
    out.add_if(!marks.empty() && marks != marks_of(of), "variations");
}

}  // namespace

std::vector<std::string> twin_differences(const TwinSide& game, const TwinSide& of) {
    Differences out;
    compare_players(game, of, out);
    out.add_if(contradict_or_lost(game.row.event, of.row.event), "event");
    out.add_if(contradict_or_lost(game.row.site, of.row.site), "site");
    out.add_if(date_lost(game, of), "date");
    out.add_if(contradict_or_lost(game.row.round, of.row.round), "round");
    out.add_if(game.row.result != kNoResult && game.row.result != of.row.result, "result");
    out.add_if(scores_contradict(game.row, of.row), "score");
    out.add_if(termination_lost(game.row, of.row), "termination");
    out.add_if(crown_lost(game.row.crown_white, of.row.crown_white), "crown.white");
    out.add_if(crown_lost(game.row.crown_black, of.row.crown_black), "crown.black");
    compare_tags(game.row, of.row, out);
    compare_notes(game.record, of.record, out);
    out.add_if(game.row.valid && !of.row.valid, "errors");
    return out.take();
}

bool same_named_players(const GameRow& a, const GameRow& b) {
    const std::size_t seats = std::min(a.seats.size(), b.seats.size());
    for (std::size_t i = 0; i < seats; ++i) {
        const bool named = a.seats[i].player && b.seats[i].player;
        if (!named || contradict(a.seats[i].player, b.seats[i].player)) {
            return false;
        }
    }
    return true;
}

}  // namespace krona
