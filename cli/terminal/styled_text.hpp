// Lines of a terminal's screen as data: text with its styles, measured in columns. What the replay shows is
// made of them, so that it can be tested without a terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace krona::cli {

/// What a piece of text is; the screen decides how that looks.
enum class Style : std::uint8_t {
    plain,
    header,
    strong,
    faint,
    current,  // the ply that is shown, in the list of moves
    target,   // of the last move, on the board
    origin,
    wrong,  // of a ply that is not legal
    warning,
    key,
};

struct StyledRun {
    std::string text;
    Style style = Style::plain;
    friend bool operator==(const StyledRun&, const StyledRun&) = default;
};

/// Columns that a text takes on a terminal: wide characters take two, marks that stand on others none.
std::size_t display_width(std::string_view text);

/// The text, or as much of it as fits with `…` behind it.
std::string cut_text(std::string_view text, std::size_t width);

/// Parts a text at spaces into lines of at most `width` columns; words that are longer are broken.
std::vector<std::string> wrap_text(std::string_view text, std::size_t width);

class StyledLine {
  public:
    StyledLine() = default;
    explicit StyledLine(std::string_view text, Style style = Style::plain) { add(text, style); }

    /// Control characters are made harmless: nothing that stands in a record commands the terminal.
    void add(std::string_view text, Style style = Style::plain);
    void add(const StyledLine& line);
    /// Spaces up to that column; nothing where the line is longer.
    void pad_to(std::size_t width, Style style = Style::plain);
    /// Leaves at most that many columns, the last one an ellipsis where something was cut.
    void cut_to(std::size_t width);

    std::size_t width() const { return width_; }
    const std::vector<StyledRun>& runs() const { return runs_; }
    /// Without styles and without spaces at the end.
    std::string text() const;

    friend bool operator==(const StyledLine&, const StyledLine&) = default;

  private:
    std::vector<StyledRun> runs_;
    std::size_t width_ = 0;
};

struct ScreenSize {
    std::size_t columns = 80;
    std::size_t rows = 24;
    friend bool operator==(const ScreenSize&, const ScreenSize&) = default;
};

/// The lines one below the other, as a test compares them.
std::string plain_text(const std::vector<StyledLine>& lines);

}  // namespace krona::cli
