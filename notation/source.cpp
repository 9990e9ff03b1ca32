#include "notation/source.hpp"

#include <algorithm>

#include "notation/utf8.hpp"

namespace krona {

namespace {

/// A byte order mark at the start of a file is no part of its first line.
std::size_t mark_size(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.substr(0, kMark.size()) == kMark ? kMark.size() : 0;
}

}  // namespace

LineIndex::LineIndex(std::string_view text, std::uint64_t first_line)
    : text_(text), first_line_(first_line), starts_{0} {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
        if (text[at] == '\n' || text[at] == '\r') starts_.push_back(static_cast<std::uint32_t>(at + 1));
    }
}

std::size_t LineIndex::line_number(std::uint32_t offset) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return static_cast<std::size_t>(next - starts_.begin()) - 1;
}

LineColumn LineIndex::locate(std::uint32_t offset) const {
    const auto place = std::min(offset, static_cast<std::uint32_t>(text_.size()));
    const std::size_t line = line_number(place);
    std::string_view before = text_.substr(starts_[line], place - starts_[line]);
    if (line == 0) before.remove_prefix(std::min(mark_size(text_), before.size()));
    return LineColumn{first_line_ + line, static_cast<std::uint32_t>(count_code_points(before)) + 1};
}

std::string_view LineIndex::line_at(std::uint32_t offset) const {
    const std::size_t line = line_number(std::min(offset, static_cast<std::uint32_t>(text_.size())));
    const std::string_view rest = text_.substr(line == 0 ? mark_size(text_) : starts_[line]);
    return rest.substr(0, rest.find_first_of("\r\n"));
}

}  // namespace krona
