// Turns what the grammar finds into one record: the state that the actions of kgn_actions.hpp work on. It
// knows how tokens nest and what belongs to which game, nothing of bytes to come.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/locale.hpp"
#include "notation/parse/reader.hpp"
#include "notation/parse/text_scan.hpp"
#include "notation/record.hpp"

namespace krona {

class GameBuilder {
  public:
    GameBuilder(const ReaderOptions& options, Record& record) : options_(options), record_(record) {}

    /// Forgets the game before; offsets count from `origin` on.
    void start(const char* origin);
    /// The text has moved in memory.
    void move_origin(const char* origin) { origin_ = origin; }

    // Tag section
    void tag_name(const char* begin, const char* end);
    void tag_value(const char* begin, const char* end) { tag_.value_source = span(begin, end); }
    /// Completes the tag that tag_name and tag_value began.
    void tag(const char* begin, const char* end);
    /// Gives the record the text read so far and makes its tags readable; decides which game it is.
    void finish_tags(std::string_view text);

    /// A tag that is no KGN text; its record's text is complete already.
    void add_tag(Span name, Span value, Span value_source);
    void finish_tags_in_place();

    // Movetext
    /// Form of the Krona ply that is about to be complete; placement where nothing is said.
    void ply_form(PlyForm form) { form_ = form; }
    void krona_ply(const char* begin, const char* end);
    /// A ply in letters and digits; its dialect is settled at the end of the game.
    void lettered_ply(const char* begin, const char* end);
    void other_ply(const char* begin, const char* end);
    void number(const char* begin, const char* end);
    /// A move number that was written in another way.
    void bent_number(Span place, std::uint32_t value);
    void run_label(const char* begin, const char* end);
    void nag(const char* begin, const char* end);
    void suffix(const char* begin, const char* end);
    void comment(const char* begin, const char* end);
    void open_comment(const char* begin, const char* end);  // without its `}`
    void line_comment(const char* begin, const char* end);
    void open_variation(const char* begin, const char* end);
    void close_variation(const char* begin, const char* end);
    void marker(const char* begin, const char* end);
    /// Who made the ply that was added last.
    void set_player(Colour player);
    void add_nag(std::uint32_t value, Span place);
    void add_comment(ElementKind kind, Span inside);
    /// Text that is no token; it stands where a ply may have been meant.
    void bad(Span place);
    /// The last element where it is a placement, else null; take_back() removes it, to read it again as part
    /// of more.
    const Element* last_placement() const;
    void take_back();
    std::uint32_t depth() const { return depth_; }
    bool has_movetext() const { return has_movetext_; }
    bool is_empty() const {
        return record_.tags.empty() && record_.movetext.empty() && record_.diagnostics.empty();
    }
    /// So many faults were reported that the rest of the game is not looked at.
    bool given_up() const { return record_.diagnostics.size() >= kMaxReports; }

    /// Balances the variations, completes the text and checks its bytes.
    void finish(std::string_view text, const TextScan& scan);
    /// The same where the record's text is complete and known to be UTF-8.
    void finish_in_place();

    void report(Code code, Span place, std::string message, std::vector<Fix> fixes = {});
    /// False, and reported, where a token is longer than tokens may be.
    bool check_size(Span token) {
        if (token.size() <= options_.limits.token_bytes) return true;
        report_size(token);
        return false;
    }
    Span span(const char* begin, const char* end) const {
        return Span{static_cast<std::uint32_t>(begin - origin_), static_cast<std::uint32_t>(end - origin_)};
    }
    std::string_view text(Span place) const { return std::string_view(origin_ + place.begin, place.size()); }
    Record& record() { return record_; }
    static std::uint32_t number_in(std::string_view text);

  private:
    static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static constexpr std::size_t kMaxReports = 20;  // of one game
    static constexpr std::uint32_t kNoElement = 0xFFFFFFFFu;
    /// An open variation: where it began and the ply that it replaces.
    struct Level {
        std::uint32_t begin = kNoElement;
        std::uint32_t replaced = kNoElement;
    };
    struct MadeName {
        std::size_t tag = 0;
        std::string_view name;
    };

    Element& push(ElementKind kind, Span place);
    void push_ply(const char* begin, const char* end, PlyForm form, Colour colour);
    void make_values();
    bool may_repeat_names() const;
    void check_tag_names();
    void choose_game();
    std::uint32_t settle_inner_marker();
    void close_open_variations(std::uint32_t before);
    void complete_text(std::string_view text);
    void check_bytes(const TextScan& scan);
    void check_coordinates(Span ply);
    void report_size(Span token);
    void settle_coordinates();

    const ReaderOptions& options_;
    Record& record_;
    const char* origin_ = nullptr;
    Tag tag_;
    std::string_view canonical_name_;  // of the tag being read
    std::vector<MadeName> made_names_;
    std::uint32_t header_size_ = 0;  // bytes of source that record_.text had when the tags were finished
    std::vector<Level> levels_;
    std::uint32_t depth_ = 0;
    std::uint32_t last_ply_ = kNoElement;  // in the level that is open
    bool too_deep_ = false;                // deeper than variations may nest
    Element dropped_;                      // stands for the elements that are nested too deeply to be kept
    std::uint32_t inner_marker_ = kNoElement;  // last marker inside a variation
    PlyForm form_ = PlyForm::placement;
    bool has_movetext_ = false;
    bool has_lettered_plies_ = false;
    bool ends_in_open_comment_ = false;
    bool reported_depth_ = false;
    bool reported_more_ = false;
};

// What is called for every token of a movetext stands here, so that it can be compiled into the grammar.

/// Decimal number at the head of `text`, capped far above anything that means something.
inline std::uint32_t GameBuilder::number_in(std::string_view text) {
    constexpr std::uint32_t kCap = 400'000'000u;
    std::uint32_t value = 0;
    for (const char c : text) {
        if (!is_digit(c)) break;
        value = std::min(value, kCap) * 10 + static_cast<std::uint32_t>(c - '0');
    }
    return value;
}

inline Element& GameBuilder::push(ElementKind kind, Span place) {
    if (too_deep_) {
        dropped_ = Element{};
        return dropped_;
    }
    Element& element = record_.movetext.emplace_back();
    element.span = place;
    element.kind = kind;
    return element;
}

inline void GameBuilder::push_ply(const char* begin, const char* end, PlyForm form, Colour colour) {
    has_movetext_ = true;
    if (too_deep_) return;
    record_.movetext.push_back(Element{span(begin, end), ElementKind::ply, form, colour});
    last_ply_ = static_cast<std::uint32_t>(record_.movetext.size()) - 1;
}

inline void GameBuilder::krona_ply(const char* begin, const char* end) {
    const PlyForm form = form_;
    form_ = PlyForm::placement;
    const Colour colour = *begin >= 'A' && *begin <= 'Z' ? *colour_from_letter(*begin) : Colour::none;
    // The shortest plies with a coordinate of 7 digits are `1234567,0` and `1234567,0>0,0`.
    const std::ptrdiff_t longest_sure = form == PlyForm::move ? 12 : 8;
    if (end - begin > longest_sure) check_coordinates(span(begin, end));
    push_ply(colour == Colour::none ? begin : begin + 1, end, form, colour);
}

inline void GameBuilder::other_ply(const char* begin, const char* end) {
    check_size(span(begin, end));
    push_ply(begin, end, PlyForm::other, Colour::none);
}

inline void GameBuilder::number(const char* begin, const char* end) {
    has_movetext_ = true;
    check_size(span(begin, end));
    push(ElementKind::number, span(begin, end)).value = number_in(text(span(begin, end)));
}

inline void GameBuilder::tag_name(const char* begin, const char* end) {
    tag_ = Tag{};
    tag_.name = span(begin, end);
    canonical_name_ = canonical_tag_name(text(tag_.name));
}

inline void GameBuilder::tag(const char* begin, const char* end) {
    tag_.source = span(begin, end);
    tag_.value = tag_.value_source;
    if (check_size(tag_.name)) check_size(tag_.value);
    if (!canonical_name_.empty()) made_names_.push_back(MadeName{record_.tags.size(), canonical_name_});
    record_.tags.push_back(tag_);
}

}  // namespace krona
