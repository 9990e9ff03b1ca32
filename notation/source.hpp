// Places in source text. Everything in a record points at its text by byte offsets; lines and columns are
// computed only when something is printed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace krona {

/// Half-open range of byte offsets into the text of one record.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    constexpr std::uint32_t size() const { return end - begin; }
    constexpr bool empty() const { return begin == end; }
    friend constexpr bool operator==(Span, Span) = default;
};

/// A place for people: both count from 1, the column in code points.
struct LineColumn {
    std::uint64_t line = 1;
    std::uint32_t column = 1;
    friend constexpr bool operator==(LineColumn, LineColumn) = default;
};

/// Finds lines and columns in a text. LF, CRLF and CR each end a line. Keeps a view: the text must outlive
/// it.
class LineIndex {
  public:
    /// `first_line`: number of the line on which `text` starts.
    explicit LineIndex(std::string_view text, std::uint64_t first_line = 1);

    /// Place of a byte offset; offsets behind the end give the place just after the last character.
    LineColumn locate(std::uint32_t offset) const;

    /// The line that holds `offset`, without its line end.
    std::string_view line_at(std::uint32_t offset) const;

  private:
    std::size_t line_number(std::uint32_t offset) const;

    std::string_view text_;
    std::uint64_t first_line_;
    std::vector<std::uint32_t> starts_;
};

}  // namespace krona
