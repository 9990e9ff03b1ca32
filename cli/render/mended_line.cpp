#include "cli/render/mended_line.hpp"

#include <algorithm>
#include <utility>

#include "cli/records/mend.hpp"
#include "notation/main_line.hpp"
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

std::optional<LinePlayer> play_until(const Record& record, std::uint32_t end) {
    auto player = LinePlayer::of_record(record);
    if (!player) return std::nullopt;
    bool whole = true;
    visit_main_line(record, [&](const Element& element) {
        if (source_span(record, element.span).begin >= end) return false;
        if (!takes_a_turn(record, element)) return true;
        if (element.kind == ElementKind::bad) return whole = false;
        const std::string_view text = record.view(element.span);
        while (player->play_left_out_before(text)) {
        }
        return whole = player->play(text);
    });
    if (!whole) return std::nullopt;
    return std::move(*player);
}

}  // namespace

std::uint32_t MendedLine::moved(std::uint32_t place) const {
    std::int64_t now = place;
    for (const Edit& edit : edits_) {
        if (edit.span.end > place) break;
        now += growth(edit);
    }
    return static_cast<std::uint32_t>(now);
}

std::optional<MendedLine::Resumption> MendedLine::mend(const Fix& fix, Span ply) {
    const bool is_text = original_.format == SourceFormat::kgn || original_.format == SourceFormat::loose;
    if (!is_text || fix.edits.empty()) return std::nullopt;
    std::vector<Edit> edits = edits_;
    edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    if (overlap(edits)) return std::nullopt;
    auto mended = read_again(apply_fix(original_.source(), Fix{{}, 0, edits}), original_);
    if (!mended) return std::nullopt;
    const std::uint32_t end = end_behind(edits, ply.end);
    auto player = play_until(*mended, end);
    if (!player) return std::nullopt;
    edits_ = std::move(edits);
    mended_ = std::make_unique<Record>(std::move(*mended));
    current_ = mended_.get();
    const auto is_behind = [this, end](const Element& element) {
        return source_span(*mended_, element.span).begin >= end;
    };
    const auto behind = std::find_if(mended_->movetext.begin(), mended_->movetext.end(), is_behind);
    return Resumption{std::move(*player), static_cast<std::size_t>(behind - mended_->movetext.begin())};
}

}  // namespace krona::cli
