// Move text of Three Crowns (rules-three-crowns, "Move text"): `a3-b4`, `a5:c5:e7`, with the suffixes `=C`,
// `xd6`, `od6`. Reads what is written, legal or not, and writes moves.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "validator/games/three_crowns/board.hpp"

namespace krona::three_crowns {

/// A square as written; it may lie off the board.
struct WrittenSquare {
    int file = 0;  // from 0
    int rank = 0;

    bool on_board() const { return file >= 0 && file < kWidth && rank >= 0 && rank < kWidth; }
    Square square() const { return square_at(file, rank); }
};

enum class SuffixKind : std::uint8_t { crown, capture, uncrown };

struct Suffix {
    SuffixKind kind = SuffixKind::crown;
    WrittenSquare square;  // of a capture or a lost crown
};

/// A move as written: squares joined by `-` (two) or by `:` (two and more), then suffixes.
struct WrittenText {
    static constexpr std::size_t kMostSquares = 4;  // more are counted, not kept
    static constexpr std::size_t kMostSuffixes = 4;

    std::array<WrittenSquare, kMostSquares> squares{};
    std::size_t square_count = 0;
    bool jump = false;
    std::array<Suffix, kMostSuffixes> suffixes{};
    std::size_t suffix_count = 0;
};

/// nullopt for text that is no move.
std::optional<WrittenText> parse_move_text(std::string_view text);

/// `a3-b4`, `a5:c5:e7`, without suffixes.
std::string path_text(const Move& move);
/// With the suffixes of what the move does: the canonical text.
std::string move_text(const Move& move);

}  // namespace krona::three_crowns
