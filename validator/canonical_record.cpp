#include "validator/canonical_record.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "notation/make_tag.hpp"
#include "validator/any_game.hpp"
#include "validator/date.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/position_text.hpp"
#include "validator/result_claims.hpp"
#include "validator/termination.hpp"

namespace krona {
namespace {

/// The roster, in the order of notation.md; Rules only where the game has rule sets.
constexpr std::array<std::string_view, 6> kRosterHead{"Game", "Rules", "Event", "Site", "Date", "Round"};
constexpr std::array<std::string_view, 6> kKronaRuleTags{"Stones", "Players",  "First",
                                                         "Setup",  "Handicap", "Draws"};

std::span<const std::string_view> rule_tags_of(GameKind game) {
    if (game == GameKind::krona) return kKronaRuleTags;
    return rule_tag_names(game);
}

/// Order in which the tags of a game are written; tags that are not listed come last.
std::size_t tag_rank(GameKind game, std::string_view name) {
    std::size_t rank = 0;
    for (const std::string_view listed : kRosterHead) {
        if (name == listed) return rank;
        ++rank;
    }
    for (int i = 0; i < kMaxPlayers; ++i, ++rank) {
        if (name == colour_tag(colour_at(i))) return rank;
    }
    if (name == "Result") return rank;
    ++rank;
    for (const std::string_view listed : rule_tags_of(game)) {
        if (name == listed) return rank;
        ++rank;
    }
    return rank;
}

struct NamedValue {
    std::string_view name;
    std::string value;
};

/// Builds one canonical record; every method appends to it.
class CanonicalBuilder {
  public:
    CanonicalBuilder(const Record& record, const Verdict& verdict) : record_(record), verdict_(verdict) {}

    Record build();

  private:
    void add_tags();
    void add_tag(std::string_view name, std::string_view value);
    std::string canonical_value(const Tag& tag) const;
    std::string krona_setup(std::string_view value) const;
    std::string_view termination_said() const;

    void add_movetext();
    void add_element(std::size_t index);
    void add_resolved(std::size_t index);
    void add_left_out(std::size_t element);
    void add_ply(const ResolvedPly& ply);
    void add_as_written(const Element& element);
    void add_marker();

    const Record& record_;
    const Verdict& verdict_;
    Record result_;
    std::size_t next_ply_ = 0;  // into verdict_.plies
    bool number_due_ = true;    // the next ply is written with its number
    bool marker_added_ = false;
};

void CanonicalBuilder::add_tag(std::string_view name, std::string_view value) {
    result_.tags.push_back(make_tag(result_, name, value));
}

std::string CanonicalBuilder::krona_setup(std::string_view value) const {
    const auto setup = parse_position_text(value, StoneLetters::colours);
    if (!setup) return std::string(value);
    SparseBoard board;
    for (const Stone& stone : setup->stones) board.put(stone.point, stone.colour);
    const Colour first = verdict_.facts.first;
    return position_text(board, first, Point{}, setup->blocked);
}

std::string CanonicalBuilder::canonical_value(const Tag& tag) const {
    const std::string_view name = record_.name(tag);
    const std::string_view value = record_.value(tag);
    const bool first = record_.find(name) == &tag;
    if (!first) return std::string(value);
    if (name == "Game") return std::string(game_name(record_.game));
    if (name == "Result") return verdict_.facts.result_text;
    if (name == "Date") return canonical_date(value).value_or(std::string(value));
    if (name == "Termination") return std::string(canonical_termination(value).value_or(value));
    if (name == "Setup" && verdict_.state != GameState::unchecked) {
        if (record_.game == GameKind::krona) return krona_setup(value);
        return canonical_setup(record_).value_or(std::string(value));
    }
    if (verdict_.state != GameState::unchecked) return canonical_rule_value(record_.game, name, value);
    return std::string(value);
}

/// `B+R` is written `0-1` in games that count no points: what it says of the end goes into a tag.
std::string_view CanonicalBuilder::termination_said() const {
    const bool kept = record_.game == GameKind::krona || verdict_.state == GameState::unchecked;
    if (kept || record_.find("Termination")) return {};
    return termination_of(verdict_.facts.result);
}

void CanonicalBuilder::add_tags() {
    std::vector<NamedValue> tags;
    const bool judged = verdict_.state != GameState::unchecked;
    if (!record_.find("Game")) tags.push_back({"Game", std::string(game_name(record_.game))});
    if (!record_.find("Rules") && record_.game == GameKind::krona) tags.push_back({"Rules", "classic"});
    if (!record_.find("Result")) tags.push_back({"Result", verdict_.facts.result_text});
    for (const Tag& tag : record_.tags) {
        const std::string_view name = record_.name(tag);
        if (judged && (name == "Coordinates" || name == "Origin")) continue;
        if (judged && names_language(record_.game, name)) continue;
        tags.push_back({name, canonical_value(tag)});
    }
    const std::string_view termination = termination_said();
    if (!termination.empty()) tags.push_back({"Termination", std::string(termination)});
    std::stable_sort(tags.begin(), tags.end(), [this](const NamedValue& a, const NamedValue& b) {
        return tag_rank(record_.game, a.name) < tag_rank(record_.game, b.name);
    });
    for (const NamedValue& tag : tags) add_tag(tag.name, tag.value);
}

void CanonicalBuilder::add_as_written(const Element& element) {
    Element copy = element;
    copy.span = result_.add_text(record_.view(element.span));
    copy.variation_follows = false;
    result_.movetext.push_back(copy);
}

void CanonicalBuilder::add_ply(const ResolvedPly& ply) {
    if (ply.numbered && (number_due_ || ply.first_of_round)) {
        Element number;
        number.kind = ElementKind::number;
        number.value = ply.round;
        number.span = result_.add_text(fmt::format("{}{}", ply.round, ply.first_of_round ? "." : "..."));
        result_.movetext.push_back(number);
    }
    number_due_ = false;
    Element element;
    element.kind = ElementKind::ply;
    element.form = ply.element == ResolvedPly::kLeftOut
                       ? PlyForm::blocked
                       : record_.movetext[static_cast<std::size_t>(ply.element)].form;
    element.colour = ply.player;
    element.ply = ply.ply;
    element.span = result_.add_text(ply.text);
    result_.movetext.push_back(element);
}

void CanonicalBuilder::add_left_out(std::size_t element) {
    while (next_ply_ < verdict_.plies.size()) {
        const ResolvedPly& ply = verdict_.plies[next_ply_];
        if (ply.element != ResolvedPly::kLeftOut || static_cast<std::size_t>(ply.before) != element) return;
        add_ply(ply);
        ++next_ply_;
    }
}

void CanonicalBuilder::add_resolved(std::size_t index) {
    add_left_out(index);
    if (next_ply_ < verdict_.plies.size() &&
        verdict_.plies[next_ply_].element == static_cast<std::int32_t>(index)) {
        add_ply(verdict_.plies[next_ply_++]);
    } else {
        add_as_written(record_.movetext[index]);
    }
}

void CanonicalBuilder::add_marker() {
    if (marker_added_) return;
    marker_added_ = true;
    add_left_out(record_.movetext.size());
    Element marker;
    marker.kind = ElementKind::marker;
    marker.span = result_.add_text(verdict_.facts.result_text);
    result_.movetext.push_back(marker);
}

void CanonicalBuilder::add_element(std::size_t index) {
    const Element& element = record_.movetext[index];
    switch (element.kind) {
        case ElementKind::number:
            if (verdict_.state == GameState::unchecked) add_as_written(element);
            break;
        case ElementKind::run_label:
            break;
        case ElementKind::ply:
            add_resolved(index);
            break;
        case ElementKind::nag:
        case ElementKind::bad:
            add_as_written(element);
            break;
        case ElementKind::comment:
        case ElementKind::line_comment:
        case ElementKind::variation_begin:
        case ElementKind::variation_end:
            number_due_ = true;
            add_as_written(element);
            break;
        case ElementKind::marker:
            add_marker();
            break;
    }
}

void CanonicalBuilder::add_movetext() {
    for (std::size_t i = 0; i < record_.movetext.size(); ++i) add_element(i);
    add_marker();
}

Record CanonicalBuilder::build() {
    result_.game = record_.game;
    if (verdict_.state == GameState::unchecked) result_.dialect = record_.dialect;
    result_.number = record_.number;
    result_.first_line = record_.first_line;
    result_.text.reserve(record_.text.size() * 2);
    add_tags();
    add_movetext();
    return std::move(result_);
}

/// All images of a canonical record's plies under one symmetry, shifted to canonical coordinates.
class Reorienter {
  public:
    explicit Reorienter(const Record& record) : record_(record) {
        for (const Element& element : record.movetext) {
            if (element.kind != ElementKind::ply) continue;
            moves_.push_back(parse_krona_ply(record.view(element.span)).value_or(KronaMove{}));
        }
        if (const auto setup = record.tag("Setup")) {
            if (auto parsed = parse_position_text(*setup, StoneLetters::colours)) setup_ = std::move(*parsed);
        }
    }

    /// The image with the smallest opening pattern, among those the one with the smallest movetext.
    Record canonical();

  private:
    SparseBoard opening(Symmetry symmetry) const;
    std::vector<std::string> ply_texts(Symmetry symmetry) const;
    std::string setup_rows(Symmetry symmetry) const;
    Point origin(Symmetry symmetry) const;
    Record rebuild(Symmetry symmetry) const;

    const Record& record_;
    std::vector<KronaMove> moves_;
    std::optional<PositionText> setup_;
};

SparseBoard Reorienter::opening(Symmetry symmetry) const {
    SparseBoard board;
    if (setup_) {
        for (const Stone& stone : setup_->stones) board.put(symmetry.apply(stone.point), stone.colour);
        return board;
    }
    std::size_t move = 0;
    int depth = 0;
    for (const Element& element : record_.movetext) {
        if (element.kind == ElementKind::variation_begin) ++depth;
        if (element.kind == ElementKind::variation_end) --depth;
        if (element.kind != ElementKind::ply) continue;
        const KronaMove& placed = moves_[move++];
        if (depth > 0) continue;
        if (placed.kind != KronaMoveKind::placement) break;
        board.put(symmetry.apply(placed.to), element.colour);
    }
    return board;
}

Point Reorienter::origin(Symmetry symmetry) const {
    if (setup_) return opening(symmetry).box().min;
    return Point{};
}

std::string Reorienter::setup_rows(Symmetry symmetry) const {
    return rows_text(opening(symmetry));
}

std::vector<std::string> Reorienter::ply_texts(Symmetry symmetry) const {
    const Point corner = origin(symmetry);
    std::vector<std::string> texts;
    for (const KronaMove& move : moves_) {
        texts.push_back(krona_move_text(
            {move.kind, symmetry.apply(move.from) - corner, symmetry.apply(move.to) - corner}));
    }
    return texts;
}

Record Reorienter::rebuild(Symmetry symmetry) const {
    Record result = record_;
    const std::vector<std::string> texts = ply_texts(symmetry);
    std::size_t ply = 0;
    for (Element& element : result.movetext) {
        if (element.kind == ElementKind::ply) element.span = result.add_text(texts[ply++]);
    }
    for (Tag& tag : result.tags) {
        if (!setup_ || result.name(tag) != "Setup") continue;
        const std::string_view value = result.value(tag);
        const std::size_t space = std::min(value.find(' '), value.size());
        const std::string turned = setup_rows(symmetry) + std::string(value.substr(space));
        tag.value = result.add_text(turned);
    }
    return result;
}

Record Reorienter::canonical() {
    std::optional<Symmetry> best;
    std::string best_rows;
    std::vector<std::string> best_texts;
    for (std::uint8_t i = 0; i < kSymmetries; ++i) {
        const Symmetry symmetry{i};
        std::string rows = setup_rows(symmetry);
        if (best && rows > best_rows) continue;
        std::vector<std::string> texts = ply_texts(symmetry);
        if (best && rows == best_rows && texts >= best_texts) continue;
        best = symmetry;
        best_rows = std::move(rows);
        best_texts = std::move(texts);
    }
    return rebuild(*best);
}

}  // namespace

bool stands_behind_rule_tags(GameKind game, std::string_view name) {
    return tag_rank(game, name) == tag_rank(game, {});
}

Record canonical_record(const Record& record, const Verdict& verdict, Orientation orientation) {
    Record result = CanonicalBuilder(record, verdict).build();
    if (orientation == Orientation::as_played || record.game != GameKind::krona ||
        verdict.state == GameState::unchecked) {
        return result;
    }
    return Reorienter(result).canonical();
}

}  // namespace krona
