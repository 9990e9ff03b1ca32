#include "notation/source_places.hpp"

#include <algorithm>
#include <span>

namespace krona {

namespace {

using Places = std::span<const MadePlace>;

bool is_made(const Record& record, Span place) {
    return !record.places.empty() && place.end > record.source_size;
}

/// The made tokens that a place touches; for an empty one the token that starts or ends there, or holds it.
Places touched(const Record& record, Span place) {
    const auto& all = record.places;
    auto first = std::partition_point(all.begin(), all.end(), [place](const MadePlace& one) {
        return one.made.end < place.begin || (!place.empty() && one.made.end == place.begin);
    });
    if (place.empty()) {
        if (first != all.end() && first + 1 != all.end() && (first + 1)->made.begin == place.begin) ++first;
        const bool touches = first != all.end() && first->made.begin <= place.begin;
        return touches ? Places(&*first, 1) : Places();
    }
    const auto last = std::partition_point(
        first, all.end(), [place](const MadePlace& one) { return one.made.begin < place.end; });
    return Places(all.data() + (first - all.begin()), static_cast<std::size_t>(last - first));
}

/// Behind the last token before the place.
Span between_tokens(const Record& record, Span place) {
    const auto& all = record.places;
    const auto next = std::partition_point(
        all.begin(), all.end(), [place](const MadePlace& one) { return one.made.begin < place.begin; });
    const std::uint32_t at = next == all.begin() ? all.front().source.begin : (next - 1)->source.end;
    return Span{at, at};
}

Edit source_edit(const Record& record, const Edit& edit) {
    const Places places = touched(record, edit.span);
    if (places.empty()) return Edit{between_tokens(record, edit.span), edit.text};
    const MadePlace& first = places.front();
    const MadePlace& last = places.back();
    if (edit.span.empty() && edit.span.begin == first.made.begin) {
        return Edit{Span{first.source.begin, first.source.begin}, edit.text};
    }
    if (edit.span.empty() && edit.span.begin == first.made.end) {
        return Edit{Span{first.source.end, first.source.end}, edit.text};
    }
    std::string text;
    if (first.made.begin < edit.span.begin) text += record.view({first.made.begin, edit.span.begin});
    text += edit.text;
    if (edit.span.end < last.made.end) text += record.view({edit.span.end, last.made.end});
    return Edit{Span{first.source.begin, last.source.end}, std::move(text)};
}

bool overlap(const std::vector<Edit>& edits) {
    return std::adjacent_find(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
               return b.span.begin < a.span.end;
           }) != edits.end();
}

}  // namespace

Span source_span(const Record& record, Span place) {
    if (!is_made(record, place)) return place;
    const Places places = touched(record, place);
    if (places.empty()) return between_tokens(record, place);
    const Span whole{places.front().source.begin, places.back().source.end};
    if (!place.empty()) return whole;
    const std::uint32_t at = place.begin == places.front().made.begin ? whole.begin : whole.end;
    return Span{at, at};
}

void point_at_source(const Record& record, Diagnostic& diagnostic) {
    if (record.places.empty()) return;
    diagnostic.span = source_span(record, diagnostic.span);
    for (Fix& fix : diagnostic.fixes) {
        for (Edit& edit : fix.edits) {
            if (is_made(record, edit.span)) edit = source_edit(record, edit);
        }
    }
    const auto first_bad = std::remove_if(diagnostic.fixes.begin(), diagnostic.fixes.end(),
                                          [](const Fix& fix) { return overlap(fix.edits); });
    diagnostic.fixes.erase(first_bad, diagnostic.fixes.end());
}

}  // namespace krona
