#include "db/query/pattern_scan.hpp"

#include <algorithm>
#include <bit>

namespace krona {
namespace {

/// Points of an image that are looked at before it is asked whether any position is left: to look costs less
/// than to guess wrong.
constexpr std::size_t kAtOnce = 4;

/// What a grid has in common with those of most lines: it need not be laid out anew for each.
constexpr std::uint32_t rounded(std::uint32_t side) {
    return (side + 15) / 16 * 16;
}

}  // namespace

std::vector<PatternScan::Word> PatternScan::holding(const PatternImages& images) {
    std::vector<Word> holds;
    for (int colour = 0; colour <= kMaxPlayers; ++colour) {
        for (Content content : images.contents) {
            holds.push_back((content >> colour & 1) != 0 ? ~Word{0} : Word{0});
        }
    }
    return holds;
}

std::optional<std::uint32_t> PatternScan::first_ply(const GridLine& line) {
    if (line.changes.empty()) {
        return std::nullopt;
    }
    fit(line);
    // Placements put one stone a ply: positions with too few of them are passed over.
    std::uint32_t first = line.changes.front().ply == 0 ? 0 : images_.fewest_stones;
    Word hits = 0;
    for (const GridChange& change : line.changes) {
        if (change.ply >= first + kPositions) {
            hits = found();
            if (hits != 0) {
                break;
            }
            keep_last_position();
            first = change.ply;
        }
        set(cell_of(change.point), change.now, change.ply > first ? change.ply - first : 0);
    }
    hits = hits == 0 ? found() : hits;
    wipe();
    return hits == 0 ? std::nullopt
                     : std::optional(first + static_cast<std::uint32_t>(std::countr_zero(hits)));
}

void PatternScan::fit(const GridLine& line) {
    line_width_ = line.width;
    row_factor_ = (std::uint64_t{1} << 32) / line.width + 1;
    if (line.width <= width_ && line.height <= height_) {
        return;
    }
    width_ = std::max(width_, rounded(line.width));
    height_ = std::max(height_, rounded(line.height));
    auto reach = static_cast<std::uint32_t>(images_.reach);
    // Beyond the right edge of a row lie the points before the left edge of the next one.
    row_ = width_ + reach;
    std::size_t cells = std::size_t{height_ + 2 * reach} * row_ + reach;
    seen_.assign(cells, false);
    words_.clear();
    for (std::size_t cell = 0; cell < cells; ++cell) {
        words_.insert(words_.end(), holds_.begin(), holds_.begin() + contents());
    }
    offsets_.clear();
    for (const PatternImages::Image& image : images_.images) {
        std::vector<std::ptrdiff_t>& offsets = offsets_.emplace_back();
        for (const PatternImages::Cell& cell : image) {
            std::ptrdiff_t cells_away = std::ptrdiff_t{cell.place.y} * row_ + cell.place.x;
            offsets.push_back(cells_away * contents() + static_cast<std::ptrdiff_t>(cell.content));
        }
        while (offsets.size() % kAtOnce != 0) {
            offsets.push_back(offsets.front());
        }
    }
}

std::uint32_t PatternScan::cell_of(std::uint32_t point) const {
    auto y = static_cast<std::uint32_t>(point * row_factor_ >> 32);
    auto reach = static_cast<std::uint32_t>(images_.reach);
    return (y + reach) * row_ + point - y * line_width_ + reach;
}

/// What stands on a cell from a position on.
void PatternScan::set(std::uint32_t cell, Colour now, std::uint32_t position) {
    if (!seen_[cell]) {
        seen_[cell] = true;
        stones_.push_back(cell);
    }
    const Word since = ~Word{0} << position;
    Word* words = words_of(cell);
    const Word* held = holds_.data() + static_cast<std::ptrdiff_t>(now) * contents();
    for (std::ptrdiff_t content = 0; content < contents(); ++content) {
        words[content] = (words[content] & ~since) | (held[content] & since);
    }
}

/// Positions with one of the patterns.
PatternScan::Word PatternScan::found() const {
    Word any = 0;
    for (std::uint32_t cell : stones_) {
        const Word* words = words_of(cell);
        for (const auto& offsets : offsets_) {
            Word common = words[offsets.front()];
            for (std::size_t next = 0; common != 0 && next < offsets.size(); next += kAtOnce) {
                common &= words[offsets[next]] & words[offsets[next + 1]] & words[offsets[next + 2]] &
                          words[offsets[next + 3]];
            }
            any |= common;
        }
    }
    return any;
}

void PatternScan::keep_last_position() {
    for (std::uint32_t cell : stones_) {
        Word* words = words_of(cell);
        for (std::ptrdiff_t content = 0; content < contents(); ++content) {
            words[content] = (words[content] >> (kPositions - 1)) != 0 ? ~Word{0} : Word{0};
        }
    }
}

void PatternScan::wipe() {
    for (std::uint32_t cell : stones_) {
        Word* words = words_of(cell);
        for (std::ptrdiff_t content = 0; content < contents(); ++content) {
            words[content] = holds_[static_cast<std::size_t>(content)];  // of no stone
        }
        seen_[cell] = false;
    }
    stones_.clear();
}

}  // namespace krona
