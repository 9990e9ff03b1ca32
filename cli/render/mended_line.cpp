#include "cli/render/mended_line.hpp"

#include <algorithm>
#include <utility>

#include "cli/records/mend.hpp"
#include "notation/source_places.hpp"
#include "notation/stray.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

std::int64_t growth(const Edit& edit) {
    return static_cast<std::int64_t>(edit.text.size()) - (std::int64_t{edit.span.end} - edit.span.begin);
}

bool overlap(const std::vector<Edit>& edits) {
    for (std::size_t i = 1; i < edits.size(); ++i) {
        if (edits[i].span.begin < edits[i - 1].span.end) return true;
    }
    return false;
}

/// Where the text up to `place` ends when the edits that begin before it are made.
std::uint32_t end_behind(const std::vector<Edit>& edits, std::uint32_t place) {
    std::int64_t end = place;
    for (const Edit& edit : edits) {
        if (edit.span.begin >= place) break;
        end += growth(edit) + std::max<std::int64_t>(0, std::int64_t{edit.span.end} - place);
    }
    return static_cast<std::uint32_t>(std::max<std::int64_t>(0, end));
}

/// Indices of the plies, and of what stands in their place, on the way from the start to `end`, in the line
/// in which that is.
std::vector<std::size_t> way_to(const Record& record, std::size_t end) {
    std::vector<std::size_t> way;
    std::uint32_t passed = 0;       // variations that are over before `end`
    bool stands_for_other = false;  // a variation begins instead of the ply before it
    for (std::size_t at = end; at-- > 0;) {
        const Element& element = record.movetext[at];
        if (element.kind == ElementKind::variation_end) {
            ++passed;
        } else if (element.kind == ElementKind::variation_begin) {
            if (passed == 0) stands_for_other = true;
            if (passed > 0) --passed;
        } else if (passed == 0 && takes_a_turn(record, element)) {
            if (!std::exchange(stands_for_other, false)) way.push_back(at);
        }
    }
    std::reverse(way.begin(), way.end());
    return way;
}

/// A record as mended, with what stands in the place of a ply now and the first element behind that.
struct Mended {
    Record record;
    std::size_t behind = 0;
    std::string text;
};

std::optional<Mended> with_edited_text(const Record& original, const std::vector<Edit>& edits, Span ply) {
    auto record = read_again(apply_fix(original.source(), Fix{{}, 0, edits}), original);
    if (!record) return std::nullopt;
    const std::uint32_t begin = end_behind(edits, ply.begin);
    const std::uint32_t end = end_behind(edits, ply.end);
    if (begin > end || end > record->source_size) return std::nullopt;
    const auto is_behind = [&record, end](const Element& element) {
        return source_span(*record, element.span).begin >= end;
    };
    const auto behind = std::find_if(record->movetext.begin(), record->movetext.end(), is_behind);
    const auto index = static_cast<std::size_t>(behind - record->movetext.begin());
    std::string text(record->view({begin, end}));
    return Mended{std::move(*record), index, std::move(text)};
}

/// Makes an edit in the record instead of in its source. False where it is about no whole tag or ply.
bool replace_in(Record& record, const Edit& edit) {
    const Span made = record.add_text(edit.text);
    const auto tag = std::find_if(record.tags.begin(), record.tags.end(),
                                  [&edit](const Tag& each) { return each.value_source == edit.span; });
    if (tag != record.tags.end()) tag->value = made;
    if (tag != record.tags.end()) return true;
    const auto ply = std::find_if(record.movetext.begin(), record.movetext.end(),
                                  [&edit](const Element& each) { return each.span == edit.span; });
    if (ply == record.movetext.end()) return false;
    // What is taken out becomes a label, which nobody plays, so that all elements keep their number.
    ply->kind = edit.text.empty() ? ElementKind::run_label : ElementKind::ply;
    ply->span = made;
    return true;
}

/// In JSON the text of a ply stands between quotes, or is made of points.
std::optional<Mended> with_edited_parts(const Record& original, const std::vector<Edit>& edits,
                                        std::size_t ply) {
    Record record = original;
    for (const Edit& edit : edits) {
        if (!replace_in(record, edit)) return std::nullopt;
    }
    std::string text(record.view(record.movetext[ply].span));
    return Mended{std::move(record), ply + 1, std::move(text)};
}

std::optional<LinePlayer> play_to(const Record& record, std::size_t end) {
    auto player = LinePlayer::of_record(record);
    if (!player) return std::nullopt;
    for (const std::size_t at : way_to(record, end)) {
        const Element& element = record.movetext[at];
        if (element.kind == ElementKind::bad) return std::nullopt;
        const std::string_view text = record.view(element.span);
        while (player->play_left_out_before(text)) {
        }
        if (!player->play(text)) return std::nullopt;
    }
    return std::move(*player);
}

}  // namespace

Span MendedLine::original_span(std::size_t element) const {
    if (original_.format == SourceFormat::json) return original_.movetext[element].span;
    const Span now = source_span(record(), record().movetext[element].span);
    return {original_place(now.begin), original_place(now.end)};
}

/// Of loose text tokens are made: theirs is shown, not what they were made of.
std::string_view MendedLine::original_text(std::size_t element) const {
    if (edits_.empty() || original_.format == SourceFormat::loose)
        return record().view(record().movetext[element].span);
    return original_.view(original_span(element));
}

/// A place inside of what an edit made is where that edit begins.
std::uint32_t MendedLine::original_place(std::uint32_t place) const {
    std::int64_t then = place;
    for (const Edit& edit : edits_) {
        const std::int64_t begin = edit.span.begin;
        if (then < begin) break;
        if (then < begin + static_cast<std::int64_t>(edit.text.size())) return edit.span.begin;
        then -= growth(edit);
    }
    return static_cast<std::uint32_t>(then);
}

std::optional<MendedLine::Resumption> MendedLine::mend(const Fix& fix, std::size_t element) {
    if (fix.edits.empty()) return std::nullopt;
    std::vector<Edit> edits = edits_;
    edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    if (overlap(edits)) return std::nullopt;
    auto mended = original_.format == SourceFormat::json
                      ? with_edited_parts(original_, edits, element)
                      : with_edited_text(original_, edits, original_span(element));
    auto player = mended ? play_to(mended->record, mended->behind) : std::nullopt;
    if (!player) return std::nullopt;
    edits_ = std::move(edits);
    mended_ = std::make_unique<Record>(std::move(mended->record));
    current_ = mended_.get();
    return Resumption{std::move(*player), mended->behind, std::move(mended->text)};
}

}  // namespace krona::cli
