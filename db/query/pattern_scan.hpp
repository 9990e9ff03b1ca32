// Looks for local patterns in a whole line at once. What stands on a point through 64 positions is one word
// of bits for each kind of content that the patterns ask for; a pattern lies somewhere in one of the
// positions where the words of its points have a bit in common.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/index/grid_line.hpp"
#include "db/query/local_pattern.hpp"

namespace krona {

class PatternScan {
  public:
    /// `images` must outlive the scan.
    explicit PatternScan(const PatternImages& images) : images_(images), holds_(holding(images)) {}

    /// Plies behind the first position with one of the patterns.
    std::optional<std::uint32_t> first_ply(const GridLine& line);

  private:
    using Word = std::uint64_t;  // a bit for each of 64 positions
    static constexpr std::uint32_t kPositions = 64;

    static std::vector<Word> holding(const PatternImages& images);
    std::ptrdiff_t contents() const { return static_cast<std::ptrdiff_t>(images_.contents.size()); }
    Word* words_of(std::uint32_t cell) { return words_.data() + std::ptrdiff_t{cell} * contents(); }
    const Word* words_of(std::uint32_t cell) const {
        return words_.data() + std::ptrdiff_t{cell} * contents();
    }
    void fit(const GridLine& line);
    std::uint32_t cell_of(std::uint32_t point) const;
    void set(std::uint32_t cell, Colour now, std::uint32_t position);
    Word found() const;
    void keep_last_position();
    void wipe();

    const PatternImages& images_;
    std::vector<Word> holds_;  // by colour and content: all bits or none

    // The grid: it has room for any line so far, and for what of a pattern lies beside it.
    std::uint32_t width_ = 0;
    std::uint32_t height_ = 0;
    std::uint32_t row_ = 0;                             // cells in a row
    std::vector<Word> words_;                           // by cell and content
    std::vector<std::vector<std::ptrdiff_t>> offsets_;  // of the images, in words from the anchor's cell

    // Of the line that is scanned.
    std::uint32_t line_width_ = 0;
    std::uint64_t row_factor_ = 0;       // a point's row is its number times this by 2^32
    std::vector<bool> seen_;             // by cell: whether it has had a stone
    std::vector<std::uint32_t> stones_;  // cells that have had one
};

}  // namespace krona
