#include "notation/parse/game_builder.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/locale.hpp"
#include "notation/make_diagnostic.hpp"
#include "notation/parse/faults.hpp"
#include "notation/parse/settle_dialect.hpp"
#include "notation/result.hpp"
#include "notation/stray.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::uint32_t kMaxNag = 255;
constexpr std::size_t kMaxCoordinateDigits = 6;
constexpr std::string_view kInnerMarker = "a termination marker stands inside a variation";

std::string unescape(std::string_view written) {
    std::string value;
    for (std::size_t at = 0; at < written.size(); ++at) {
        const bool escape = written[at] == '\\' && at + 1 < written.size() &&
                            (written[at + 1] == '"' || written[at + 1] == '\\');
        if (escape) ++at;
        value += written[at];
    }
    return value;
}

/// Where an element ends in the source, its closing brace included.
std::uint32_t end_in_source(const Element& element) {
    return element.span.end + (element.kind == ElementKind::comment ? 1u : 0u);
}

}  // namespace

void GameBuilder::start(const char* origin) {
    record_.clear();
    origin_ = origin;
    made_names_.clear();
    header_size_ = 0;
    levels_.clear();
    depth_ = 0;
    last_ply_ = kNoElement;
    too_deep_ = false;
    form_ = PlyForm::placement;
    inner_marker_ = kNoElement;
    has_movetext_ = false;
    has_lettered_plies_ = false;
    ends_in_open_comment_ = false;
    reported_depth_ = false;
    reported_more_ = false;
}

void GameBuilder::report(Code code, Span place, std::string message, std::vector<Fix> fixes) {
    if (given_up()) {
        if (!reported_more_)
            record_.diagnostics.back().message += "; further faults of this game are not listed";
        reported_more_ = true;
        return;
    }
    Diagnostic diagnostic = make_diagnostic(code, place, std::move(message));
    diagnostic.fixes = std::move(fixes);
    record_.diagnostics.push_back(std::move(diagnostic));
}

// ---- Tags

void GameBuilder::finish_tags(std::string_view text) {
    record_.text.assign(text);
    header_size_ = static_cast<std::uint32_t>(text.size());
    record_.source_size = header_size_;
    for (const MadeName& made : made_names_) record_.tags[made.tag].name = record_.add_text(made.name);
    make_values();
    finish_tags_in_place();
}

void GameBuilder::finish_tags_in_place() {
    check_tag_names();
    choose_game();
}

void GameBuilder::add_tag(Span name, Span value, Span value_source) {
    if (check_size(name)) check_size(value);
    Tag tag;
    tag.name = name;
    tag.value = value;
    tag.source = value_source;
    tag.value_source = value_source;
    record_.tags.push_back(tag);
}

void GameBuilder::make_values() {
    if (record_.source().find('\\') == std::string_view::npos) return;
    for (Tag& tag : record_.tags) {
        const std::string_view written = record_.view(tag.value_source);
        if (written.find('\\') == std::string_view::npos) continue;
        const std::string value = unescape(written);
        if (value.size() != written.size()) tag.value = record_.add_text(value);
    }
}

/// A tag given twice: the first one stands. Names that share neither length nor end letters cannot be equal,
/// which leaves next to nothing to compare in most games.
bool GameBuilder::may_repeat_names() const {
    std::uint64_t seen = 0;
    for (const Tag& tag : record_.tags) {
        const std::string_view name = record_.name(tag);
        const auto first = static_cast<unsigned char>(name.front());
        const auto last = static_cast<unsigned char>(name.back());
        const std::uint64_t bit = std::uint64_t{1} << ((first * 5u + last * 11u + name.size() * 17u) % 64u);
        if ((seen & bit) != 0) return true;
        seen |= bit;
    }
    return false;
}

void GameBuilder::check_tag_names() {
    if (!may_repeat_names()) return;
    const std::vector<Tag>& tags = record_.tags;
    std::vector<std::size_t> order(tags.size());
    for (std::size_t index = 0; index < order.size(); ++index) order[index] = index;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return record_.name(tags[a]) < record_.name(tags[b]);
    });
    for (std::size_t at = 1; at < order.size(); ++at) {
        const Tag& tag = tags[order[at]];
        if (record_.name(tag) != record_.name(tags[order[at - 1]])) continue;
        report(Code::duplicate_tag, tag.source,
               fmt::format("the tag {} is given a second time; the first one stands", record_.name(tag)));
    }
}

void GameBuilder::choose_game() {
    record_.game = options_.default_game.value_or(GameKind::krona);
    if (const auto name = record_.tag("Game"))
        record_.game = game_from_name(*name).value_or(GameKind::unknown);
}

// ---- Movetext

void GameBuilder::check_coordinates(Span ply) {
    if (!check_size(ply)) return;
    std::size_t digits = 0;
    for (const char c : text(ply)) {
        digits = is_digit(c) ? digits + 1 : 0;
        if (digits > kMaxCoordinateDigits) {
            return report(Code::number_range, ply, "a coordinate has more than 6 digits");
        }
    }
}

void GameBuilder::lettered_ply(const char* begin, const char* end) {
    const PlyForm form = form_;
    form_ = PlyForm::placement;
    has_lettered_plies_ = true;
    check_size(span(begin, end));
    push_ply(begin, end, form, Colour::none);
}

void GameBuilder::bent_number(Span place, std::uint32_t value) {
    has_movetext_ = true;
    push(ElementKind::number, place).value = value;
}

void GameBuilder::run_label(const char* begin, const char* end) {
    has_movetext_ = true;
    check_size(span(begin, end));
    push(ElementKind::run_label, span(begin, end)).value = number_in(text(span(begin + 1, end)));
}

void GameBuilder::nag(const char* begin, const char* end) {
    add_nag(number_in(text(span(begin + 1, end))), span(begin, end));
}

void GameBuilder::add_nag(std::uint32_t value, Span place) {
    has_movetext_ = true;
    if (check_size(place) && value > kMaxNag)
        report(Code::number_range, place, "a NAG is a number from $0 to $255", {take_out(place)});
    push(value > kMaxNag ? ElementKind::bad : ElementKind::nag, place).value = value;
}

void GameBuilder::suffix(const char* begin, const char* end) {
    has_movetext_ = true;
    const bool first_good = begin[0] == '!';
    std::uint32_t value = first_good ? 1 : 2;
    if (end - begin == 2) {
        const bool second_good = begin[1] == '!';
        if (first_good == second_good) {
            value += 2;
        } else {
            value = first_good ? 5 : 6;
        }
    }
    push(ElementKind::nag, span(begin, end)).value = value;
}

void GameBuilder::comment(const char* begin, const char* end) {
    add_comment(ElementKind::comment, span(begin + 1, end - 1));
}

void GameBuilder::add_comment(ElementKind kind, Span inside) {
    check_size(inside);
    push(kind, inside);
}

void GameBuilder::open_comment(const char* begin, const char* end) {
    report(Code::unterminated_comment, span(begin, begin + 1),
           "the comment that `{` opens is never closed; close it with `}`");
    push(ElementKind::comment, span(begin + 1, end));
    ends_in_open_comment_ = true;
}

void GameBuilder::line_comment(const char* begin, const char* end) {
    add_comment(ElementKind::line_comment, span(begin + 1, end));
}

void GameBuilder::open_variation(const char* begin, const char* end) {
    has_movetext_ = true;
    ++depth_;
    const Span place = span(begin, end);
    if (depth_ > options_.limits.nesting) {
        if (!reported_depth_) {
            report(Code::nesting_limit, place,
                   fmt::format("variations nest at most {} deep", options_.limits.nesting));
        }
        reported_depth_ = true;
        too_deep_ = true;
        return;
    }
    if (last_ply_ == kNoElement) {
        report(Code::syntax, place,
               "a variation needs a ply before it, which it replaces: write it behind that ply");
    } else {
        record_.movetext[last_ply_].variation_follows = true;
    }
    levels_.push_back(Level{static_cast<std::uint32_t>(record_.movetext.size()), last_ply_});
    last_ply_ = kNoElement;
    push(ElementKind::variation_begin, place);
}

void GameBuilder::close_variation(const char* begin, const char* end) {
    has_movetext_ = true;
    const Span place = span(begin, end);
    if (depth_ == 0) {
        report(Code::syntax, place, "`)` closes no variation", {take_out(place)});
        push(ElementKind::bad, place);
        return;
    }
    --depth_;
    if (too_deep_) {
        too_deep_ = depth_ > options_.limits.nesting;
        return;
    }
    if (last_ply_ == kNoElement) {
        const Span whole{record_.movetext[levels_.back().begin].span.begin, place.end};
        report(Code::syntax, whole, "the variation holds no ply", {take_out(whole)});
    }
    push(ElementKind::variation_end, place);
    last_ply_ = levels_.back().replaced;
    levels_.pop_back();
}

void GameBuilder::marker(const char* begin, const char* end) {
    has_movetext_ = true;
    const Span place = span(begin, end);
    if (check_size(place) && !parse_result(text(place))) {
        report(Code::number_range, place, "a margin is at most 1000000");
    }
    if (depth_ == 0) {
        push(ElementKind::marker, place);
        return;
    }
    report(Code::syntax, place, std::string(kInnerMarker), {take_out(place)});
    push(ElementKind::bad, place);
    if (!too_deep_) inner_marker_ = static_cast<std::uint32_t>(record_.movetext.size()) - 1;
}

void GameBuilder::bad(Span place) {
    has_movetext_ = true;
    push(ElementKind::bad, place);
    if (!too_deep_ && !is_stray(text(place)))
        last_ply_ = static_cast<std::uint32_t>(record_.movetext.size()) - 1;
}

void GameBuilder::set_player(Colour player) {
    if (!too_deep_ && !record_.movetext.empty()) record_.movetext.back().colour = player;
}

const Element* GameBuilder::last_placement() const {
    if (record_.movetext.empty() || too_deep_) return nullptr;
    const Element& last = record_.movetext.back();
    return last.kind == ElementKind::ply && last.form == PlyForm::placement ? &last : nullptr;
}

void GameBuilder::take_back() {
    record_.movetext.pop_back();
    last_ply_ = kNoElement;
    std::uint32_t inside = 0;
    for (std::size_t at = record_.movetext.size(); at-- > 0;) {
        const ElementKind kind = record_.movetext[at].kind;
        if (kind == ElementKind::variation_end) ++inside;
        if (kind == ElementKind::variation_begin && inside-- == 0) return;
        if (kind == ElementKind::ply && inside == 0) {
            last_ply_ = static_cast<std::uint32_t>(at);
            return;
        }
    }
}

// ---- End of the game

void GameBuilder::finish(std::string_view text, const TextScan& scan) {
    close_open_variations(settle_inner_marker());
    complete_text(text);
    check_bytes(scan);
    finish_in_place();
}

void GameBuilder::finish_in_place() {
    settle_coordinates();
    const auto in_order = [](const Diagnostic& a, const Diagnostic& b) {
        return a.span.begin < b.span.begin;
    };
    if (!std::is_sorted(record_.diagnostics.begin(), record_.diagnostics.end(), in_order)) {
        std::stable_sort(record_.diagnostics.begin(), record_.diagnostics.end(), in_order);
    }
}

void GameBuilder::settle_coordinates() {
    if (record_.game != GameKind::krona) return;
    if (has_lettered_plies_ || record_.find("Coordinates") != nullptr) settle_dialect(*this);
}

/// Where a game ends inside a variation, the marker there is the game's: the variation was not closed before
/// it. Returns the element before which open variations are to be closed.
std::uint32_t GameBuilder::settle_inner_marker() {
    std::vector<Element>& movetext = record_.movetext;
    const auto count = static_cast<std::uint32_t>(movetext.size());
    if (depth_ == 0 || inner_marker_ == kNoElement) return count;
    for (std::uint32_t at = inner_marker_ + 1; at < count; ++at) {
        if (movetext[at].kind != ElementKind::comment && movetext[at].kind != ElementKind::line_comment)
            return count;
    }
    Element& marker = movetext[inner_marker_];
    marker.kind = ElementKind::marker;
    const auto said = std::find_if(
        record_.diagnostics.begin(), record_.diagnostics.end(),
        [&marker](const Diagnostic& d) { return d.span == marker.span && d.message == kInnerMarker; });
    if (said != record_.diagnostics.end()) record_.diagnostics.erase(said);
    return inner_marker_;
}

void GameBuilder::close_open_variations(std::uint32_t before) {
    if (levels_.empty()) return;
    const std::size_t open = levels_.size();
    const Element& last = record_.movetext[before - 1];
    const std::uint32_t place = end_in_source(last);
    std::vector<Fix> fixes;
    if (!ends_in_open_comment_) {
        const std::string closing = last.kind == ElementKind::line_comment ? "\n" : "";
        fixes.push_back(Fix{"close it before the end of the game",
                            0,
                            {Edit{Span{place, place}, closing + std::string(open, ')')}}});
    }
    report(Code::syntax, record_.movetext[levels_.front().begin].span,
           open == 1 ? "the variation is never closed" : fmt::format("{} variations are never closed", open),
           std::move(fixes));
    Element end;
    end.span = Span{last.span.end, last.span.end};
    end.kind = ElementKind::variation_end;
    record_.movetext.insert(record_.movetext.begin() + before, open, end);
}

/// The source goes before the bytes that were made from its tags.
void GameBuilder::complete_text(std::string_view text) {
    const std::string_view rest = text.substr(header_size_);
    const auto shift = static_cast<std::uint32_t>(rest.size());
    record_.source_size = static_cast<std::uint32_t>(text.size());
    if (record_.text.size() == header_size_) {
        record_.text.append(rest);
        return;
    }
    record_.text.insert(header_size_, rest);
    for (Tag& tag : record_.tags) {
        for (Span* made : {&tag.name, &tag.value}) {
            if (made->begin < header_size_) continue;
            made->begin += shift;
            made->end += shift;
        }
    }
}

void GameBuilder::check_bytes(const TextScan& scan) {
    const std::string_view source = record_.source();
    const std::size_t wrong = scan.ascii ? std::string_view::npos : find_bad_utf8(source);
    if (wrong != std::string_view::npos) {
        const auto at = static_cast<std::uint32_t>(wrong);
        report(Code::bad_utf8, Span{at, at + 1},
               fmt::format(
                   "the byte 0x{:02X} is no part of UTF-8 text; save the file as UTF-8 or name its encoding",
                   static_cast<unsigned char>(source[wrong])));
    }
    if (scan.has_nul) {
        const auto at = static_cast<std::uint32_t>(source.find('\0'));
        report(Code::syntax, Span{at, at + 1}, "a NUL byte: this is no text");
    }
}

void GameBuilder::report_size(Span token) {
    report(
        Code::limit, Span{token.begin, token.begin},
        fmt::format("a token, comment or tag value is at most {} bytes long", options_.limits.token_bytes));
}

}  // namespace krona
